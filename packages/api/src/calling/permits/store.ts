import { permitReasons } from '@bellbird/contract/calling/call-words'
import type { Permit } from '@bellbird/contract/calling/permit'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { notFound } from '../../http/problem.ts'

export type Judgment = Omit<Permit, 'message'>

type Row = Omit<Judgment, 'at' | 'until' | 'retry_at'> & {
  at: Date
  until: Date | null
  retry_at: Date | null
}

/** Permits are evidence and never changed. */
export function permitStore(sql: Sql, ownerId: string) {
  return {
    async insert(judgments: Judgment[]) {
      await sql.query(
        `insert into permits (id, owner_id, number, contact_id, campaign_id, purpose, allowed, reason, at,
           until, retry_at, evidence)
         select id, $1, number, contact_id, campaign_id, purpose, allowed, reason, at, until, retry_at, evidence
         from jsonb_to_recordset($2::text::jsonb) as n (id uuid, number text, contact_id uuid,
           campaign_id uuid, purpose text, allowed boolean, reason text, at timestamptz, until timestamptz,
           retry_at timestamptz, evidence jsonb)`,
        [ownerId, JSON.stringify(judgments)],
      )
    },

    async find(id: string): Promise<Permit> {
      const [row] = isId(id)
        ? await sql.query<Row>(
            `select id, number, contact_id, campaign_id, purpose, allowed, reason, at, until, retry_at, evidence
             from permits where owner_id = $1 and id = $2`,
            [ownerId, id],
          )
        : []
      if (!row) throw notFound('Permit')
      return toPermit({
        ...row,
        at: row.at.toISOString(),
        until: row.until?.toISOString() ?? null,
        retry_at: row.retry_at?.toISOString() ?? null,
      })
    },
  }
}

export function toPermit(judgment: Judgment): Permit {
  const { reason } = judgment
  const message = reason ? `${permitReasons[reason as keyof typeof permitReasons] ?? reason}.` : ''
  return { ...judgment, message }
}
