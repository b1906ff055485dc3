import type { CampaignStats, CampaignStatsQuery } from '@bellbird/contract/campaigns/campaign'
import type { Sql } from '../database/database.ts'

const REACHED = `outcome = 'reached'`

/** Days and months are in UTC. */
export async function campaignStats(
  sql: Sql,
  ownerId: string,
  { from, to }: CampaignStatsQuery,
): Promise<CampaignStats> {
  const [campaigns] = await sql.query<{ campaigns: number; active: number }>(
    `select count(*)::int as campaigns, (count(*) filter (where state = 'running'))::int as active
     from campaigns where owner_id = $1`,
    [ownerId],
  )
  const days = await sql.query<{
    day: string
    calls: number
    reached: number
    this_month: boolean
  }>(
    `select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as calls,
       (count(*) filter (where ${REACHED}))::int as reached,
       to_char(min(at) at time zone 'UTC', 'YYYY-MM') = to_char(now() at time zone 'UTC', 'YYYY-MM')
         as this_month
     from campaign_calls where owner_id = $1 and outcome <> '' group by 1 order by 1`,
    [ownerId],
  )
  const month = days.filter(({ this_month }) => this_month)
  const requested = days.filter(({ day }) => (!from || day >= from) && (!to || day <= to))
  return {
    campaigns: campaigns?.campaigns ?? 0,
    active: campaigns?.active ?? 0,
    calls_this_month: sum(month.map(({ calls }) => calls)),
    reached_this_month: sum(month.map(({ reached }) => reached)),
    calls: sum(requested.map(({ calls }) => calls)),
    reached: sum(requested.map(({ reached }) => reached)),
    by_day: Object.fromEntries(
      requested.map(({ day, calls, reached }) => [day, { calls, reached }]),
    ),
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
