import { bounded } from '../limits.ts'
import { decodeAs } from '../text/decode-as.ts'
import type { Encoding } from '../text/encodings.ts'
import { damaged } from '../unreadable.ts'
import {
  type BiffRecord,
  continued,
  isBeginning,
  numberIn,
  partAt,
  recordAt,
} from './biff-records.ts'
import { BiffText } from './biff-text.ts'
import { type NumberStyle, numberStyle } from './cell-text.ts'
import { encodingOf } from './xls-code-pages.ts'
import { locked } from './zip.ts'

/** Version 8 is Excel 97 and later, 5 is Excel 5 and 95; earlier versions are numbered like Excel. */
type Version = 2 | 3 | 4 | 5 | 8

export type BiffWorkbook = {
  stream: Buffer
  version: Version
  sheets: { name: string; hidden: boolean; at: number }[]
  strings: string[]
  /** Number styles by the format index of a cell. */
  styles: NumberStyle[]
  encoding: Encoding
  epoch1904: boolean
}

const WORKSHEET = 0x10

export function readWorkbook(stream: Buffer): BiffWorkbook {
  const first = recordAt(stream, 0)
  if (!first || !isBeginning(first)) throw damaged('workbook')
  const version = versionOf(first)
  const workbook: BiffWorkbook = {
    stream,
    version,
    sheets: [],
    strings: [],
    styles: [],
    encoding: 'windows-1252',
    epoch1904: false,
  }
  const formats = new Map<number, string>()
  const used: number[] = []
  for (const record of partAt(stream, 0)) {
    const { type, data } = record
    readers.get(type)?.(record, workbook)
    if (type === 0x41e || type === 0x1e) formats.set(...formatIn(record, formats.size, workbook))
    if (type === 0xe0) used.push(numberIn(data, 2))
    if (type === 0x243 || type === 0x443) used.push(numberIn(data, 1) & 0xff)
  }
  const styles = version === 2 ? formats.keys() : used
  workbook.styles = Array.from(styles, (id) =>
    numberStyle(version < 5 ? -1 : id, formats.get(id) ?? ''),
  )
  // Before Excel 5 a file was a single sheet; some programs still write such files.
  if (numberIn(first.data, 2) === WORKSHEET) {
    workbook.sheets = [{ name: 'Sheet1', hidden: false, at: 0 }]
  }
  return workbook
}

function versionOf({ type, data }: BiffRecord): Version {
  if (type === 0x809) return numberIn(data, 0) === 0x600 ? 8 : 5
  if (type === 0x409) return 4
  return type === 0x209 ? 3 : 2
}

const readers = new Map<number, (record: BiffRecord, workbook: BiffWorkbook) => void>([
  [
    0x2f, // FILEPASS: password protection.
    () => {
      throw locked()
    },
  ],
  [
    0x22, // DATEMODE: the epoch of dates.
    ({ data }, workbook) => {
      workbook.epoch1904 = numberIn(data, 0) === 1
    },
  ],
  [
    0x42, // CODEPAGE: the encoding of 8-bit text.
    ({ data }, workbook) => {
      workbook.encoding = encodingOf(numberIn(data, 0))
    },
  ],
  [
    0x85, // BOUNDSHEET: a sheet and its type.
    ({ data }, workbook) => {
      if (data.length < 7) throw damaged('workbook')
      if (data.readUInt8(5) !== 0) return
      const hidden = (data.readUInt8(4) & 3) !== 0
      const name = shortText(data, 6, workbook)
      workbook.sheets.push({ name, hidden, at: data.readUInt32LE(0) })
    },
  ],
  [
    0xfc, // SST: the shared strings.
    (record, workbook) => {
      workbook.strings = sharedStrings(continued(workbook.stream, record))
    },
  ],
])

/** The stated number of strings is not trusted; reading ends with the records. */
function sharedStrings(pieces: Buffer[]) {
  const claimed = (pieces[0]?.length ?? 0) < 8 ? 0 : pieces[0]?.readUInt32LE(4)
  const reader = new BiffText(pieces, 8)
  const strings: string[] = []
  while (strings.length < (claimed ?? 0) && !reader.ended) strings.push(reader.string())
  return strings
}

function formatIn(
  { type, data }: BiffRecord,
  count: number,
  workbook: BiffWorkbook,
): [number, string] {
  if (workbook.version === 8) return [numberIn(data, 0), textIn([data], 2, workbook)]
  const id = workbook.version === 5 ? numberIn(data, 0) : count
  return [id, shortText(data, type === 0x1e ? 0 : 2, workbook)]
}

/** A string with a one-byte length. */
export function shortText(data: Buffer, at: number, { version, encoding }: BiffWorkbook) {
  const length = data[at] ?? 0
  if (version < 8) return decodeAs(data.subarray(at + 1, at + 1 + length), encoding)
  const wide = ((data[at + 1] ?? 0) & 1) === 1
  return data.toString(wide ? 'utf16le' : 'latin1', at + 2, at + 2 + length * (wide ? 2 : 1))
}

/** A string with a two-byte length. */
export function textIn(pieces: Buffer[], at: number, { version, encoding }: BiffWorkbook) {
  if (version === 8) return new BiffText(pieces, at).string()
  const bytes = Buffer.concat(pieces)
  return bounded(decodeAs(bytes.subarray(at + 2, at + 2 + numberIn(bytes, at)), encoding))
}
