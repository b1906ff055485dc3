import type { PageRange } from '@bellbird/contract/pagination'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { notFound } from '../../http/problem.ts'
import { COLUMNS, type ImportRow, toRecord } from './record-row.ts'

type RecordRange = PageRange & { key: string | undefined }

export function importRecords(sql: Sql, ownerId: string) {
  return {
    async list({ limit, offset, key }: RecordRange) {
      const rows = await sql.query<ImportRow>(
        `select ${COLUMNS} from contact_imports
         where owner_id = $1 and ($2::text is null or idempotency_key = $2)
         order by started_at desc, id desc limit $3 offset $4`,
        [ownerId, key ?? null, limit, offset],
      )
      return rows.map(toRecord)
    },

    async count(key: string | undefined) {
      const [row] = await sql.query<{ imports: number }>(
        `select count(*)::int as imports from contact_imports
         where owner_id = $1 and ($2::text is null or idempotency_key = $2)`,
        [ownerId, key ?? null],
      )
      return row?.imports ?? 0
    },

    async find(id: string) {
      const [row] = isId(id)
        ? await sql.query<ImportRow>(
            `select ${COLUMNS}, case when run is null then found.there end as contacts,
               case when run is null then changes - found.changed end as deleted
             from contact_imports cross join lateral (
               select count(distinct contact_id)::int as there, count(*)::int as changed
               from contact_changes join contacts on contacts.id = contact_id
               where origin = 'import' and origin_id = contact_imports.id and contacts.owner_id = $1
             ) found
             where owner_id = $1 and id = $2`,
            [ownerId, id],
          )
        : []
      if (!row) throw notFound('Import')
      return toRecord(row)
    },
  }
}
