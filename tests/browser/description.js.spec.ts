import { expect, type Page } from '@playwright/test'
import { type BrowserClaim, browserRows } from '#tests/requests/spec/browser.rows.ts'
import { type FakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { signIn, test } from './stage.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const SYNC = 'POST /api/crm/sync/hubspot'
const people = {
  name: 'people.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('email\na@example.com'),
}

const shown: Record<BrowserClaim, (page: Page, upstream: FakeUpstream) => Promise<void>> = {
  async 'A toast stands at the top right and is gone after 4 seconds'(page) {
    await fillIn(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    const toast = page.locator('[data-toast]', { hasText: 'Welcome back!' })
    // Independent of loading time: the animation is paused at the given time.
    const after = (ms: number) =>
      toast.evaluate((element, at) => {
        const [showing] = element.getAnimations()
        showing?.pause()
        if (showing) showing.currentTime = at
        return showing?.effect?.getTiming().duration
      }, ms)
    expect(await after(3_000)).toBe(4_000)
    await expect(toast).toBeVisible()
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
    expect([x > 800, y < 100]).toEqual([true, true])
    await after(4_000)
    await expect(toast).toBeHidden()
  },

  async 'The password can be shown and hidden again'(page) {
    await page.goto('/login')
    const password = page.getByLabel('Password', { exact: true })
    const toggle = page.getByRole('button', { name: 'Show password' })
    await expect(password).toHaveAttribute('type', 'password')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'text')
    await toggle.click()
    await expect(password).toHaveAttribute('type', 'password')
  },

  async 'A full-page spinner shows while signing in leads into the product'(page) {
    await page.route('**/_.data*', async (route) => {
      await page.waitForTimeout(800)
      await route.continue()
    })
    await fillIn(page)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Loading' })).toBeHidden()
  },

  async 'On a small screen the sidebar is a menu that slides in'(page) {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page)
    await page.goto('/')
    const entry = page.getByRole('link', { name: 'CRM Integration' })
    await expect(entry).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(entry).toBeVisible()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(entry).toBeHidden()
  },

  async 'The voice agent opens in a new tab'(page) {
    await signIn(page)
    await page.goto('/agent')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open Voice Agent' }).click()
    expect(new URL((await opened).url()).pathname).toBe('/voice-agent')
    expect(new URL(page.url()).pathname).toBe('/agent')
  },

  async 'The template is downloaded as contacts_template.csv'(page) {
    await openImport(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download Template' }).click()
    expect((await download).suggestedFilename()).toBe('contacts_template.csv')
  },

  async 'A dropped file is taken like a chosen one'(page) {
    await openImport(page)
    await drop(page, ['people.csv'])
    await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
  },

  async 'While a file is analysed the page says so'(page) {
    await openImport(page)
    await page.locator('input[type=file]').setInputFiles(people)
    await expect(page.getByText('Analyzing your file...')).toBeVisible()
    await expect(page.getByText('This may take a few moments')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
    await expect(page.getByText('Analyzing your file...')).toBeHidden()
  },

  async 'The simulated preview takes about 1.5 seconds'(page) {
    await openImport(page)
    const started = Date.now()
    await page.locator('input[type=file]').setInputFiles(people)
    await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
    expect(Date.now() - started).toBeGreaterThan(1_400)
  },

  async 'The import button shows that it is at work'(page, upstream) {
    upstream.answer('POST /api/contacts/import/csv', { body: {}, afterMs: 800 })
    await openImport(page)
    await page.locator('input[type=file]').setInputFiles(people)
    await page.getByRole('button', { name: 'Import 45 Contacts' }).click()
    await expect(page.getByRole('button', { name: 'Importing 45 contacts' })).toBeDisabled()
    await expect(page.getByText('Contacts imported successfully!')).toBeVisible()
    await expect(page.getByText('File Preview')).toBeHidden()
  },

  async 'A file of another type is refused before it is sent'(page) {
    await openImport(page)
    await page.locator('input[type=file]').setInputFiles({ ...people, name: 'people.pdf' })
    await expect(page.getByText('File type must be .csv,.xls,.xlsx')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/contacts/import')
  },

  async 'Two dropped files are too many'(page) {
    await openImport(page)
    await drop(page, ['people.csv', 'others.csv'])
    await expect(page.getByText('Too many files')).toBeVisible()
  },

  async 'While the CRM page loads it says so'(page, upstream) {
    upstream.answer(CONNECTIONS, { body: [], afterMs: 800 })
    await signIn(page)
    await page.goto('/')
    await page.getByRole('link', { name: 'CRM Integration' }).click()
    await expect(page.getByText('Loading CRM integrations...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'CRM Integrations' })).toBeVisible()
    await expect(page.getByText('Loading CRM integrations...')).toBeHidden()
  },

  async 'Each CRM button is disabled while its own request is pending, and no other'(
    page,
    upstream,
  ) {
    upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
    upstream.answer(SYNC, { body: {}, afterMs: 800 })
    await signIn(page)
    await page.goto('/crm')
    await page.getByRole('button', { name: 'Sync Contacts' }).click()
    await expect(page.getByRole('button', { name: 'Syncing' })).toBeDisabled()
    await expect(page.getByRole('link', { name: 'Export' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Disconnect' })).toBeVisible()
    await expect(page.getByText('Contacts synced successfully!')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sync Contacts' })).toBeEnabled()
  },

  async 'The password form is empty after the password was changed'(page, upstream) {
    upstream.answer('POST /api/auth/change-password', { body: {} })
    await signIn(page)
    await page.goto('/profile/password')
    const fields = ['Current Password', 'New Password', 'Confirm New Password'].map((name) =>
      page.getByLabel(name, { exact: true }),
    )
    for (const field of fields) await field.fill('battery staple')
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(page.getByText('Password changed successfully!')).toBeVisible()
    for (const field of fields) await expect(field).toHaveValue('')
  },

  async 'The question before deleting the account opens in place, with Cancel focused'(page) {
    await signIn(page)
    await page.goto('/profile')
    await page.getByLabel('First Name').fill('Typed and not saved')
    await page.getByRole('link', { name: 'Delete Account' }).click()
    await expect(page.getByRole('dialog')).toContainText('This action cannot be undone.')
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByLabel('First Name')).toHaveValue('Typed and not saved')
  },

  async 'Try Again loads the contact list once more'(page, upstream) {
    upstream.answer('GET /api/contacts', { status: 409 })
    await signIn(page)
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'Unable to load contacts' })).toBeVisible()
    upstream.answer('GET /api/contacts', { body: [] })
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
  },

  async 'Coming back to the window fetches nothing again'(page, upstream) {
    await signIn(page)
    await page.goto('/contacts')
    await expect(page.getByRole('heading', { name: 'No contacts yet' })).toBeVisible()
    const requested = upstream.calls.length
    await page.evaluate(() => {
      window.dispatchEvent(new Event('focus'))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(300)
    expect(upstream.calls.length).toBe(requested)
  },

  async 'The browser stores no token and no user'(page) {
    await signIn(page)
    await page.goto('/profile')
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
    expect(kept).toBe('[{},""]')
    expect(await page.content()).not.toContain('a-token')
  },
}

for (const { section, claim, ...row } of browserRows) {
  const decided = 'decision' in row ? ` (decision ${row.decision})` : ''
  test(`§${section} ${claim}${decided}`, ({ page, stage }) => shown[claim](page, stage.upstream))
}

async function fillIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(USER.email)
  await page.getByLabel('Password', { exact: true }).fill('correct horse')
}

async function openImport(page: Page) {
  await signIn(page)
  await page.goto('/contacts/import')
  await expect(page.getByRole('button', { name: 'Upload and preview' })).toBeHidden()
}

async function drop(page: Page, names: string[]) {
  const files = await page.evaluateHandle((names) => {
    const transfer = new DataTransfer()
    for (const name of names) transfer.items.add(new File(['email\na@example.com'], name))
    return transfer
  }, names)
  await page.locator('input[type=file]').dispatchEvent('drop', { dataTransfer: files })
}
