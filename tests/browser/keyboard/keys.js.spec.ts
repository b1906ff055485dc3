import { expect, type Page, test } from '@playwright/test'
import { signUp } from '#tests/browser/sign-up.ts'

async function addContacts(page: Page, names: string[], tags = '') {
  for (const name of names) {
    await page.goto('/contacts/new')
    await page.getByLabel('First name').fill(name)
    await page.getByLabel('Tags').fill(tags)
    await page.getByRole('button', { name: 'Add contact' }).click()
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
}

function searchField(page: Page) {
  return page.getByRole('searchbox', { name: 'Search' })
}

/** Opens a page and waits until keyboard shortcuts work: their button appears at the same time. */
async function openForKeys(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
}

test('Ctrl+K leads to pages, contacts and searches, and Escape restores the focus', async ({
  page,
}) => {
  await signUp(page)
  await addContacts(page, ['Zebedee'], 'leads-messe-2026')
  await openForKeys(page, '/agent')
  await page.getByRole('link', { name: 'Profile' }).focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search pages, views, contacts and campaigns' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  const { width = 0 } = page.viewportSize() ?? {}
  const box = await page.getByRole('dialog').boundingBox()
  expect(Math.abs(width / 2 - (box?.x ?? 0) - (box?.width ?? 0) / 2)).toBeLessThan(1)
  await page.mouse.click(2, 2)
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Profile' })).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Go to…' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await page.setViewportSize({ width, height: 720 })

  await page.keyboard.press('Control+k')
  await field.fill('analy')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/Analytics/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/analytics$/)

  await page.keyboard.press('Control+k')
  await field.fill('zebed')
  await expect(page.getByRole('option', { name: /Zebedee/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Zebedee' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('messe')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/leads-messe-2026/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contacts\?tag=leads-messe-2026$/)
  await expect(page.getByRole('link', { name: 'Zebedee' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('permission call')
  await expect(page.getByRole('option', { name: 'Call permission' })).toHaveText(/Calling/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/help\/call-permission$/)

  await page.keyboard.press('Control+k')
  await field.fill('nobody at all')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=nobody\+at\+all/)
  await expect(page.getByText('No contacts found')).toBeVisible()
})

test('Single keys search, move through a list, select and open a row, and only type in fields', async ({
  page,
}) => {
  await signUp(page)
  await addContacts(page, ['Ada', 'Bo', 'Cy'])
  await openForKeys(page, '/contacts')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Cy' })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: 'Ada' })).toBeFocused()
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByRole('checkbox', { name: 'Select Bo' })).toBeChecked()
  await page.keyboard.press('k')
  await page.keyboard.press('Shift+X')
  await expect(page.getByRole('checkbox', { name: 'Select Cy' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Select Ada' })).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type('j/k?')
  await expect(searchField(page)).toHaveValue('j/k?')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await openForKeys(page, '/agent')
  await page.keyboard.press('/')
  await expect(page).toHaveURL(/\/contacts$/)
  await expect(searchField(page)).toBeFocused()
})

test('? lists the shortcuts, which can be switched off except for Ctrl+K', async ({ page }) => {
  await signUp(page)
  await openForKeys(page, '/profile')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next row')
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const choices = page.locator('form', { has: page.getByRole('button', { name: 'Off' }) })
  await choices.getByRole('button', { name: 'Off' }).click()
  await expect(choices.getByRole('button', { name: 'Off', pressed: true })).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible()
})

test('A rejected form moves the focus to its error summary, and to no field before it', async ({
  page,
}) => {
  const focused: string[] = []
  await page.exposeFunction('noteFocus', (place: string) => focused.push(place))
  await page.goto('/login', { waitUntil: 'networkidle' })
  await page.evaluate(() =>
    addEventListener('focusin', ({ target }) => {
      const { dataset, tagName } = target as HTMLElement
      Reflect.get(window, 'noteFocus')(dataset.slot ?? tagName)
    }),
  )
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await expect(page.locator('[data-slot=error-summary]')).toBeFocused()
  expect(focused.at(-1)).toBe('error-summary')
  expect(focused).not.toContain('INPUT')
})
