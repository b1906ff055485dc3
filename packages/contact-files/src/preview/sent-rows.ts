import { readRecords } from '@bellbird/contact-tables/csv/records'

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

/** The email of each row of a CSV that is compared, which has it first, in lower case; '' where there is none. */
export function comparedEmails(csv: Uint8Array) {
  return [...sentRows([csv])].map(({ cells }) => cells[0]?.toLowerCase() ?? '')
}

/** By what a person knows a row again: its name, or else what it has. */
export function titleOf([first_name, last_name, email, phone, company]: string[]) {
  return [first_name, last_name].filter(Boolean).join(' ') || email || phone || company || ''
}
