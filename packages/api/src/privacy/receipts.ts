import type { ErasureQuery, ErasureReceipt } from '@bellbird/contract/privacy/privacy'
import type { Sql } from '../database/database.ts'
import { isId } from '../database/id.ts'
import { toPageRange } from '../http/pagination.ts'
import { notFound } from '../http/problem.ts'

type Row = Omit<ErasureReceipt, 'at'> & { at: Date }

export function receiptStore(sql: Sql, ownerId: string) {
  return {
    async insert({ id, erased, kept }: Pick<ErasureReceipt, 'id' | 'erased' | 'kept'>) {
      const [row] = await sql.query<Row>(
        `insert into erasure_receipts (id, owner_id, erased, kept)
         values ($1, $2, $3::text::jsonb, $4::text::jsonb) returning id, at, erased, kept`,
        [id, ownerId, JSON.stringify(erased), JSON.stringify(kept)],
      )
      return toReceipt(row as Row)
    },

    async list(query: ErasureQuery) {
      const { limit, offset } = toPageRange(query)
      const rows = await sql.query<Row>(
        `select id, at, erased, kept from erasure_receipts where owner_id = $1
         order by at desc, id desc limit $2 offset $3`,
        [ownerId, limit, offset],
      )
      return rows.map(toReceipt)
    },

    async count() {
      const [row] = await sql.query<{ total: number }>(
        'select count(*)::int as total from erasure_receipts where owner_id = $1',
        [ownerId],
      )
      return row?.total ?? 0
    },

    async find(id: string) {
      const [row] = isId(id)
        ? await sql.query<Row>(
            'select id, at, erased, kept from erasure_receipts where owner_id = $1 and id = $2',
            [ownerId, id],
          )
        : []
      if (!row) throw notFound('Receipt')
      return toReceipt(row)
    },
  }
}

function toReceipt({ at, ...receipt }: Row): ErasureReceipt {
  return { ...receipt, at: at.toISOString() }
}
