import type { ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { TypedField } from '@bellbird/contract/contacts/field-values'

/** How to read a file. */
export type ReadingRequest = {
  name: string
  choices: ImportChoices
  remembered: ColumnMappings
  /** The custom fields, if known. */
  fields?: TypedField[] | undefined
  /** Read only the phone numbers, from this column if named. */
  numbers?: { column: string }
  /** Read only the outcomes of calls, their times in this time zone unless they have one. */
  outcomes?: { zone: string }
}

/** The file descriptor on which the reading process says that its answer is written. */
export const ANSWERED = 3

/** The input of the reading process: how to read, the path of the file and the empty file for the result. */
export type WorkerRequest = ReadingRequest & { file: string; answer: string }
