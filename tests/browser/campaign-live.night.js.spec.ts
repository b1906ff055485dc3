import { expect, type Page, test } from '@playwright/test'
import { addCallable, draftCampaign, startCalling } from './campaign-steps.ts'
import { signUp } from './sign-up.ts'

/** Starts a campaign and records what its page requests from then on. */
async function openCampaign(page: Page) {
  await signUp(page)
  await addCallable(page, 'Nia', '+44 20 7946 0018')
  const address = await draftCampaign(page, 'Autumn')
  await startCalling(page, address)
  await page.goto(address)
  await page.getByText('0 of 1 contact called').waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  return { address, asked }
}

test('The page of a running campaign is updated by events alone', async ({ page }) => {
  const { address, asked } = await openCampaign(page)
  await page.waitForTimeout(7_000)
  const { pathname } = new URL(address)
  expect(asked.filter((path) => path.replace('.data', '') === pathname)).toEqual([])

  const other = await page.context().newPage()
  await other.goto(address)
  await other.getByRole('button', { name: 'Pause' }).click()
  await other.getByRole('button', { name: 'Resume' }).waitFor()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible({ timeout: 10_000 })
  // If no events arrived, the page would request itself.
  expect(asked).not.toContain(pathname)
})

test('Without events, the page polls every few seconds', async ({ page }) => {
  await page.route('**/live?*', (route) => route.fulfill({ status: 502, body: 'No' }))
  const { asked } = await openCampaign(page)
  const reloads = () => asked.filter((path) => path.endsWith('.data')).length
  await expect.poll(reloads, { timeout: 15_000 }).toBeGreaterThan(0)
})
