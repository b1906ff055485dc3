import type { Visitor } from './client.ts'
import { type Page, tagsOf, textOf } from './page.ts'

/** Adds a contact through the form and returns the URL of its page. */
export async function addContact(by: Visitor, fields: Record<string, string>) {
  const form = await by.get('/contacts/new')
  const answer = await by.submit(form, 'Add contact', fields)
  if (answer.status !== 302) throw new Error(`Answered ${answer.status}: ${textOf(answer)}`)
  return answer.headers.get('location') as string
}

/** The names in the list, from top to bottom. */
export function namesOn(page: Page) {
  return tagsOf(page, 'a')
    .filter(({ attributes }) => 'data-row-link' in attributes)
    .map(({ text }) => text)
}
