import { endOfCallingTime, isCallingTime } from '@bellbird/contract/calling/calling-schedule'
import type { Batch, BatchSummary } from '@bellbird/contract/campaigns/entries'
import { shortened } from '@bellbird/contract/clipped'
import type { PageRange } from '@bellbird/contract/pagination'
import { rulesOf } from '../calling/permits/rules.ts'
import type { Sql } from '../database/database.ts'
import { isId, newId } from '../database/id.ts'
import { notFound } from '../http/problem.ts'
import { eligibilityByContact, reasonAgainst } from './audience.ts'
import type { StoredCampaign } from './row.ts'

type Row = Omit<BatchSummary, 'handed_out_at'> & { handed_out_at: Date }

const SUMMARY = `b.id, b.handed_out_at, b.wanted, b.given, b.outside_hours, b.waiting_to_retry,
  b.on_other_lists, b.excluded,
  (select count(*)::int from campaign_calls c join campaign_entries e on e.id = c.entry_id
   where c.batch_id = b.id and c.attempt = e.handed and e.state = 'handed_out') as open,
  (select count(*)::int from campaign_calls c where c.batch_id = b.id and c.outcome <> '') as done,
  (select count(*)::int from campaign_calls c where c.batch_id = b.id and c.outcome = 'reached') as reached,
  (select count(*)::int from campaign_calls c where c.batch_id = b.id and c.outcome = 'do_not_call') as opted_out`

/** Methods that write must be called in a transaction. */
export function batchStore(sql: Sql, ownerId: string, campaign: StoredCampaign) {
  async function summaryOf(id: string) {
    const [row] = isId(id)
      ? await sql.query<Row>(
          `select ${SUMMARY} from campaign_batches b where b.campaign_id = $1 and b.id = $2`,
          [campaign.id, id],
        )
      : []
    if (!row) throw notFound('Call list')
    return toSummary(row)
  }

  return {
    async insert({ wanted, at }: { wanted: number; at: string }) {
      const id = newId()
      await sql.query(
        `insert into campaign_batches (id, campaign_id, handed_out_at, wanted, given)
         values ($1, $2, $3, $4, 0)`,
        [id, campaign.id, at, wanted],
      )
      return id
    },

    async finish(id: string, given: number) {
      const now = Date.now()
      const { schedule } = await rulesOf(sql, ownerId, campaign)
      const zones = await sql.query<{ zone: string; retry: boolean; contacts: number }>(
        `select zone, coalesce(not_before > $2, false) as retry, count(*)::int as contacts
         from campaign_entries where campaign_id = $1 and state = 'waiting' group by 1, 2`,
        [campaign.id, new Date(now).toISOString()],
      )
      const count = (isWanted: (zone: (typeof zones)[number]) => boolean) =>
        zones.filter(isWanted).reduce((sum, { contacts }) => sum + contacts, 0)
      await sql.query(
        `update campaign_batches set given = $2::int, outside_hours = $3, waiting_to_retry = $4,
           on_other_lists = (select coalesce(sum(entries), 0) - $2::int from campaign_totals
             where campaign_id = $5 and state = 'handed_out'),
           excluded = (select coalesce(jsonb_object_agg(reason, entries), '{}') from (
             select reason, sum(entries) as entries from campaign_totals
             where campaign_id = $5 and state = 'out' and entries > 0 group by reason) counted)
         where id = $1`,
        [
          id,
          given,
          count(({ zone, retry }) => !retry && !isCallingTime(schedule, zone, now)),
          count(({ retry }) => retry),
          campaign.id,
        ],
      )
    },

    async list({ limit, offset }: PageRange) {
      const rows = await sql.query<Row>(
        `select ${SUMMARY} from campaign_batches b where b.campaign_id = $1
         order by b.handed_out_at desc, b.id desc limit $2 offset $3`,
        [campaign.id, limit, offset],
      )
      return rows.map(toSummary)
    },

    async count() {
      const [row] = await sql.query<{ batches: number }>(
        'select count(*)::int as batches from campaign_batches where campaign_id = $1',
        [campaign.id],
      )
      return row?.batches ?? 0
    },

    summaryOf,

    async find(id: string): Promise<Batch> {
      const { agent, disclosure } = campaign
      const summary = await summaryOf(id)
      const answer = { ...summary, agent, disclosure }
      if (campaign.state !== 'running') return { ...answer, entries: [] }
      const open = await sql.query<Open>(
        `select e.id, e.contact_id, e.number, e.name, e.company, e.zone, c.attempt,
           p.email, left(p.notes, ${MAX_NOTES + 1}) as notes, l.placed_at as called_at, l.outcome
         from campaign_calls c join campaign_entries e on e.id = c.entry_id
         join contacts p on p.id = e.contact_id
         left join lateral (select placed_at, outcome from calls
           where contact_id = e.contact_id and outcome <> '' and not is_test
           order by placed_at desc, id desc limit 1) l on true
         where c.batch_id = $1 and c.attempt = e.handed and e.state = 'handed_out' order by e.place`,
        [id],
      )
      const at = Date.now()
      const { schedule } = await rulesOf(sql, ownerId, campaign)
      const eligibility = await eligibilityByContact(
        { sql, ownerId, definition: campaign, at },
        open.map(({ contact_id }) => contact_id),
      )
      const entries = open
        .filter((entry) => !reasonAgainst(entry, eligibility.get(entry.contact_id)))
        .filter(({ zone }) => isCallingTime(schedule, zone, at))
        .map(({ called_at, outcome, notes, ...entry }) => {
          const closing = endOfCallingTime(schedule, entry.zone, at)
          return {
            ...entry,
            notes: shortened(notes, MAX_NOTES),
            last_call: called_at && { at: called_at.toISOString(), outcome },
            call_before: closing === undefined ? null : new Date(closing).toISOString(),
          }
        })
      return { ...answer, entries }
    },
  }
}

/** Of notes in a call list, which people read while they dial. */
const MAX_NOTES = 2_000

type Open = {
  id: string
  contact_id: string
  number: string
  name: string
  company: string
  zone: string
  attempt: number
  email: string
  notes: string
  called_at: Date | null
  outcome: string
}

function toSummary({ handed_out_at, ...row }: Row): BatchSummary {
  return { ...row, handed_out_at: handed_out_at.toISOString() }
}
