import { setTimeout as wait } from 'node:timers/promises'
import type { Visitor } from './client.ts'
import { uploadFile } from './contact-file.ts'
import { type Page, tagsOf, textOf } from './page.ts'

/** Adds a contact through the form and returns the URL of its page. */
export async function addContact(by: Visitor, fields: Record<string, string>) {
  const form = await by.get('/contacts/new')
  const answer = await by.submit(form, 'Add contact', fields)
  if (answer.status !== 302) throw new Error(`Answered ${answer.status}: ${textOf(answer)}`)
  return answer.headers.get('location') as string
}

/** Imports contacts from a file, which takes less time for many of them than the form. */
export async function importContacts(by: Visitor, csv: string) {
  const count = (csv.trim().split('\n').length - 1).toLocaleString('en-US')
  const review = await uploadFile(by, csv)
  let page = await by.follow(await by.submit(review, `Import ${count} Contacts`))
  while (textOf(page).includes('Importing ')) {
    await wait(100)
    page = await by.follow(await by.get(page.path))
  }
  if (!textOf(page).includes(`${count} contacts imported`)) throw new Error(textOf(page))
}

/** The names in the list, from top to bottom. */
export function namesOn(page: Page) {
  return tagsOf(page, 'a')
    .filter(({ attributes }) => 'data-row-link' in attributes)
    .map(({ text }) => text)
}
