import type { CallTotals, CallTotalsQuery } from '@bellbird/contract/calling/call-totals'
import { createParameters } from '../../contacts/parameters.ts'
import type { Sql } from '../../database/database.ts'
import { conditions } from './conditions.ts'

const MAX_CAMPAIGNS = 20

const OUTCOMES = `count(*)::int as calls,
  count(*) filter (where outcome = 'reached')::int as reached,
  count(*) filter (where outcome = 'voicemail')::int as voicemail,
  count(*) filter (where outcome = 'do_not_call')::int as do_not_call`
const OPTED_OUT = `filter (where opted_out or outcome = 'do_not_call')::int`
const PEOPLE = `count(distinct contact_id)::int as contacts,
  count(distinct contact_id) filter (where outcome = 'reached')::int as contacts_reached,
  count(distinct contact_id) ${OPTED_OUT} as contacts_opted_out,
  count(*) ${OPTED_OUT} as opted_out,
  sum(cost) as cost`

type Outcomes = { calls: number; reached: number; voicemail: number; do_not_call: number }
type Totals = Omit<CallTotals, 'day_zone' | 'by_day' | 'by_hour' | 'by_campaign'>

export async function callTotals(
  sql: Sql,
  ownerId: string,
  query: CallTotalsQuery,
): Promise<CallTotals> {
  const { day_zone = 'UTC' } = query
  const { values, place } = createParameters()
  const counted = `from calls where ${conditions(ownerId, { ...query, active: 'no', test: 'no' }, place)}
    and outcome <> 'failed'`
  const [[totals], days, hours, campaigns] = await Promise.all([
    sql.query<Totals>(
      `select ${OUTCOMES}, ${PEOPLE}, coalesce(sum(duration_seconds), 0) as talk_seconds,
         count(distinct contact_id) filter (where outcome = 'reached' and cost is not null)::int
           as contacts_reached_at_cost,
         count(*) filter (where disclosure_found <> 'unknown')::int as disclosures_checked,
         count(*) filter (where disclosure_found = 'found')::int as disclosures_found ${counted}`,
      values,
    ),
    sql.query<Outcomes & { day: string }>(
      `select to_char(placed_at at time zone $${values.length + 1}::text, 'YYYY-MM-DD') as day, ${OUTCOMES}
       ${counted} group by 1`,
      [...values, day_zone],
    ),
    sql.query<Outcomes & { hour: number }>(
      `select hour, ${OUTCOMES} from (
         select outcome, (select extract(hour from calls.placed_at at time zone entry.zone)::int
           from campaign_entries entry where entry.id = calls.entry_id and entry.zone <> '') as hour ${counted}
       ) placed where hour is not null group by hour`,
      values,
    ),
    sql.query<CallTotals['by_campaign'][number]>(
      `select campaign_id, campaign_name, ${OUTCOMES}, ${PEOPLE} ${counted} and campaign_name <> ''
       group by campaign_id, campaign_name order by calls desc, campaign_name limit ${MAX_CAMPAIGNS}`,
      values,
    ),
  ])
  if (!totals) throw new Error('An aggregate has a row.')
  return {
    ...totals,
    day_zone,
    by_day: Object.fromEntries(days.map(({ day, ...outcomes }) => [day, outcomes])),
    by_hour: Object.fromEntries(hours.map(({ hour, ...outcomes }) => [hour, outcomes])),
    by_campaign: campaigns,
  }
}
