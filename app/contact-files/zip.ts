import { createInflateRaw } from 'node:zlib'
import { limits, tooMuchText } from './limits.ts'
import { damaged, UnreadableFile } from './unreadable.ts'

type Entry = { name: string; at: number; packed: number; method: number; encrypted: boolean }

const RATIO = 200
const RATIO_FROM = 64 * 1024 * 1024

/**
 * A ZIP archive whose directory has been checked by hand: nothing in it is believed about sizes.
 * Parts are inflated only when asked for, and only up to a budget counted on what comes out.
 */
export class Zip {
  private readonly bytes: Buffer
  private readonly entries: Map<string, Entry>

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const entries = directoryOf(this.bytes)
    refuseOverlaps(this.bytes, entries)
    this.entries = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
    if (this.entries.size < entries.length) throw damaged('workbook')
  }

  has(name: string) {
    return this.entries.has(name.toLowerCase())
  }

  /** A part's bytes, piece by piece; throws UnreadableFile beyond the budget. */
  async *part(name: string, budget: number): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase())
    if (!entry) throw damaged('workbook')
    if (entry.encrypted) throw locked()
    const packed = this.bytes.subarray(
      dataStart(this.bytes, entry),
      dataStart(this.bytes, entry) + entry.packed,
    )

    let size = 0
    for await (const piece of unpack(packed, entry.method)) {
      size += piece.length
      if (size > budget || (size > RATIO_FROM && size > packed.length * RATIO)) throw tooMuchText()
      yield piece
    }
  }
}

export function locked() {
  return new UnreadableFile(
    'This workbook is protected by a password. Please save it without a password and choose the file again.',
  )
}

async function* unpack(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw damaged('workbook')

  const inflate = createInflateRaw({ chunkSize: 262_144 })
  inflate.end(packed)
  try {
    for await (const piece of inflate) yield piece
  } catch {
    throw damaged('workbook')
  } finally {
    inflate.destroy()
  }
}

function directoryOf(bytes: Buffer): Entry[] {
  const end = endOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (count > limits.zipEntries || count === 0xffff || start === 0xffffffff)
    throw damaged('workbook')

  const entries: Entry[] = []
  let at = start
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) throw damaged('workbook')
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes
        .toString('utf8', at + 46, at + 46 + nameLength)
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      at: bytes.readUInt32LE(at + 42),
      packed: bytes.readUInt32LE(at + 20),
      method: bytes.readUInt16LE(at + 10),
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function endOfDirectory(bytes: Buffer) {
  const lowest = Math.max(0, bytes.length - 65_557)
  for (let at = bytes.length - 22; at >= lowest; at -= 1) {
    if (bytes.readUInt32LE(at) === 0x06054b50) return at
  }
  throw damaged('workbook')
}

function dataStart(bytes: Buffer, { at }: Entry) {
  return at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
}

function refuseOverlaps(bytes: Buffer, entries: Entry[]) {
  let free = 0
  for (const entry of entries.toSorted((a, b) => a.at - b.at)) {
    const { at } = entry
    if (at < free || at + 30 > bytes.length || bytes.readUInt32LE(at) !== 0x04034b50)
      throw damaged('workbook')
    free = dataStart(bytes, entry) + entry.packed
    if (free > bytes.length) throw damaged('workbook')
  }
}
