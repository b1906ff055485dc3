import { expect, type Page, test } from '@playwright/test'

const MOST_STOPS = 80

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp) {
  const seen: string[] = []
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const focused = await nameOfFocused(page)
    if (name.test(focused)) return
    seen.push(focused)
  }
  throw new Error(`No ${name} among: ${seen.join(' | ')}`)
}

function nameOfFocused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const spoken =
      element?.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
    return (spoken || element?.textContent || '').trim()
  })
}

async function type(page: Page, name: RegExp, words: string) {
  await tabTo(page, name)
  await page.keyboard.type(words)
}

test('a person with only a keyboard registers, adds a contact, thinks twice and deletes it', async ({
  page,
}) => {
  const id = Math.random().toString(36).slice(2, 10)
  await page.goto('/login')
  await tabTo(page, /^Create an account$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()

  await type(page, /^First name/, 'Amara')
  await type(page, /^Last name/, 'Lindholm')
  await type(page, /^Email address/, `amara.${id}@harbourlight.example`)
  await type(page, /^Username/, `amara-${id}`)
  await type(page, /^Password/, 'correct horse')
  await type(page, /^Confirm password/, 'correct horse')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await tabTo(page, /^Terms acceptance is required$/)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/I agree/)).toBeFocused()
  await page.keyboard.press('Space')
  await type(page, /^Password/, 'correct horse')
  await type(page, /^Confirm password/, 'correct horse')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding/)

  await page.goto('/contacts')
  await page.keyboard.press('Tab')
  expect(await nameOfFocused(page)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Add your first contact$/)
  await page.keyboard.press('Enter')
  await type(page, /^First name/, 'Key')
  await type(page, /^Last name/, 'Board')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Key Board' })).toBeVisible()

  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  await tabTo(page, /^Delete$/)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contact deleted successfully')).toBeVisible()
})
