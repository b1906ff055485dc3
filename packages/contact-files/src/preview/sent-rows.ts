import { readRecords } from '@bellbird/contact-tables/csv/records'
import { contactName } from '@bellbird/contract/contacts/name'

export function* sentRows(csv: Uint8Array[]) {
  let count = 0
  let columns: string[] = []
  for (const records of readRecords(Buffer.concat(csv).toString('utf8'), ',')) {
    for (const { cells } of records) {
      if (count > 0) yield { row: count, columns, cells }
      else columns = cells
      count += 1
    }
  }
}

/** The email address of each row of a CSV whose first column it is, in lower case; '' if there is none. */
export function comparedEmails(csv: Uint8Array) {
  return [...sentRows([csv])].map(({ cells }) => cells[0]?.toLowerCase() ?? '')
}

export function titleOf([first_name, last_name, email, phone, company]: string[]) {
  return contactName({ first_name, last_name, email, phone, company })
}
