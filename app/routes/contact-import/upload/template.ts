import { templateCsv } from '@bellbird/contact-files/csv/template-csv'
import { csvDownload } from '#app/document/csv-download.server.ts'

/** The template as a download, with a byte order mark so that Excel reads it as UTF-8. */
export function loader() {
  return csvDownload(`\uFEFF${templateCsv()}`, 'contacts_template.csv')
}
