import type { Row } from '@bellbird/contact-tables/table'
import { tableOf } from '@bellbird/contact-tables/table-of'
import { UnreadableFile } from '@bellbird/contact-tables/unreadable'
import { automaticSources } from './columns/automatic-sources.ts'
import { callingCell, callingCellFits } from './columns/calling-columns.ts'
import { contactTable } from './columns/expected.ts'
import { columnsOf, type FileColumn } from './columns/file-columns.ts'
import { layoutOf, withoutGuards } from './columns/layout.ts'
import { numberColumns } from './columns/number-columns.ts'
import { LookAhead } from './preview/look-ahead.ts'
import type { ContactFile } from './preview/preview.ts'
import { earlyRejection } from './preview/read.ts'
import { cleanLine, cleanProse } from './values/clean.ts'

const MAX_NUMBERS = 50_000
const SAMPLE = 200
const MAX_LENGTH = 200

export type FileNumber = { row: number; phone: string; reason: string; source: string; at: string }

export type ReadNumberFile =
  | { ok: true; numbers: FileNumber[]; columns: string[] }
  | { ok: false; message: string }

/** Without a chosen column, reads all columns with numbers. Rejects only on an internal error. */
export async function numbersHere(file: ContactFile, column: string): Promise<ReadNumberFile> {
  const message = earlyRejection(file)
  if (message !== undefined) return { ok: false, message }
  try {
    return { ok: true, ...(await numbersIn(file, column)) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, message: error.message }
    throw error
  }
}

async function numbersIn(file: ContactFile, column: string) {
  const records = new LookAhead(await tableOf(file.bytes, {}, contactTable))
  const sample = await records.peek(SAMPLE)
  if (sample.length === 0) throw new UnreadableFile('This file has no rows. Choose another file.')
  const isOurs = numberColumns.every((name, at) => sample[0]?.cells[at] === name)
  const { header, above } = isOurs ? { header: sample[0], above: 0 } : layoutOf(sample)
  const top = above + (header ? 1 : 0)
  records.drop(top)

  const columns = columnsOf(header, sample.slice(top))
  const from = phoneColumns(columns, header === undefined, column)
  const beside = (name: string) => (isOurs ? numberColumns.indexOf(name as 'reason') : -1)
  const numbers: FileNumber[] = []
  for await (const rows of records) {
    for (const row of rows) {
      const { cells } = isOurs ? withoutGuards(row) : row
      const about = {
        reason: cleanProse(cells[beside('reason')] ?? ''),
        source: cleanLine(cells[beside('source')] ?? ''),
        at: instantIn(cells[beside('since')] ?? ''),
      }
      numbers.push(...phonesIn(row.row, cells, from).map((it) => ({ ...it, ...about })))
      if (numbers.length > MAX_NUMBERS) throw tooMany()
    }
  }
  return { numbers, columns: from.map((index) => columns[index]?.header ?? '') }
}

function phonesIn(row: Row['row'], cells: string[], from: number[]) {
  const phones = from.map((index) => cleanLine(cells[index] ?? '').slice(0, MAX_LENGTH))
  return [...new Set(phones)].filter(Boolean).map((phone) => ({ row, phone }))
}

function phoneColumns(columns: FileColumn[], headless: boolean, named: string) {
  const wanted = named.trim().toLowerCase()
  if (wanted) {
    const found = columns.find(({ header }) =>
      [wanted, `column ${wanted}`].includes(header.trim().toLowerCase()),
    )
    if (found) return [found.index]
    throw new UnreadableFile(`This file has no column “${named.trim()}”. ${known(columns)}`)
  }
  const { phone } = automaticSources(columns, headless)
  const found = phone.length > 0 ? phone : columns.length === 1 ? [0] : []
  if (found.length > 0) return found
  throw new UnreadableFile(
    `We couldn’t find a phone column. ${known(columns)} Enter the name of the right one and choose the file again.`,
  )
}

const NAMED = 12

function known(columns: FileColumn[]) {
  const names = columns.map(({ header }) => header).filter(Boolean)
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : ''
  return `It has: ${names.slice(0, NAMED).join(', ')}${more}.`
}

function instantIn(cell: string) {
  const at = callingCell('do_not_call_at', cell)
  return callingCellFits('do_not_call_at', at) ? at : ''
}

function tooMany() {
  return new UnreadableFile(
    `This file has more than ${MAX_NUMBERS.toLocaleString('en-US')} numbers. Split it into smaller files.`,
  )
}
