import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { clipped } from '@bellbird/contract/clipped'
import type { Definition } from '../../campaigns/row.ts'
import { campaignStore } from '../../campaigns/store.ts'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { notFound } from '../../http/problem.ts'
import { type Dialing, isOver } from './store.ts'

type Row = { name: string; definition: Definition; calling: Dialing | null }

/** Must be called in a transaction. */
export async function duplicateCampaign(sql: Sql, ownerId: string, id: string) {
  const [campaign] = isId(id)
    ? await sql.query<Row>(
        'select name, definition, calling from campaigns where owner_id = $1 and id = $2',
        [ownerId, id],
      )
    : []
  if (!campaign) throw notFound('Campaign')
  const { name, definition, calling } = campaign
  const store = campaignStore(sql, ownerId)
  const copy = await store.insert({ ...definition, name: await nameOfCopy(sql, ownerId, name) })
  if (!calling) return copy
  await sql.query('update campaigns set calling = $2::text::jsonb where id = $1', [
    copy.id,
    JSON.stringify(ahead(calling)),
  ])
  return store.find(copy.id)
}

async function nameOfCopy(sql: Sql, ownerId: string, name: string) {
  const rows = await sql.query<{ name: string }>(
    `select name from campaigns where owner_id = $1 and name like '% (copy%)'`,
    [ownerId],
  )
  const taken = new Set(rows.map((row) => row.name))
  const original = name.replace(/ \(copy(?: \d+)?\)$/, '')
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
    const start = clipped(original, MAX_CAMPAIGN_NAME - suffix.length).trimEnd()
    if (!taken.has(`${start}${suffix}`)) return `${start}${suffix}`
  }
}

function ahead({ starts_at, stops_on, skip_days, ...dialing }: Dialing): Dialing {
  return {
    ...dialing,
    starts_at: starts_at && Date.parse(starts_at) > Date.now() ? starts_at : null,
    stops_on: isOver(stops_on) ? null : stops_on,
    skip_days: skip_days.filter((day) => !isOver(day)),
  }
}
