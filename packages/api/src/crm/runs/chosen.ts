import type { ContactFilters } from '@bellbird/contract/contacts/query'
import { conditions } from '../../contacts/conditions.ts'
import { createParameters } from '../../contacts/parameters.ts'
import type { Sql } from '../../database/database.ts'

export async function chosenBy(sql: Sql, ownerId: string, filters: ContactFilters) {
  const { values, place } = createParameters()
  const where = conditions(ownerId, filters, place)
  const rows = await sql.query<{ id: string }>(`select id from contacts where ${where}`, values)
  return rows.map(({ id }) => id)
}
