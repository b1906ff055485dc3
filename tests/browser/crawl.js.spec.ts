import { expect, type Page, test } from '@playwright/test'
import { signUp } from './sign-up.ts'
import { watch } from './watch.ts'

/** Sign-out leads away, and downloads are no pages. */
const NOT_VISITED =
  /^\/(sign-out|contacts\/export|contacts\/import\/template|suppressions\/export)\b|\/data\?/
const MOST_PAGES = 100

test('No screen of a visitor complains, fails to load a part or asks another origin', async ({
  page,
}) => {
  const faults = watch(page)
  const refused = refusals(page)
  const seen = await visitAll(page, '/login')
  expect(seen.length).toBeGreaterThan(5)
  expect([...faults, ...refused]).toEqual([])
})

test('No screen of a signed-in person complains, fails to load a part or asks another origin', async ({
  page,
}) => {
  test.slow()
  const faults = watch(page)
  const refused = refusals(page)
  await signUp(page)
  await page.goto('/contacts/new')
  await page.getByLabel('First name').fill('Nia')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('heading', { name: 'Nia' })).toBeVisible()
  await page.goto('/contacts/import')
  await page
    .locator('input[type=file]')
    .setInputFiles('packages/contact-tables/corpus/021_emails_edge.csv')
  await expect(page.getByRole('heading', { name: 'File Preview' })).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ Contacts$/ }).click()
  await expect(page.getByRole('heading', { name: 'Recent imports' })).toBeVisible()
  const seen = await visitAll(page, '/')
  expect(seen.length).toBeGreaterThan(15)
  expect([...faults, ...refused]).toEqual([])
})

/** Opens every address that links lead to, each path once, and gives the paths. */
async function visitAll(page: Page, first: string) {
  const waiting = [first]
  const seen: string[] = []
  for (const path of waiting) {
    seen.push(path)
    expect(seen.length).toBeLessThan(MOST_PAGES)
    await page.goto(path)
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

/** Filters and pages of one list are one screen; an advanced search is another. */
function kindOf(href: string) {
  const { pathname, searchParams } = new URL(href, 'http://here')
  return `${pathname} ${searchParams.get('advanced') ?? ''}`
}

function refusals(page: Page) {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  return refused
}
