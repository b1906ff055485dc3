import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const rows = read('docs/limits.md')
  .split('\n')
  .filter((line) => line.startsWith('| '))

const SIZES = 'packages/runtime/src/sizes.ts'

/** A figure's location in the code, its unit, and its row in the document. */
const figures: [row: string, path: string, name: string, of?: number][] = [
  ['Requests at once', 'server/http-server.ts', 'REQUESTS_AT_ONCE'],
  ['Connections to one server', 'server/http-server.ts', 'MAX_CONNECTIONS'],
  ['Addresses, headers', 'server/limits.ts', 'MAX_URL_LENGTH'],
  ['Addresses, headers', 'server/limits.ts', 'MAX_SEGMENTS'],
  ['An upload', SIZES, 'MAX_UPLOAD_BODY_BYTES', 1_048_576],
  ['A form of a signed-in user', SIZES, 'MAX_FORM_BYTES', 1_048_576],
  ['A form of a visitor', SIZES, 'MAX_VISITOR_FORM_BYTES', 1_024],
  ['Beside the file', SIZES, 'MAX_UPLOAD_OVERHEAD_BYTES', 1_024],
  ['Beside the file', SIZES, 'MAX_UPLOAD_PARTS'],
  ['Beside the file', SIZES, 'MAX_UPLOAD_FIELD_BYTES', 1_024],
  ['A rejected body', SIZES, 'MAX_DISCARDED_BYTES', 1_048_576],
  ['The form with a file', SIZES, 'MAX_REJECTED_OUTCOMES_BYTES', 1_048_576],
  ['The form with a file', SIZES, 'MAX_REJECTED_OUTCOMES_FIELDS'],
  ['A JSON request', SIZES, 'MAX_JSON_BYTES', 1_048_576],
  ['Kept drafts', SIZES, 'MAX_SAVED_FORMS_BYTES', 1_048_576],
  ['Fields of a form', SIZES, 'MAX_FORM_FIELDS'],
  ['Fields of a form', SIZES, 'MAX_CONTACT_FORM_FIELDS'],
  ['Fields of a form', SIZES, 'MAX_BULK_FORM_FIELDS'],
  ['An upload', 'packages/contract/src/contact-import/file-size.ts', 'MAX_FILE_BYTES'],
  ['Requests of one person', 'packages/api/src/http/rate-limit.ts', 'REQUESTS_PER_MINUTE'],
  ['Registrations', 'packages/api/src/auth/login-attempts.ts', 'FREE_REGISTRATIONS'],
  ['Reset links', 'packages/api/src/auth/reset-tokens.ts', 'MAX_LINKS'],
  ['Sessions of one person', 'packages/api/src/auth/tokens.ts', 'MAX_LISTED'],
  ['Uploads', 'app/forms/upload-slots.server.ts', 'OF_ONE_PERSON'],
  ['Uploads', 'app/forms/upload-slots.server.ts', 'AT_ONCE'],
  ['Files read', 'app/contact-import/reader-process/reader.server.ts', 'AT_ONCE'],
  ['Files read', 'app/contact-import/reader-process/reader.server.ts', 'WAITING'],
  ['Files read', 'app/contact-import/reader-process/reading-process.server.ts', 'SECONDS'],
  [
    'Files read',
    'app/contact-import/reader-process/reading-process.server.ts',
    'PROCESSOR_SECONDS',
  ],
  ['Files read', 'app/contact-import/reader-process/reading-process.server.ts', 'MAX_MEGABYTES'],
  ['Custom fields', 'packages/contract/src/contacts/field-words.ts', 'MAX_FIELDS'],
  ['Custom fields', 'packages/contract/src/contacts/field-filters.ts', 'MAX_CONDITIONS'],
  ['Rows of a file', 'packages/api/src/contacts/import/rows.ts', 'MAX_ROWS'],
  ['Rows of a file', 'packages/contract/src/contacts/contact.ts', 'MAX_AT_ONCE'],
  ['A file of outcomes', 'packages/contact-files/src/outcome-table.ts', 'MAX_ROWS'],
  ['A file of outcomes', 'packages/contact-files/src/outcome-table.ts', 'MAX_CELLS'],
  ['Requests to an upstream', 'app/upstream/client/protection.server.ts', 'AT_ONCE'],
  ['Requests to an upstream', 'app/upstream/client/protection.server.ts', 'WAITING'],
  ['Kept drafts', 'app/contact-import/drafts/draft-folders.server.ts', 'KEPT_PER_USER'],
  ['Kept drafts', 'app/session/saved-form.server.ts', 'MAX_FORMS'],
]

test.each(figures)('The limits document matches the code: %s, %s, %s', (...figure) => {
  const [row, path, name, of = 1] = figure
  const value = new RegExp(`^(?:export )?const ${name} = ([\\d_.* ]+)$`, 'm').exec(read(path))?.[1]
  const factors = value?.replaceAll('_', '').split('*').map(Number) ?? [Number.NaN]
  const reported = (factors.reduce((one, other) => one * other) / of).toLocaleString('en-US')
  const said = rows.find((line) => line.startsWith(`| ${row}`))?.split(' | ')[1]
  expect(said?.match(/\d[\d,.]*\d|\d/g)).toContain(reported)
})
