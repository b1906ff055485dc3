import { Readable } from 'node:stream'
import { contactCsvLine, contactsCsvHeader } from '@bellbird/contact-files/csv/contacts-csv'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { createReadableStreamFromReadable } from '@react-router/node'
import { href } from 'react-router'
import { queryOf } from '#app/forms/query.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { eachContact } from '#app/upstream/contacts.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import type { Route } from './+types/export.ts'
import { ListQuery } from './list-query.ts'

/** Everything that matches as one CSV, sent page by page as the upstream gives it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, advanced, ...filters } = queryOf(url, ListQuery)
  const pages = eachContact(context.get(upstream), filters)
  const first = await pages.next().catch(leadBack)
  const day = new Date().toISOString().slice(0, 10)

  return new Response(createReadableStreamFromReadable(Readable.from(linesOf(first, pages))), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="contacts-${day}.csv"`,
      'cache-control': 'no-store',
    },
  })
}

/** A download has no page to fail on: the list it was asked from says what happened. */
async function leadBack(reason: unknown): Promise<never> {
  if (reason instanceof Response) throw reason
  throw await redirectWithError(href('/contacts'), 'Failed to export contacts')
}

async function* linesOf(first: IteratorResult<Contact[]>, rest: AsyncGenerator<Contact[]>) {
  yield contactsCsvHeader()
  if (first.done) return
  yield linesFor(first.value)
  for await (const contacts of rest) yield linesFor(contacts)
}

function linesFor(contacts: Contact[]) {
  return contacts.map(contactCsvLine).join('')
}
