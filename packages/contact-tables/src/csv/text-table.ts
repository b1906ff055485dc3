import type { Expected, ReadingChoices, Row, Table } from '../table.ts'
import { decode } from '../text/decode.ts'
import { encodings } from '../text/encodings.ts'
import { declaredDelimiter, guessDelimiter } from './delimiter.ts'
import { readRecords } from './records.ts'

export function textTable(bytes: Uint8Array, reading: ReadingChoices, expected: Expected): Table {
  const { text, encoding, guessed } = decode(bytes, reading.encoding, expected)
  const declared = declaredDelimiter(text)
  const body = declared ? text.slice(declared.length) : text
  const delimiter =
    parserFor(reading.delimiter, body) ?? declared?.delimiter ?? guessDelimiter(body, expected)
  return {
    format: 'csv',
    encoding,
    ...(delimiter === undefined ? {} : { delimiter }),
    notices: guessed
      ? [
          `We read this file as ${nameOf(encoding)}. If characters look wrong, save it as UTF-8 and choose it again, or pick another encoding.`,
        ]
      : [],
    batches: delimiter === undefined ? unwrapped(body, expected) : readRecords(body, delimiter),
  }
}

function nameOf(encoding: string) {
  return encodings.find(({ value }) => value === encoding)?.label ?? encoding
}

function parserFor(delimiter: string | undefined, text: string) {
  return delimiter !== undefined && /^[^\r\n"]$/.test(delimiter) && text.includes(delimiter)
    ? delimiter
    : undefined
}

/** Reads a single column, or unwraps lines that were each quoted as one cell. */
function* unwrapped(text: string, expected: Expected): Generator<Row[]> {
  let delimiter: string | undefined | null = null
  for (const batch of readRecords(text, ',')) {
    if (delimiter === null) {
      delimiter = guessDelimiter(
        batch
          .slice(0, 60)
          .map(({ cells }) => cells[0])
          .join('\n'),
        expected,
      )
    }
    yield delimiter === undefined
      ? batch
      : batch.map((row) => ({ ...row, cells: cellsOf(row, delimiter ?? ',') }))
  }
}

function cellsOf({ cells }: Row, delimiter: string) {
  const [records = []] = readRecords(cells[0] ?? '', delimiter)
  return records[0]?.cells ?? []
}
