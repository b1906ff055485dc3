import { textTable } from './csv/text-table.ts'
import { htmlTable } from './html-table.ts'
import { kindOf } from './kind.ts'
import type { Expected, ReadingChoices, Table } from './table.ts'
import { xlsTable } from './workbook/xls-table.ts'
import { xlsxTable } from './workbook/xlsx-table.ts'

/** Throws UnreadableFile if there is none. */
export async function tableOf(
  bytes: Uint8Array,
  reading: ReadingChoices = {},
  expected: Expected = {},
): Promise<Table> {
  const kind = kindOf(bytes)
  if (kind === 'zip') return await xlsxTable(bytes, reading, expected)
  if (kind === 'xls') return xlsTable(bytes, reading, expected)
  if (kind === 'html') return htmlTable(bytes, reading, expected)

  return textTable(bytes, reading, expected)
}
