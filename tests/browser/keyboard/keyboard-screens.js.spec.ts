import { expect, type Page } from '@playwright/test'
import { signIn, test } from '#tests/browser/stage.ts'
import { people } from '#tests/browser/states/people.ts'
import { usual } from '#tests/browser/states/states.ts'
import { nameOfFocused, tabTo, type } from './by-keyboard.ts'

test.beforeEach(async ({ page, stage }) => {
  for (const [call, answer] of Object.entries(usual)) stage.upstream.answer(call, answer)
  await signIn(page)
})

test('contacts are searched, selected and changed with the keyboard alone', async ({
  page,
  stage: { upstream },
}) => {
  upstream.answer('POST /api/contacts/bulk-update', { body: { updated: 1 } })
  await page.goto('/contacts')
  await type(page, /^Search$/, 'Li')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=Li/)

  await tabTo(page, /^Select Li$/)
  await page.keyboard.press('Space')
  await type(page, /^Change status$/, 'Customer')
  await tabTo(page, /^Apply$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 contact updated' })).toBeVisible()
  expect(upstream.callsOf('POST /api/contacts/bulk-update').at(-1)?.body).toEqual({
    contact_ids: [people.at(-1)?.id],
    updates: { status: 'customer' },
  })
})

test('the confirmation before deleting the account traps the focus, and Escape restores it', async ({
  page,
}) => {
  await page.goto('/profile')
  await tabTo(page, /^Password$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/^Password, Account Settings/)
  await tabTo(page, /^Profile$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Danger Zone' })).toBeVisible()

  await tabTo(page, /^Delete Account$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    expect(await isBehindDialog(page)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Delete Account' })).toBeFocused()
})

test('the foot of a form never covers the field that has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto('/contacts/unbroken/edit')
  await tabTo(page, /^First name$/)
  while ((await nameOfFocused(page)) !== 'Cancel') {
    expect(await isCovered(page), await nameOfFocused(page)).toBe(false)
    await page.keyboard.press('Tab')
  }
})

test('on a small screen the menu opens, navigates and closes by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contacts')
  await tabTo(page, /^Open menu$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'CRM Integration' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'CRM Integration' })).toBeHidden()
  expect(await nameOfFocused(page)).toBe('Open menu')
  await page.keyboard.press('Enter')
  await tabTo(page, /^CRM Integration$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'CRM Integrations' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'CRM Integration' })).toBeHidden()
})

test('a provider is synced by keyboard, and the result is announced', async ({
  page,
  stage: { upstream },
}) => {
  await page.goto('/crm')
  await tabTo(page, /^Sync Contacts$/)
  await page.keyboard.press('Enter')
  const good = page.getByRole('status').filter({ hasText: 'Contacts synced successfully!' })
  await expect(good).toBeVisible()

  upstream.answer('POST /api/crm/sync/hubspot', { status: 409 })
  await page.goto('/crm')
  await tabTo(page, /^Sync Contacts$/)
  await page.keyboard.press('Enter')
  const bad = page.getByRole('alert').filter({ hasText: 'Failed to sync contacts' })
  await expect(bad).toBeVisible()
})

/** Focus in the browser's own toolbars does not count as focus in the page. */
function isBehindDialog(page: Page) {
  return page.evaluate(() => {
    const { activeElement, body } = document
    return activeElement !== body && !activeElement?.closest('dialog')
  })
}

function isCovered(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement as HTMLElement
    const { left, right, bottom } = focused.getBoundingClientRect()
    const [shown] = document
      .elementsFromPoint((left + right) / 2, bottom - 4)
      .filter((element) => !element.closest('[data-toasts]'))
    return !shown || !focused.contains(shown)
  })
}
