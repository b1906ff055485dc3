import { tableOf } from '@bellbird/contact-tables/table-of'
import { UnreadableFile, wrongType } from '@bellbird/contact-tables/unreadable'
import { MAX_FILE_BYTES } from '@bellbird/contract/contact-import/file-size'
import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { ColumnMappings } from '../columns/column-mappings.ts'
import { contactTable } from '../columns/expected.ts'
import { type ImportChoices, noChoices } from './choices.ts'
import { planImport } from './plan.ts'
import type { ContactFile, ReadContactFile } from './preview.ts'

export function earlyRejection({ name, bytes }: ContactFile) {
  if (!/\.(?:csv|xls|xlsx)$/i.test(name.trim())) {
    return wrongType('Choose a file with one of these extensions.').message
  }
  if (bytes.length < 1) return 'File is smaller than 1 bytes'
  return bytes.length > MAX_FILE_BYTES ? `File is larger than ${MAX_FILE_BYTES} bytes` : undefined
}

/** Rejects only on an internal error. */
export async function readHere(
  file: ContactFile,
  choices: ImportChoices = noChoices,
  remembered: ColumnMappings = {},
  {
    guesses = false,
    fields,
  }: { guesses?: boolean; fields?: readonly TypedField[] | undefined } = {},
): Promise<ReadContactFile> {
  const message = earlyRejection(file)
  if (message !== undefined) return { ok: false, message }
  try {
    const open = () => tableOf(file.bytes, choices, contactTable)
    return { ok: true, ...(await planImport(file, open, { choices, remembered, guesses, fields })) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}
