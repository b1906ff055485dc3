import { damaged } from '../unreadable.ts'

const HEADER = 512
const ENTRY = 128
/** Block numbers from here on are markers, such as the end of a chain or a free block. */
const MARKS = 0xfffffffa
const NONE = 0xffffffff

type Blocks = { bytes: Buffer; start: number; size: number; next: Uint32Array }

type Entry = { name: string; type: number; first: number; length: number }

export function topStream(bytes: Buffer, wanted: string): Buffer | undefined {
  const blocks = blocksOf(bytes)
  const directory = chain(blocks, bytes.readUInt32LE(48))
  const entry = topEntries(directory).find(
    ({ name, type }) => type === 2 && name.toLowerCase() === wanted.toLowerCase(),
  )
  if (!entry) return undefined
  const small = entry.length < bytes.readUInt32LE(56)
  const from = small ? smallBlocks(bytes, blocks, entryAt(directory, 0)) : blocks
  return chain(from, entry.first).subarray(0, entry.length)
}

function blocksOf(bytes: Buffer): Blocks {
  const shift = bytes.length < HEADER ? 0 : bytes.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) throw damaged('workbook')
  const size = 1 << shift
  const count = Math.max(0, Math.ceil(bytes.length / size) - 1)
  const next = new Uint32Array(count).fill(NONE)
  let at = 0
  for (const number of tableBlocks(bytes, size, count)) {
    const from = (number + 1) * size
    for (let n = 0; n < size / 4 && at < count; n += 1, at += 1) {
      if (from + n * 4 + 4 <= bytes.length) next[at] = bytes.readUInt32LE(from + n * 4)
    }
    if (at >= count) break
  }
  return { bytes, start: size, size, next }
}

/** The numbers of the allocation table's blocks: the first are in the header, the others in a chain. */
function* tableBlocks(bytes: Buffer, size: number, count: number): Generator<number> {
  for (let at = 76; at < HEADER; at += 4) {
    const number = bytes.readUInt32LE(at)
    if (number < count) yield number
  }
  let list = bytes.readUInt32LE(68)
  for (let seen = 0; list < count && seen < count; seen += 1) {
    const from = (list + 1) * size
    if (from + size > bytes.length) throw damaged('workbook')
    for (let at = from; at < from + size - 4; at += 4) {
      const number = bytes.readUInt32LE(at)
      if (number < count) yield number
    }
    list = bytes.readUInt32LE(from + size - 4)
  }
}

function smallBlocks(bytes: Buffer, blocks: Blocks, root: Entry): Blocks {
  const table = chain(blocks, bytes.readUInt32LE(60))
  const next = Uint32Array.from({ length: table.length >> 2 }, (_, n) => table.readUInt32LE(n * 4))
  return { bytes: chain(blocks, root.first), start: 0, size: 64, next }
}

/** A cycle is detected because it has more blocks than the file. */
function chain({ bytes, start, size, next }: Blocks, first: number) {
  const pieces: Buffer[] = []
  for (let number = first; number < MARKS; number = next[number] ?? NONE) {
    if (number >= next.length || pieces.length >= next.length) throw damaged('workbook')
    pieces.push(bytes.subarray(start + number * size, start + (number + 1) * size))
  }
  return Buffer.concat(pieces)
}

/** The root's children, a tree of siblings. Deeper entries belong to embedded objects. */
function topEntries(directory: Buffer): Entry[] {
  const entries: Entry[] = []
  const seen = new Set<number>()
  const open = directory.length < ENTRY ? [] : [directory.readUInt32LE(76)]
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const at = number * ENTRY
    if (at + ENTRY > directory.length || seen.has(number)) continue
    seen.add(number)
    entries.push(entryAt(directory, at))
    open.push(directory.readUInt32LE(at + 68), directory.readUInt32LE(at + 72))
  }
  return entries
}

function entryAt(directory: Buffer, at: number): Entry {
  const nameBytes = Math.min(64, directory.readUInt16LE(at + 64))
  return {
    name: directory.toString('utf16le', at, at + Math.max(0, nameBytes - 2)),
    type: directory.readUInt8(at + 66),
    first: directory.readUInt32LE(at + 116),
    length: directory.readUInt32LE(at + 120),
  }
}

export function isCompoundFile(bytes: Buffer) {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === 0xd0cf11e0
}
