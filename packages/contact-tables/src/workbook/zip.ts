import { createInflateRaw } from 'node:zlib'
import { type Entry, fromBufferPromise, getFileNameLowLevel } from 'yauzl'
import { limits, tooMuchText } from '../limits.ts'
import { damaged, UnreadableFile } from '../unreadable.ts'

type Part = { header: number; start: number; packed: number; method: number; encrypted: boolean }

const RATIO = 200
const RATIO_FROM = 64 * 1024 * 1024
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1')

/** Parts must not overlap, and no stated size is trusted: they are inflated on demand, up to a budget of bytes. */
export class Zip {
  private readonly bytes: Buffer
  private readonly parts: Map<string, Part>

  private constructor(bytes: Buffer, parts: Map<string, Part>) {
    this.bytes = bytes
    this.parts = parts
  }

  /** Throws UnreadableFile if the directory is damaged. */
  static async open(file: Uint8Array) {
    const bytes = withoutTrailingBytes(Buffer.from(file.buffer, file.byteOffset, file.byteLength))
    const parts = await readDirectory(bytes).catch(() => undefined)
    if (!parts || overlap([...parts.values()])) throw damaged('workbook')
    return new Zip(bytes, parts)
  }

  has(name: string) {
    return this.parts.has(name.toLowerCase())
  }

  /** A part's bytes, in chunks; throws UnreadableFile beyond the budget, in bytes. */
  async *part(name: string, budget: number): AsyncGenerator<Buffer> {
    const part = this.parts.get(name.toLowerCase())
    if (!part) throw damaged('workbook')
    if (part.encrypted) throw locked()
    const packed = this.bytes.subarray(part.start, part.start + part.packed)

    let size = 0
    for await (const piece of unpack(packed, part.method)) {
      size += piece.length
      if (size > budget || (size > RATIO_FROM && size > packed.length * RATIO)) throw tooMuchText()
      yield piece
    }
  }
}

export function locked() {
  return new UnreadableFile(
    'This workbook is password-protected. Save it without a password and choose the file again.',
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

async function readDirectory(bytes: Buffer) {
  const archive = await fromBufferPromise(bytes, {
    decodeStrings: false,
    validateEntrySizes: false,
  })
  if (archive.entryCount > limits.zipEntries) throw damaged('workbook')
  const parts = new Map<string, Part>()
  for await (const entry of archive.eachEntry()) {
    const name = nameOf(entry)
    if (parts.has(name)) throw damaged('workbook')
    const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true })
    parts.set(name, {
      header: entry.relativeOffsetOfLocalHeader,
      start: fileDataStart,
      packed: entry.compressedSize,
      method: entry.compressionMethod,
      encrypted: entry.isEncrypted(),
    })
  }
  return parts
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false)
    .replace(/^\//, '')
    .toLowerCase()
}

function overlap(parts: Part[]) {
  let free = 0
  for (const { header, start, packed } of parts.toSorted((a, b) => a.header - b.header)) {
    if (header < free) return true
    free = start + packed
  }
  return false
}

/** Mail programs and old servers append bytes to an archive, which yauzl treats as damage. */
function withoutTrailingBytes(bytes: Buffer) {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  if (end < 0 || end + 22 > bytes.length) return bytes
  return bytes.subarray(0, end + 22 + bytes.readUInt16LE(end + 20))
}
