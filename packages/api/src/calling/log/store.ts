import type { CallQuery } from '@bellbird/contract/calling/call-log'
import type { PageRange } from '@bellbird/contract/pagination'
import { createParameters } from '../../contacts/parameters.ts'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { notFound } from '../../http/problem.ts'
import { conditions, personOf } from './conditions.ts'
import {
  DETAIL_COLUMNS,
  type DetailRow,
  SUMMARY_COLUMNS,
  type SummaryRow,
  toCallSummary,
} from './row.ts'

export function callStore(sql: Sql, ownerId: string) {
  return {
    async list(query: CallQuery) {
      const { limit, offset } = toPageRange(query)
      const { values, place } = createParameters()
      const rows = await sql.query<SummaryRow>(
        `select ${SUMMARY_COLUMNS} from calls where ${conditions(ownerId, query, place)}
         order by ${query.callback ? 'callback_at, id' : 'placed_at desc, id desc'} limit ${place(limit)} offset ${place(offset)}`,
        values,
      )
      return rows.map(toCallSummary)
    },

    async count(query: CallQuery) {
      const { values, place } = createParameters()
      const [row] = await sql.query<{ calls: number }>(
        `select count(*)::int as calls from calls where ${conditions(ownerId, query, place)}`,
        values,
      )
      return row?.calls ?? 0
    },

    async listOfContact(
      contactId: string,
      { before, limit }: { before?: string } & Pick<PageRange, 'limit'>,
    ) {
      const rows = await sql.query<SummaryRow>(
        `select ${SUMMARY_COLUMNS} from calls
         where owner_id = $1 and contact_id in (${personOf('$2::uuid', '$1')})
           and ($3::timestamptz is null or placed_at < $3)
         order by placed_at desc, id desc limit $4`,
        [ownerId, contactId, before ?? null, limit],
      )
      return rows.map(toCallSummary)
    },

    async find(id: string) {
      const [row] = isId(id)
        ? await sql.query<DetailRow>(
            `select ${DETAIL_COLUMNS} from calls where owner_id = $1 and id = $2`,
            [ownerId, id],
          )
        : []
      if (!row) throw notFound('Call')
      const { permit_id, ...call } = row
      return { ...toCallSummary(call), permit_id }
    },
  }
}
