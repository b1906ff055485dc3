import type { Visitor } from './client.ts'
import type { Page } from './page.ts'

/** Uploads a file through the form and returns its review, or the form with its error. */
export async function uploadFile(
  browser: Visitor,
  text: string,
  name = 'people.csv',
): Promise<Page> {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  return reviewAfter(browser, await browser.post('/contacts/import', form))
}

/** The review of an uploaded file, one step after the page that the upload leads to. */
export async function reviewAfter(browser: Visitor, answer: Page): Promise<Page> {
  const page = await browser.follow(answer)
  return /^\/contacts\/import\/[\w-]+$/.test(page.path) ? browser.get(`${page.path}/review`) : page
}

/** The URL of a page's draft, where its columns are mapped. */
export function draftOf({ path }: Page) {
  return path.replace(/\/review$/, '')
}

/** The page that follows a draft's import. */
export function doneOf(page: Page) {
  return draftOf(page).replace('/import/', '/imports/')
}

/** Makes choices on the page that maps columns, and returns the review. */
export async function choose(
  browser: Visitor,
  review: Page,
  choices: Record<string, string | undefined>,
) {
  const match = await browser.get(draftOf(review))
  return browser.follow(await browser.submit(match, 'Continue to review', choices))
}

/** A CSV with this many people. */
export function people(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `Row,${at + 1},row${at + 1}@example.com`)
  return ['first_name,last_name,email', ...rows].join('\n')
}
