import { limits } from '../limits.ts'
import type { Expected, ReadingChoices, Row, Table } from '../table.ts'
import { damaged, UnreadableFile, wrongType } from '../unreadable.ts'
import { pickSheet, type SheetLook } from './pick-sheet.ts'
import {
  readOutline,
  readRelations,
  readStrings,
  readStyles,
  type SheetPart,
} from './xlsx-parts.ts'
import { readMailLinks, readSheet, type SheetContext } from './xlsx-sheet.ts'
import { Zip } from './zip.ts'

const SHEETS_LOOKED_AT = 20
const BYTES_LOOKED_AT = 2 * 1024 * 1024
const ROWS_LOOKED_AT = 50

export async function xlsxTable(
  bytes: Uint8Array,
  reading: ReadingChoices,
  expected: Expected,
): Promise<Table> {
  const zip = await Zip.open(bytes)
  const outline = await readOutline(zip, await workbookPath(zip))
  if (outline.sheets.length === 0) throw damaged('workbook')
  const context: SheetContext = {
    strings: await readStrings(zip, outline.strings),
    styles: await readStyles(zip, outline.styles),
    epoch1904: outline.epoch1904,
    mailLinks: new Map(),
  }

  const looks: (SheetLook & SheetPart)[] = []
  for (const sheet of outline.sheets.slice(0, SHEETS_LOOKED_AT)) {
    looks.push({ ...sheet, ...(await firstRows(zip, sheet.path, context)) })
  }
  const { sheet, sheets, notices } = pickSheet(looks, reading.sheet, expected)
  const mailLinks = await readMailLinks(zip, sheet.path)
  const batches = readSheet(zip.part(sheet.path, limits.sheetBytes), { ...context, mailLinks })
  return { format: 'xlsx', sheet: sheet.name, sheets, notices, batches }
}

async function workbookPath(zip: Zip) {
  if (!zip.has('[Content_Types].xml')) throw wrongType(archiveHint(zip))
  const main = [...(await readRelations(zip, '')).values()].find(({ type }) =>
    type.endsWith('/officeDocument'),
  )
  if (main && /\.bin$/i.test(main.target)) {
    throw new UnreadableFile(
      'This is a binary workbook (.xlsb). Save it as .xlsx and choose that file.',
    )
  }
  const path = [main?.target, 'xl/workbook.xml'].find((path) => path !== undefined && zip.has(path))
  if (path === undefined || /^(?:word|ppt|visio)\//i.test(path)) {
    throw wrongType(
      'This is a document or presentation, not a workbook. Save the data as .csv or .xlsx.',
    )
  }
  return path
}

function archiveHint(zip: Zip) {
  if (zip.has('content.xml'))
    return 'This is an OpenDocument file. Save it as .xlsx or .csv and choose that file.'
  if (zip.has('Index/Document.iwa'))
    return 'This is a Numbers file. Export it as .xlsx or .csv and choose that file.'
  return 'This is an archive. Unpack it and choose the file inside.'
}

async function firstRows(zip: Zip, path: string, context: SheetContext) {
  const rows: Row[] = []
  let size = 0
  async function* counted() {
    for await (const piece of zip.part(path, limits.sheetBytes)) {
      size += piece.length
      yield piece
    }
  }
  for await (const batch of readSheet(counted(), context)) {
    for (const row of batch) rows.push(row)
    if (rows.length >= ROWS_LOOKED_AT || size >= BYTES_LOOKED_AT) break
  }
  return {
    rows: rows.slice(0, ROWS_LOOKED_AT),
    unseen: rows.length === 0 && size >= BYTES_LOOKED_AT,
  }
}
