import { decode } from './decode.ts'
import { declaredDelimiter, guessDelimiter } from './delimiter.ts'
import { readRecords } from './records.ts'
import type { Table } from './table.ts'

/** The records of a CSV file, or of anything like it. */
export function textTable(bytes: Uint8Array): Table {
  const { text, encoding, guessed } = decode(bytes)
  const declared = declaredDelimiter(text)
  const body = declared ? text.slice(declared.length) : text
  const delimiter = declared?.delimiter ?? guessDelimiter(body)
  return {
    format: 'csv',
    encoding,
    ...(delimiter === undefined ? {} : { delimiter }),
    notices: guessed
      ? [
          `This file does not say how its text is encoded; it was read as ${encoding}. If letters look wrong, save the file as UTF-8 and choose it again.`,
        ]
      : [],
    batches: readRecords(body, delimiter ?? ','),
  }
}
