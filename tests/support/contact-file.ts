import type { Visitor } from './client.ts'
import type { Page } from './page.ts'

/** Uploads a file through the form and returns the next page: its preview, or the form with its error. */
export async function uploadFile(
  browser: Visitor,
  text: string,
  name = 'people.csv',
): Promise<Page> {
  const form = new FormData()
  form.set('file', new Blob([text]), name)
  return browser.follow(await browser.post('/contacts/import', form))
}

/** A CSV of so many people. */
export function people(count: number) {
  const rows = Array.from({ length: count }, (_, at) => `Row,${at + 1},row${at + 1}@example.com`)
  return ['first_name,last_name,email', ...rows].join('\n')
}
