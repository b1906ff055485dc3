import { type FileHandle, open } from 'node:fs/promises'
import {
  type ReadingHead,
  type ReadingPart,
  readingParts,
} from '#app/contact-import/reader-process/reading-answer.ts'

const PIECE = 65_536

/** How a kept reading begins; undefined where there is none, or one that is not whole. */
export async function readHead(path: string) {
  return await opened(path, async (file) => (await headIn(file))?.head)
}

/** One of the CSVs of a kept reading. */
export async function readCsv(path: string, which: 'csv' | 'who' | 'invalid' | 'repeated') {
  return (await readPart(path, which))?.bytes
}

/** One of the CSVs of a kept reading and how that reading begins, whatever takes its place meanwhile. */
export async function readHeadAndCsv(path: string, which: 'csv' | 'who') {
  return await readPart(path, which)
}

/** Which row of the file each row of the CSV is that is sent, or which of those are repeated. */
export async function readNumbers(path: string, which: 'rows' | 'repeats') {
  const bytes = (await readPart(path, which))?.bytes
  return [...new Uint32Array(bytes?.buffer ?? new ArrayBuffer(0))]
}

async function readPart(path: string, which: ReadingPart) {
  return await opened(path, async (file) => {
    const found = await headIn(file)
    if (!found?.head.ok) return undefined
    const { head, end } = found
    const before = readingParts.slice(0, readingParts.indexOf(which))
    const bytes = new Uint8Array(head.sizes[which])
    await file.read(bytes, 0, bytes.length, end + total(head.sizes, before))
    return { head, bytes }
  })
}

function total(sizes: Record<ReadingPart, number>, parts: readonly ReadingPart[]) {
  return parts.reduce((sum, part) => sum + sizes[part], 0)
}

async function opened<T>(path: string, use: (file: FileHandle) => Promise<T>) {
  const file = await open(path).catch(() => undefined)
  if (!file) return undefined
  try {
    return await use(file)
  } finally {
    await file.close()
  }
}

async function headIn(file: FileHandle) {
  const pieces: Buffer[] = []
  for (let at = 0; ; ) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, at)
    const piece = buffer.subarray(0, bytesRead)
    const end = piece.indexOf('\n')
    pieces.push(end < 0 ? piece : piece.subarray(0, end))
    if (end >= 0) return await wholeHead(file, Buffer.concat(pieces), at + end + 1)
    if (bytesRead === 0) return undefined
    at += bytesRead
  }
}

/** A process that died while it wrote left less than it announced. */
async function wholeHead(file: FileHandle, line: Buffer, end: number) {
  const head = JSON.parse(line.toString('utf8')) as ReadingHead
  const { size } = await file.stat()
  if (!head.ok) return { head, end }
  return size === end + total(head.sizes, readingParts) ? { head, end } : undefined
}
