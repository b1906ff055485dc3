import { contactCsvLine, contactsCsvHeader } from '@bellbird/contact-files/csv/contacts-csv'
import { href } from 'react-router'
import { listDownload } from '#app/document/csv-download.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { eachContact } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/export.ts'
import { ListQuery } from './list-query.ts'

/** Everything that matches the filters. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { page, advanced, select, view, peek, ...filters } = queryOf(url, ListQuery)
  return listDownload(eachContact(context.get(upstream), filters), {
    name: 'contacts',
    header: contactsCsvHeader(),
    lineOf: contactCsvLine,
    failure: { at: href('/contacts'), message: 'Failed to export contacts' },
  })
}
