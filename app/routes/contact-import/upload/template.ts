import { templateCsv } from '@bellbird/contact-files/csv/template-csv'
import { download } from '#app/document/download.server.ts'

/** The byte order mark makes Excel read the file as UTF-8. */
export function loader() {
  return download(`\uFEFF${templateCsv()}`, 'contacts_template.csv')
}
