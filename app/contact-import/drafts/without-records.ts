import { setImmediate as nextTurn } from 'node:timers/promises'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const BYTES_PER_TURN = 1024 * 1024

/** Only for CSVs in our own format; yields to other requests, since a large file takes a while. */
export async function withoutRecords(csv: Uint8Array<ArrayBuffer>, left: ReadonlySet<number>) {
  const kept: Uint8Array<ArrayBuffer>[] = []
  let keptFrom = 0
  let start = 0
  let record = 0
  let quoted = false
  for (let at = 0; at < csv.length; at += 1) {
    if (at % BYTES_PER_TURN === 0) await nextTurn()
    if (csv[at] === QUOTE) quoted = !quoted
    if (quoted || csv[at] !== LINE_FEED) continue
    if (left.has(record)) {
      if (keptFrom < start) kept.push(csv.subarray(keptFrom, start))
      keptFrom = at + 1
    }
    record += 1
    start = at + 1
  }
  if (keptFrom < csv.length) kept.push(csv.subarray(keptFrom))
  return kept
}
