import { BYTE_ORDER_MARK } from '@bellbird/contact-files/csv/csv'
import { templateCsv } from '@bellbird/contact-files/csv/template-csv'
import { download } from '#app/document/download.server.ts'

export function loader() {
  return download(`${BYTE_ORDER_MARK}${templateCsv()}`, 'contacts_template.csv')
}
