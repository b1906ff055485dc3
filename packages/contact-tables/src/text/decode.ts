import type { Expected } from '../table.ts'
import { decodeAs, latin1 } from './decode-as.ts'
import { type Encoding, isEncoding } from './encodings.ts'
import { decodeLegacy } from './legacy-encoding.ts'
import { utf16Of } from './utf-16.ts'

export type Decoded = { text: string; encoding: Encoding; guessed: boolean }

/** The chosen encoding applies unless the file itself declares one. */
export function decode(bytes: Uint8Array, chosen?: string, expected: Expected = {}): Decoded {
  const marked = byMark(bytes)
  if (marked) return { ...marked, guessed: false }
  if (chosen !== undefined && isEncoding(chosen)) {
    const plain = chosen.startsWith('utf-16') ? bytes : withoutNul(bytes)
    return { text: decodeAs(plain, chosen), encoding: chosen, guessed: false }
  }

  const plain = withoutNul(bytes)
  if (latin1(plain.subarray(0, 65_536)).includes('\x1b$B')) {
    return { text: decodeAs(plain, 'iso-2022-jp'), encoding: 'iso-2022-jp', guessed: false }
  }
  const utf8 = strictUtf8(plain)
  if (utf8 !== undefined) return { text: utf8, encoding: 'utf-8', guessed: false }

  const repaired = nearlyUtf8(plain)
  if (repaired) return { text: decodeAs(repaired, 'utf-8'), encoding: 'utf-8', guessed: true }

  return { ...decodeLegacy(plain, expected.headerWords), guessed: true }
}

type MarkedText = Omit<Decoded, 'guessed'>

function byMark(bytes: Uint8Array): MarkedText | undefined {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return marked(bytes.subarray(3))
  const encoding = utf16Of(bytes)
  return encoding && { text: decodeAs(bytes, encoding), encoding }
}

function marked(bytes: Uint8Array): MarkedText {
  const plain = withoutNul(bytes)
  const repaired = strictUtf8(plain) ?? decodeAs(nearlyUtf8(plain) ?? plain, 'utf-8')
  return { text: repaired.replace(/^\ufeff/, ''), encoding: 'utf-8' }
}

/** Not `filter`, which would take thirty times the memory of the file. */
function withoutNul(bytes: Uint8Array) {
  if (!bytes.includes(0)) return bytes
  const remaining = new Uint8Array(bytes.length)
  let length = 0
  for (const byte of bytes) {
    if (byte !== 0) {
      remaining[length] = byte
      length += 1
    }
  }
  return remaining.subarray(0, length)
}

function strictUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Programs paste text without converting it: at least four valid characters per invalid byte, read as windows-1252. */
function nearlyUtf8(bytes: Uint8Array) {
  const bad: number[] = []
  let good = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const length = sequenceLength(bytes, at)
    if (length === 0) bad.push(at)
    if (length > 1) good += 1
    if (bad.length > 1_000 && bad.length * 4 > good) return undefined
    at += Math.max(length, 1) - 1
  }
  return good >= bad.length * 4 ? replaced(bytes, bad) : undefined
}

function sequenceLength(bytes: Uint8Array, at: number) {
  const lead = bytes[at] ?? 0
  if (lead < 0x80) return 1
  if (lead < 0xc2 || lead > 0xf4) return 0
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
  const following = [...bytes.subarray(at + 1, at + length)]
  if (following.length < length - 1 || following.some((byte) => byte >> 6 !== 2)) return 0
  const second = following[0] ?? 0
  if (lead === 0xe0 && second < 0xa0) return 0
  if (lead === 0xed && second > 0x9f) return 0
  if (lead === 0xf0 && second < 0x90) return 0
  if (lead === 0xf4 && second > 0x8f) return 0
  return length
}

function replaced(bytes: Uint8Array, bad: number[]) {
  const pieces: Uint8Array[] = []
  let from = 0
  for (const at of bad) {
    pieces.push(bytes.subarray(from, at))
    pieces.push(Buffer.from(decodeAs(bytes.subarray(at, at + 1), 'windows-1252'), 'utf8'))
    from = at + 1
  }
  return Buffer.concat([...pieces, bytes.subarray(from)])
}
