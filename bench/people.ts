import { setTimeout as pause } from 'node:timers/promises'
import type { Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { textOf } from '#tests/support/page.ts'

/** A contact file with this many invented people, all different. */
export function csv(contacts: number) {
  const rows = Array.from({ length: contacts }, (_, at) => {
    return `First${at % 997},Last${at % 4_999},person${at}@example.com,${phone(at)},Company ${at % 5_000},Buyer,`
  })
  return `first_name,last_name,email,phone,company,title,notes\n${rows.join('\n')}\n`
}

/** Ten digits, different for each contact, as in a real country. */
export function phone(at: number) {
  return `+1 ${2_000_000_000 + ((at * 7_919_317) % 8_000_000_000)}`
}

/** Imports this many contacts as a user would, and waits until they are there. */
export async function bringIn(browser: Visitor, contacts: number) {
  const review = await uploadFile(browser, csv(contacts), 'contacts.csv')
  const pressed = await browser.submit(
    review,
    `Import ${contacts.toLocaleString('en-US')} Contacts`,
  )
  let page = await browser.follow(pressed)
  while (textOf(page).includes('Importing ')) {
    await pause(500)
    page = await browser.follow(await browser.get(page.path))
  }
  const figure = `${contacts.toLocaleString('en-US')} contacts imported`
  if (!textOf(page).includes(figure)) throw new Error(`The import ended with: ${textOf(page)}`)
}
