import type { Expected, ReadingChoices, Table } from '../table.ts'
import { damaged } from '../unreadable.ts'
import { placesOf, rowsIn } from './biff-sheet.ts'
import { type BiffWorkbook, readWorkbook } from './biff-workbook.ts'
import { isCompoundFile, topStream } from './compound-file.ts'
import { pickSheet } from './pick-sheet.ts'
import { locked } from './zip.ts'

const SHEETS_LOOKED_AT = 20
const RECORDS_LOOKED_AT = 5_000
const ROWS_LOOKED_AT = 50

export function xlsTable(bytes: Uint8Array, reading: ReadingChoices, expected: Expected): Table {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const workbook = readWorkbook(streamOf(file))
  const looks = workbook.sheets.slice(0, SHEETS_LOOKED_AT).map((sheet) => ({
    ...sheet,
    ...firstRows(workbook, sheet.at),
  }))
  if (looks.every(({ rows, unseen }) => rows.length === 0 && !unseen)) throw damaged('workbook')

  const { sheet, sheets, notices } = pickSheet(looks, reading.sheet, expected)
  const batches = rowsIn(workbook, placesOf(workbook, sheet.at).places)
  return { format: 'xls', sheet: sheet.name, sheets, notices, batches }
}

/** Files may also contain a stream for earlier versions, under another name. */
function streamOf(file: Buffer) {
  if (!isCompoundFile(file)) return file
  if (file.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw locked()
  const stream = topStream(file, 'Workbook') ?? topStream(file, 'Book')
  if (!stream) throw damaged('workbook')
  return stream
}

function firstRows(workbook: BiffWorkbook, at: number) {
  const { places, isWhole } = placesOf(workbook, at, RECORDS_LOOKED_AT)
  const [rows = []] = rowsIn(workbook, places)
  return { rows: rows.slice(0, ROWS_LOOKED_AT), unseen: rows.length === 0 && !isWhole }
}
