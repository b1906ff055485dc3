import { randomUUID } from 'node:crypto'
import type { ImportPreview, ReadContactFile } from '@bellbird/contact-files/preview/preview'

/**
 * The CSV that is sent, the one that is compared with the list, those of the invalid and of the repeated rows; then
 * which row of the file each sent one is, and which of them are repeated, in four bytes each.
 */
export const readingParts = ['csv', 'who', 'invalid', 'repeated', 'rows', 'repeats'] as const
export type ReadingPart = (typeof readingParts)[number]

/**
 * How a reading is kept: a line of JSON, then its parts one after the other. The reading process writes it, and nobody has to hold all of it to know how it begins.
 */
export type ReadingHead =
  | {
      ok: true
      /** Which reading it is: the same file, read otherwise, has other rows under the same numbers. */
      id: string
      preview: ImportPreview
      key: string
      /** How many bytes each part has, in their order. */
      sizes: Record<ReadingPart, number>
    }
  | { ok: false; message: string }

export function answerOf(outcome: ReadContactFile): Uint8Array[] {
  if (!outcome.ok) return [headLine(outcome)]
  const { preview, key } = outcome
  const parts: Record<ReadingPart, Uint8Array> = {
    csv: outcome.csv,
    who: outcome.whoCsv,
    invalid: outcome.invalidCsv,
    repeated: outcome.repeatedCsv,
    rows: numbersAsBytes(outcome.rowNumbers),
    repeats: numbersAsBytes(outcome.repeats),
  }
  const sizes = Object.fromEntries(
    readingParts.map((part) => [part, parts[part].length]),
  ) as Record<ReadingPart, number>
  const head = headLine({ ok: true, id: randomUUID(), preview, key, sizes })
  return [head, ...readingParts.map((part) => parts[part])]
}

function numbersAsBytes(numbers: number[]) {
  return new Uint8Array(Uint32Array.from(numbers).buffer)
}

function headLine(head: ReadingHead) {
  return Buffer.from(`${JSON.stringify(head)}\n`)
}
