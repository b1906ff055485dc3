import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { openRequests, watch } from './watch.ts'

/** Signing out ends the crawl, and downloads are not pages. */
const NOT_VISITED =
  /^\/(sign-out|contacts\/export|contacts\/import\/template|contacts\/imports\/[^/]+\/skipped-rows|suppressions\/export)\b|\/data\?/
/** Above the number of screens, so that a crawl that never ends fails. */
const MAX_PAGES = 200
/** Below the timeout of a test, so that the failure can name what was missing. */
const LOAD_LIMIT = 120_000

test('No signed-out screen has console errors, failed requests or requests to other origins', async ({
  page,
}) => {
  const faults = watch(page)
  const rejected = rejections(page)
  const seen = await visitAll(page, '/login')
  expect(seen.length).toBeGreaterThan(5)
  expect([...faults, ...rejected]).toEqual([])
})

test('No signed-in screen has console errors, failed requests or requests to other origins', async ({
  page,
}) => {
  test.slow()
  const faults = watch(page)
  const rejected = rejections(page)
  await signUp(page)
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Nia')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { name: 'Nia' })).toBeVisible()
  await page.goto('/contacts/import')
  await page
    .locator('input[type=file]')
    .setInputFiles('packages/contact-tables/corpus/021_emails_edge.csv')
  await page.getByRole('button', { name: 'Continue to review' }).click()
  await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).click()
  await expect(page.getByRole('link', { name: 'View contacts' })).toBeVisible()
  const seen = await visitAll(page, '/')
  expect(seen.length).toBeGreaterThan(15)
  expect([...faults, ...rejected]).toEqual([])
})

/** Opens every URL reachable by links, each path once, and returns the paths. */
async function visitAll(page: Page, first: string) {
  const waiting = [first]
  const seen: string[] = []
  const stillOpen = openRequests(page)
  for (const path of waiting) {
    seen.push(path)
    expect(seen.length).toBeLessThan(MAX_PAGES)
    await page.goto(path, { timeout: LOAD_LIMIT }).catch((error: Error) => {
      throw new Error(`${path} did not load; still open: ${stillOpen().join(' ')}`, {
        cause: error,
      })
    })
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))
    const hrefs = await page.$$eval('a[href^="/"]', (links) =>
      links.map((link) => link.getAttribute('href') ?? ''),
    )
    const kinds = new Set(waiting.map(kindOf))
    for (const href of hrefs) {
      if (NOT_VISITED.test(href) || kinds.has(kindOf(href))) continue
      kinds.add(kindOf(href))
      waiting.push(href)
    }
  }
  return seen
}

/** Filters and pages of one list count as one screen; an advanced search as another. */
function kindOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://here')
  return `${pathname} ${searchParams.get('advanced') ?? ''}`
}

function rejections(page: Page) {
  const rejected: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) rejected.push(`${response.status()} ${response.url()}`)
  })
  return rejected
}
