import {
  contactCsvLine,
  contactsCsvHeader,
  contactsCsvWith,
} from '@bellbird/contact-files/csv/contacts-csv'
import { href } from 'react-router'
import { listDownload } from '#app/document/download.server.ts'
import { dayInFile, numberInFile } from '#app/document/file-formats.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { eachContact } from '#app/upstream/contacts.server.ts'
import { allFields } from '#app/upstream/fields.server.ts'
import type { Route } from './+types/export.ts'
import { ListQuery } from './list-query.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { page, advanced, select, view, peek, columns, ...filters } = queryOf(url, ListQuery)
  const api = context.get(upstream)
  const found = await optional(allFields(api))
  const formats = { day: dayInFile, number: numberInFile }
  const csv = found
    ? contactsCsvWith(found.fields, found.mayHaveOthers, formats)
    : { header: contactsCsvHeader(), lineOf: contactCsvLine }
  return listDownload(eachContact(api, filters), {
    name: 'contacts',
    ...csv,
    failure: { at: href('/contacts'), message: 'Failed to export contacts' },
  })
}
