import type { ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { TypedField } from '@bellbird/contract/contacts/field-values'

/** How a file is to be read. */
export type ReadingRequest = {
  name: string
  choices: ImportChoices
  remembered: ColumnMappings
  /** The custom fields that are defined, where that is known. */
  fields?: TypedField[] | undefined
  /** Only the phone numbers are wanted, of this column if it is named. */
  numbers?: { column: string }
  /** Only the outcomes of calls are wanted. */
  outcomes?: true
}

/** The reading process's input: how to read, the path of the file, and the empty file for the result. */
export type WorkerRequest = ReadingRequest & { file: string; answer: string }
