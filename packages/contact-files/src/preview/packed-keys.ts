import type { Row, Table } from '@bellbird/contact-tables/table'
import { withoutGuard } from '../csv/csv.ts'
import { unpack } from '../values/row-values.ts'
import { PACKED_FIELDS } from './own-file.ts'

/** Reads the entire table, because the header of the CSV must also name the fields of the last contact. */
export async function packedKeys({ batches }: Table, header: Row) {
  const index = header.cells.indexOf(PACKED_FIELDS)
  const keys = new Set<string>()
  if (index < 0) return []
  for await (const rows of batches) {
    for (const { cells } of rows) {
      for (const [key] of unpack(withoutGuard(cells[index] ?? ''))) keys.add(key)
    }
  }
  return [...keys]
}
