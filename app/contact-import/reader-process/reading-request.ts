import type { Matchings } from '@bellbird/contact-files/columns/matchings'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'

/** How a file is to be read. */
export type ReadingRequest = {
  name: string
  choices: ImportChoices
  remembered: Matchings
  /** Only the phone numbers are wanted, of this column if it is named. */
  numbers?: { column: string }
  /** Only the outcomes of calls are wanted. */
  outcomes?: true
}

/** What the reading process is told: how, where the file lies, and which empty file takes the answer. */
export type AskedReading = ReadingRequest & { file: string; answer: string }
