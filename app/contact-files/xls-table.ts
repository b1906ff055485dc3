import { type CellObject, read, SSF, set_cptable, type WorkBook } from '@e965/xlsx'
import { numberStyle, numberText } from './cell-text.ts'
import { bounded, limits } from './limits.ts'
import { pickSheet } from './pick-sheet.ts'
import { isBlank, type ReadingChoices, type Row, type Table } from './table.ts'
import { damaged, UnreadableFile } from './unreadable.ts'
import { codePageTable } from './xls-code-pages.ts'
import { locked } from './zip.ts'

set_cptable(codePageTable)

/** The records of an .xls workbook (BIFF 2 to 8). Call it in a worker only: the parser has no bounds. */
export function xlsTable(bytes: Uint8Array, reading: ReadingChoices): Table {
  const workbook = parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const epoch1904 = workbook.Workbook?.WBProps?.date1904 === true
  const looks = workbook.SheetNames.map((name, at) => ({
    name,
    hidden: (workbook.Workbook?.Sheets?.[at]?.Hidden ?? 0) !== 0,
    rows: rowsOf(workbook.Sheets[name]?.['!data'] ?? [], epoch1904),
  }))
  if (looks.every(({ rows }) => rows.length === 0)) throw damaged('workbook')

  const { sheet, sheets, notices } = pickSheet(looks, reading.sheet)
  return { format: 'xls', sheet: sheet.name, sheets, notices, batches: [sheet.rows] }
}

function parse(bytes: Buffer): WorkBook {
  if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw locked()
  try {
    return read(bytes, {
      type: 'buffer',
      dense: true,
      sheetRows: limits.rows + 100,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellFormula: false,
    })
  } catch (error) {
    if (error instanceof Error && /password|encrypt/i.test(error.message)) throw locked()
    throw error instanceof UnreadableFile ? error : damaged('workbook')
  }
}

/** Walks what is there, never the range the sheet claims to have. */
function rowsOf(data: (CellObject | undefined)[][], epoch1904: boolean) {
  const rows: Row[] = []
  data.forEach((line, at) => {
    const cells: string[] = []
    line?.slice(0, limits.columns).forEach((cell, column) => {
      while (cells.length < column) cells.push('')
      cells[column] = cell ? textOf(cell, epoch1904) : ''
    })
    if (!isBlank(cells)) rows.push({ row: at + 1, cells })
  })
  return rows
}

function textOf({ t, v, w, z, l }: CellObject, epoch1904: boolean) {
  if (l?.Target && /^mailto:/i.test(l.Target) && !String(v).includes('@')) return l.Target
  if (v === undefined || v === null || t === 'z') return ''
  if (t === 'e') return w ?? '#N/A'
  if (t === 'b') return v ? 'TRUE' : 'FALSE'
  if (typeof v !== 'number') return bounded(String(v))
  const code =
    typeof z === 'number' ? ((SSF.get_table() as Record<number, string>)[z] ?? '') : (z ?? '')
  return numberText(v, numberStyle(-1, code), epoch1904)
}
