import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { csvLine } from './csv.ts'

const sampleRows = [
  [
    'Ada',
    'Archer',
    'ada.archer@example.com',
    '(212) 555-0101',
    'Northwind Traders',
    'Buyer',
    'Met at the trade show',
  ],
  [
    'Ben',
    'Bishop',
    'ben.bishop@example.org',
    '(415) 555-0102',
    'Initech',
    'Chief Technology Officer',
    'Prefers email',
  ],
  [
    'Cara',
    'Cole',
    'cara.cole@example.net',
    '(646) 555-0103',
    'Globex, Inc.',
    'Head of Sales',
    'Call back in the fall, not before',
  ],
]

/** Phone numbers have no plus, so that spreadsheets keep them as text. */
export function templateCsv() {
  return [[...templateColumns], ...sampleRows].map(csvLine).join('')
}
