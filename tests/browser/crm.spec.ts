import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { type Practice, startPractice } from '@bellbird/practice/crms/practice'
import { isNight } from '@bellbird/practice/nightly'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import { signUp } from './sign-up.ts'

type Practiced = { practice: Practice; origin: string }

/** The product with practice CRM servers. It does not wait for runs, so that each is seen in progress. */
const test = base.extend<object, { practiced: Practiced }>({
  practiced: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this.
    async ({}, use) => {
      const practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 1_000 })
      const port = await freePort()
      const settings = { ...practice.environment, CRM_WAIT_SECONDS: '0', FIGURES: 'live' }
      const product = await startProduct({ ...settings, PORT: String(port) })
      await use({ practice, origin: `http://localhost:${port}` })
      await product.stop()
      await practice.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ practiced }, use) => use(practiced.origin),
})

/** One of them by day: the API's tests cover the others. */
const tried = isNight ? valuesOf(providers) : (['hubspot'] as const)

for (const provider of tried) {
  const name = providers[provider]

  test(`${name}: connect, consent, sync, edit on both sides, sync, export, disconnect`, async ({
    page,
    practiced: { practice },
  }) => {
    test.slow()
    const { records } = practice[provider]
    records.all.length = 0
    records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })

    await signUp(page)
    await page.goto('/crm')
    await expect(page.getByText('0 of 3 platforms connected')).toBeVisible()
    await expect(page.getByText('simulated on this computer')).toBeVisible()
    await row(page, name).getByRole('button', { name: 'Connect', exact: true }).click()
    await expect(page.getByText(`not the real ${name}`)).toBeVisible()
    await page.getByRole('link', { name: 'Allow' }).click()
    await expect(toast(page, 'CRM connected successfully!')).toBeVisible()
    await expect(page.getByText('1 of 3 platforms connected')).toBeVisible()

    await run(page, name, 'Sync Contacts')
    await expect(toast(page, 'Contacts synced successfully!')).toBeVisible()

    records.update(1, { phone: '+1 212 555 0199' })
    await page.getByRole('link', { name: 'Ada Byron' }).click()
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Company').fill('Analytical Engines')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Contact updated successfully')).toBeVisible()

    await run(page, name, 'Sync Contacts')
    await expect(page.getByText('Updated: phone.')).toBeVisible()
    await page.getByRole('link', { name: 'Ada Byron' }).click()
    await expect(page.getByRole('link', { name: '+1 212 555 0199' })).toBeVisible()
    await expect(page.getByText('Analytical Engines').first()).toBeVisible()

    await run(page, name, 'Export')
    await expect(toast(page, 'Contacts exported successfully!')).toBeVisible()
    await expect(page.getByText('Sent: company.')).toBeVisible()
    expect(records.all).toMatchObject([{ phone: '+1 212 555 0199', company: 'Analytical Engines' }])

    await page.goto(`/crm/${provider}/policy`)
    await page.getByLabel('All fields').selectOption('ours')
    if (provider === 'hubspot') {
      await page.getByLabel('Status in HubSpot').selectOption('Lead Status')
    }
    await page.getByRole('button', { name: 'Save rules' }).click()
    await expect(toast(page, 'Conflict rules saved')).toBeVisible()
    await expect(page.getByText('You have an unsaved draft')).toBeHidden()
    await expect(page.getByText('What each value of Lead Status')).toHaveCount(
      provider === 'hubspot' ? 1 : 0,
    )
    if (provider === 'hubspot') {
      await page.getByLabel('Status in HubSpot').selectOption('Don’t sync')
      await page.getByRole('button', { name: 'Save rules' }).click()
      await expect(page.getByText('What each value of Lead Status')).toHaveCount(0)
    }

    await page.goto('/crm')
    await expect(page.getByRole('link', { name: `${name} export` })).toBeVisible()
    await row(page, name).getByRole('link', { name: 'Disconnect' }).click()
    await expect(page.getByRole('link', { name: 'Cancel' })).toBeFocused()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(toast(page, 'CRM disconnected successfully!')).toBeVisible()
    await expect(row(page, name).getByText('Available')).toBeVisible()
    await page.goto('/contacts')
    await expect(page.getByRole('link', { name: 'Ada Byron' })).toBeVisible()
  })

  test(`${name}: denying consent connects nothing, and the page keeps saying so`, async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/crm')
    await row(page, name).getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByRole('link', { name: 'Deny' }).click()
    const said = page.getByRole('main').getByText(`access to ${name} wasn’t granted`)
    await expect(said).toBeVisible()
    await expect(row(page, name).getByText('Available')).toBeVisible()
  })
}

test('A running sync shows its progress, can be canceled, and keeps what it has done', async ({
  page,
  practiced: { practice },
  javaScriptEnabled,
}) => {
  const provider: ProviderId = 'salesforce'
  const { records, faultInjector: trouble } = practice[provider]
  records.all.length = 0
  for (let at = 0; at < 5_000; at += 1) {
    records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
  }
  await signUp(page)
  await page.goto('/crm')
  await row(page, 'Salesforce').getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('link', { name: 'Allow' }).click()
  await expect(toast(page, 'CRM connected successfully!')).toBeVisible()
  // Two object descriptions and one page of records succeed; the second page is rate-limited.
  const answered = [undefined, undefined, undefined]
  trouble.expect(...answered, ...Array.from({ length: 20 }, () => 'limited' as const))
  await run(page, 'Salesforce', 'Sync Contacts')
  await expect(page.getByRole('heading', { name: 'Salesforce sync in progress' })).toBeVisible()
  await expect(page.getByText('2,000 contacts so far')).toBeVisible()
  if (javaScriptEnabled) await cancelDuringRefresh(page)
  else await page.getByRole('button', { name: 'Cancel sync' }).click()
  await expect(page.getByText('The sync was canceled')).toBeVisible({ timeout: 60_000 })
  trouble.clear()
  await expect(page.getByText('1–50 of 2,000 contacts')).toBeVisible()
  await page.getByRole('button', { name: 'Sync again' }).click()
  await expect(toast(page, 'Contacts synced successfully!')).toBeVisible({ timeout: 60_000 })
})

/** A refresh that is still waiting would replace the page with the toast. */
async function cancelDuringRefresh(page: Page) {
  const isRefresh = (request: Request) => request.method() === 'HEAD'
  await page.route('**/crm/runs/*', (route) => isRefresh(route.request()) || route.continue())
  await page.waitForRequest(isRefresh)
  const dropped = page.waitForEvent('requestfailed', isRefresh)
  await page.getByRole('button', { name: 'Cancel sync' }).click()
  await dropped
  await page.unroute('**/crm/runs/*')
}

function row(page: Page, name: string) {
  return page
    .getByRole('list', { name: 'CRM platforms' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    })
}

function toast(page: Page, message: string) {
  return page.getByRole('status').filter({ hasText: message })
}

/** Presses a CRM's button, which leads to the page of the run it started. */
async function run(page: Page, name: string, button: string) {
  await page.goto('/crm')
  if (button === 'Export') {
    await row(page, name).getByRole('link', { name: button }).click()
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
  } else await row(page, name).getByRole('button', { name: button }).click()
  await page.waitForURL(/\/crm\/runs\/[^/]+$/)
}
