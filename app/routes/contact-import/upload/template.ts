import { templateCsv } from '@bellbird/contact-files/csv/template-csv'
import { download } from '#app/document/download.server.ts'

/** The template as a download, with a byte order mark so that Excel reads it as UTF-8. */
export function loader() {
  return download(`\uFEFF${templateCsv()}`, 'contacts_template.csv')
}
