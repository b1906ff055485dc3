import { randomUUID } from 'node:crypto'
import type { ImportPreview, ReadContactFile } from '@bellbird/contact-files/preview/preview'

/** `rows` and `repeats` are row numbers of four bytes each. */
export const readingParts = ['csv', 'who', 'invalid', 'repeated', 'rows', 'repeats'] as const
export type ReadingPart = (typeof readingParts)[number]

/** A line of JSON before the parts, so that it can be read without loading the rest. */
export type ReadingHead =
  | {
      ok: true
      /** Identifies the reading: the same file read differently has other rows under the same numbers. */
      id: string
      preview: ImportPreview
      key: string
      /** In bytes, in order. */
      sizes: Record<ReadingPart, number>
    }
  | { ok: false; message: string }

export function answerOf(outcome: ReadContactFile): Uint8Array[] {
  if (!outcome.ok) return [headLine(outcome)]
  const { preview, key } = outcome
  const parts: Record<ReadingPart, Uint8Array> = {
    csv: outcome.csv,
    who: outcome.identityCsv,
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
