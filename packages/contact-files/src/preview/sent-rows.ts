import { readRecords } from '@bellbird/contact-tables/csv/records'
import { templateColumns } from '@bellbird/contract/contact-import/contact-import'

const EMAIL = templateColumns.indexOf('email')

/** The rows of a CSV as it is sent, counted from 1, its header left out. */
export function* sentRows(csv: Uint8Array[]) {
  let count = 0
  for (const records of readRecords(Buffer.concat(csv).toString('utf8'), ',')) {
    for (const { cells } of records) {
      if (count > 0) yield { row: count, cells }
      count += 1
    }
  }
}

/** The email of each row, in lower case; '' where it has none. */
export function sentEmails(csv: Uint8Array[]) {
  return [...sentRows(csv)].map(({ cells }) => cells[EMAIL]?.toLowerCase() ?? '')
}

/** By what a person knows a row again: its name, or else what it has. */
export function titleOf([first_name, last_name, email, phone, company]: string[]) {
  return [first_name, last_name].filter(Boolean).join(' ') || email || phone || company || ''
}
