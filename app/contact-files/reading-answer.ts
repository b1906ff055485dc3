import { randomUUID } from 'node:crypto'
import type { ImportPreview, ReadContactFile } from './preview.ts'

/**
 * How a reading is kept: a line of JSON, then the CSV that is sent, the one that is compared with the list, the one
 * of the invalid rows, then which row of the file each sent one is, in four bytes each. The reading process writes it, and nobody has to hold all of it to know how it begins.
 */
export type ReadingHead =
  | {
      ok: true
      /** Which reading it is: the same file, read otherwise, has other rows under the same numbers. */
      id: string
      preview: ImportPreview
      key: string
      csvBytes: number
      whoBytes: number
      invalidBytes: number
      rowBytes: number
    }
  | { ok: false; message: string }

export function answerOf(outcome: ReadContactFile): Uint8Array[] {
  if (!outcome.ok) return [headLine(outcome)]
  const { preview, key, csv, whoCsv, invalidCsv } = outcome
  const rows = new Uint8Array(Uint32Array.from(outcome.rowNumbers).buffer)
  const sizes = {
    csvBytes: csv.length,
    whoBytes: whoCsv.length,
    invalidBytes: invalidCsv.length,
    rowBytes: rows.length,
  }
  return [
    headLine({ ok: true, id: randomUUID(), preview, key, ...sizes }),
    csv,
    whoCsv,
    invalidCsv,
    rows,
  ]
}

function headLine(head: ReadingHead) {
  return Buffer.from(`${JSON.stringify(head)}\n`)
}
