import type { ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import type { TypedField } from '@bellbird/contract/contacts/field-values'

export type ReadingRequest = {
  name: string
  choices: ImportChoices
  remembered: ColumnMappings
  fields?: TypedField[] | undefined
  numbers?: { column: string }
  outcomes?: { zone: string }
}

/** The file descriptor on which the reading process says that its answer is written. */
export const ANSWERED = 3

export type WorkerRequest = ReadingRequest & { file: string; answer: string }
