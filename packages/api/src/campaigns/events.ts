import type { CampaignEventKind } from '@bellbird/contract/campaigns/words'
import type { PageRange } from '@bellbird/contract/pagination'
import type { Sql } from '../database/database.ts'
import { newId } from '../database/id.ts'

type Row = { id: string; at: Date; what: string; by: string; entries: number | null }

export function eventStore(sql: Sql, ownerId: string) {
  async function nameOfUser() {
    const [user] = await sql.query<{ name: string }>(
      `select btrim(first_name || ' ' || last_name) as name from users where id = $1`,
      [ownerId],
    )
    return user?.name ?? ''
  }

  return {
    /** Call in the transaction of the recorded change; `by` is a connection that made it instead of the user. */
    async record(
      campaignId: string,
      what: CampaignEventKind,
      entries: number | null = null,
      by?: string,
    ) {
      const name = by ?? (await nameOfUser())
      const added = await sql.query(
        `update campaign_events set entries = entries + $3 where id = (
           select id from campaign_events where campaign_id = $1 order by at desc, id desc limit 1
         ) and what = $2 and by_name = $4 and entries is not null and $3::int is not null
           and at > clock_timestamp() - interval '1 hour' returning id`,
        [campaignId, what, entries, name],
      )
      if (added.length > 0) return
      await sql.query(
        `insert into campaign_events (id, campaign_id, what, by_name, entries)
         values ($1, $2, $3, $4, $5)`,
        [newId(), campaignId, what, name, entries],
      )
    },

    async recordByItself(campaignId: string, what: CampaignEventKind) {
      await sql.query(
        `insert into campaign_events (id, campaign_id, what, by_name) values ($1, $2, $3, '')`,
        [newId(), campaignId, what],
      )
    },

    async list(campaignId: string, { limit, offset }: PageRange) {
      const rows = await sql.query<Row>(
        `select id, at, what, by_name as by, entries from campaign_events where campaign_id = $1
         order by at desc, id desc limit $2 offset $3`,
        [campaignId, limit, offset],
      )
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
    },

    async count(campaignId: string) {
      const [row] = await sql.query<{ events: number }>(
        'select count(*)::int as events from campaign_events where campaign_id = $1',
        [campaignId],
      )
      return row?.events ?? 0
    },
  }
}
