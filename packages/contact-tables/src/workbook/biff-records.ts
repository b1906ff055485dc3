import { damaged } from '../unreadable.ts'

export type BiffRecord = { type: number; data: Buffer; next: number }

const END = 0xa
const CONTINUE = 0x3c
/** Programs fill a record before they continue it: the largest accepted file would have about 1,300. */
const MAX_CONTINUATIONS = 50_000

/** A truncated record ends with the stream. */
export function recordAt(stream: Buffer, at: number): BiffRecord | undefined {
  if (at + 4 > stream.length) return undefined
  const next = at + 4 + stream.readUInt16LE(at + 2)
  return { type: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next }
}

/** Whether a substream begins here; each version of the format has its own record type for that. */
export function isBeginning({ type }: BiffRecord) {
  return type === 0x9 || type === 0x209 || type === 0x409 || type === 0x809
}

/** Skips embedded charts. */
export function* partAt(stream: Buffer, from: number): Generator<BiffRecord> {
  let depth = 0
  for (let record = recordAt(stream, from); record; record = recordAt(stream, record.next)) {
    if (isBeginning(record)) depth += 1
    if (record.type === END) depth -= 1
    if (depth === 0) return
    if (depth === 1) yield record
  }
}

export function continued(stream: Buffer, first: BiffRecord) {
  const pieces = [first.data]
  let record = recordAt(stream, first.next)
  while (record?.type === CONTINUE) {
    if (pieces.length > MAX_CONTINUATIONS) throw damaged('workbook')
    pieces.push(record.data)
    record = recordAt(stream, record.next)
  }
  return pieces
}

export function numberIn(data: Buffer, at: number) {
  return data.length < at + 2 ? 0 : data.readUInt16LE(at)
}
