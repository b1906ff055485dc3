import { randomBytes } from 'node:crypto'

const MAX_COUNT = 0xfff
let latest = { at: 0, count: 0 }

/**
 * A version 7 UUID: it sorts after those that this process created before, such as those of the earlier rows of a
 * file, because ids of the same millisecond are counted.
 */
export function newId() {
  latest = after(latest, Date.now())
  const bytes = randomBytes(16)
  bytes.writeUIntBE(latest.at, 0, 6)
  bytes.writeUInt16BE(0x7000 | latest.count, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function after({ at, count }: typeof latest, now: number) {
  if (now > at) return { at: now, count: 0 }
  return count < MAX_COUNT ? { at, count: count + 1 } : { at: at + 1, count: 0 }
}

/** Whether text can be looked up in a uuid column. */
export function isId(text: string) {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text)
}
