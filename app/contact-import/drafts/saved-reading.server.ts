import type { Readable, Source } from '@bellbird/expiring-store/store'
import {
  type ReadingHead,
  type ReadingPart,
  readingParts,
} from '#app/contact-import/reader-process/reading-answer.ts'

const PIECE = 65_536

export async function readHead(reading: Source) {
  return await reading(async (file) => (await headIn(file))?.head)
}

export async function readCsv(reading: Source, which: 'csv' | 'who' | 'invalid' | 'repeated') {
  return (await readPart(reading, which))?.bytes
}

/** Both are from the same version even if the file is replaced meanwhile. */
export async function readHeadAndCsv(reading: Source, which: 'csv' | 'who') {
  return await readPart(reading, which)
}

export async function readNumbers(reading: Source, which: 'rows' | 'repeats') {
  const bytes = (await readPart(reading, which))?.bytes
  return [...new Uint32Array(bytes?.buffer ?? new ArrayBuffer(0))]
}

async function readPart(reading: Source, which: ReadingPart) {
  return await reading(async (file) => {
    const found = await headIn(file)
    if (!found?.head.ok) return undefined
    const { head, end } = found
    const before = readingParts.slice(0, readingParts.indexOf(which))
    const bytes = await file.read(end + total(head.sizes, before), head.sizes[which])
    return { head, bytes }
  })
}

function total(sizes: Record<ReadingPart, number>, parts: readonly ReadingPart[]) {
  return parts.reduce((sum, part) => sum + sizes[part], 0)
}

async function headIn(file: Readable) {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const piece = Buffer.from((await file.read(at, PIECE)).buffer)
    const end = piece.indexOf('\n')
    pieces.push(end < 0 ? piece : piece.subarray(0, end))
    if (end >= 0) return wholeHead(file, Buffer.concat(pieces), at + end + 1)
    if (piece.length === 0) return undefined
    at += piece.length
  }
}

/** If the writing process died, the file is shorter than its header says. */
function wholeHead(file: Readable, line: Buffer, end: number) {
  const head = JSON.parse(line.toString('utf8')) as ReadingHead
  if (!head.ok) return { head, end }
  return file.bytes === end + total(head.sizes, readingParts) ? { head, end } : undefined
}
