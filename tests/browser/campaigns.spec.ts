import { expect, type Page, test } from '@playwright/test'
import { addCallable, fillInSteps } from './campaign-steps.ts'
import { signUp } from './sign-up.ts'

test('A campaign goes from the dashboard to its outcomes', async ({ page }) => {
  await signUp(page)
  await addCallable(page, 'Nia', '+44 20 7946 0018')
  await page.goto('/')
  await page.getByRole('link', { name: /^Start a campaign/ }).click()
  await fillInSteps(page, 'Autumn')
  await page.getByRole('button', { name: 'Start without a call list' }).click()
  await page.getByRole('button', { name: 'Pause' }).waitFor()

  await page.getByRole('button', { name: 'Create call list' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download for a dialer (CSV)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^call-list-dialer-[\d-]+\.csv$/)

  await page.getByRole('link', { name: 'Autumn' }).first().click()
  await page
    .getByRole('navigation', { name: 'Campaign pages' })
    .getByRole('link', { name: /^Contacts/ })
    .click()
  await page.getByRole('table', { name: 'Contacts in this campaign' }).waitFor()
  await page.getByRole('link', { name: 'Nia' }).click()
  await page.getByRole('heading', { name: 'Nia', level: 1 }).waitFor()
  await page.getByLabel('Outcome', { exact: true }).selectOption('do_not_call')
  await page.getByRole('button', { name: 'Record outcome' }).click()
  await expect(page.getByText('Outcome recorded', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View contact' }).click()
  await expect(page.getByText('Opted out on a call').first()).toBeVisible()
})

test('A form rejected since another tab saved first can be saved again', async ({ page }) => {
  await signUp(page)
  await page.goto('/campaigns/new')
  await page.getByLabel('Name', { exact: true }).fill('Autumn')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { name: 'Autumn', level: 1 }).waitFor()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const save = async (tab: Page, name: string) => {
    await tab.getByLabel('Name', { exact: true }).fill(name)
    await tab.getByRole('button', { name: 'Save draft' }).click()
  }
  await save(other, 'Theirs')
  await other.getByRole('heading', { name: 'Theirs' }).waitFor()
  await save(page, 'Ours')
  await expect(page.getByText('Someone else changed').first()).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ours')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Ours' })).toBeVisible()
})

test('The audience is counted while it is chosen', async ({ page, javaScriptEnabled }) => {
  await signUp(page)
  await addCallable(page, 'Nia', '+44 20 7946 0018')
  await page.goto('/campaigns/new')
  const count = page.getByRole('status', { name: 'Contacts in the audience' })
  await expect(count).toHaveText(/^1 contact/)
  await page.getByLabel('Filters').check()
  await page.getByLabel('Company').fill('Nobody')
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update count' }).click()
  else await page.getByLabel('Company').blur()
  await expect(count).toHaveText(/^0 contacts/)
  await expect(page.getByLabel('Company')).toHaveValue('Nobody')
})
