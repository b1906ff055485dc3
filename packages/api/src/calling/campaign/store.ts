import { pauseReasons } from '@bellbird/contract/calling/call-words'
import {
  type CampaignCalling,
  CampaignCallingInput,
} from '@bellbird/contract/calling/campaign-calling'
import { earliestDay, PAST_DAY } from '@bellbird/contract/calling/earliest-day'
import type { VoiceConnection } from '@bellbird/contract/calling/voice-connection'
import type { z } from 'zod'
import { eventStore } from '../../campaigns/events.ts'
import { DISCONNECTED, TOUCH } from '../../campaigns/store.ts'
import { assertCurrent, type IsCurrent } from '../../contacts/timeline/version.ts'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { IS_PROMISED } from '../log/conditions.ts'

export type Dialing = z.output<typeof CampaignCallingInput>

type Row = Figures & {
  calling: Dialing | null
  disconnected: boolean
  pause_reason: string
  updated_at: Date
  platform: string | null
  connection_name: string | null
  agents: VoiceConnection['agents'] | null
  numbers: VoiceConnection['numbers'] | null
  default_agent: string | null
  default_number: string | null
}

const byHand = CampaignCallingInput.parse({ connection_id: null })

const FIGURES = `select
    (count(*) filter (where state <> 'ended'))::int as calls_now,
    (count(*) filter (where placed_at >= date_trunc('day', now(), 'UTC') and outcome <> 'failed'))::int
      as calls_today,
    count(*)::int as calls,
    (count(*) filter (where outcome not in ('', 'failed')))::int as attempts,
    (count(*) filter (where platform <> 'self'))::int as platform_calls,
    coalesce(sum(cost) filter (where placed_at >= date_trunc('day', now(), 'UTC')), 0) as spend_today,
    coalesce(sum(cost), 0) as spend,
    (count(*) filter (where ${IS_PROMISED}))::int as callbacks
  from calls where campaign_id = c.id`

type Figures = Pick<
  CampaignCalling,
  | 'calls_now'
  | 'calls_today'
  | 'calls'
  | 'attempts'
  | 'platform_calls'
  | 'spend_today'
  | 'spend'
  | 'callbacks'
>

/** Methods that write must be called in a transaction. */
export function campaignCalling(sql: Sql, ownerId: string) {
  async function find(id: string): Promise<CampaignCalling> {
    const [row] = isId(id)
      ? await sql.query<Row>(
          `select c.calling, c.pause_reason, c.updated_at, coalesce(v.platform, latest.platform) as platform,
             coalesce(v.name, latest.connection_name) as connection_name, v.agents, v.numbers,
             v.default_agent, v.default_number, ${DISCONNECTED} as disconnected, figures.*
           from campaigns c left join voice_connections v
             on v.owner_id = c.owner_id and v.id::text = c.calling ->> 'connection_id'
             left join lateral (
               select platform, connection_name from calls
               where v.id is null and campaign_id = c.id and connection_id::text = c.calling ->> 'connection_id'
               order by placed_at desc limit 1
             ) latest on true,
             lateral (${FIGURES}) figures
           where c.owner_id = $1 and c.id = $2`,
          [ownerId, id],
        )
      : []
    if (!row) throw notFound('Campaign')
    const { calling, agents, numbers, default_agent, default_number, ...shown } = row
    const dialing = calling ?? byHand
    const agentId = dialing.agent_id || default_agent || ''
    const numberId = dialing.number_id || default_number || ''
    return {
      ...dialing,
      ...shown,
      updated_at: row.updated_at.toISOString(),
      platform: row.platform ?? '',
      connection_name: row.connection_name ?? '',
      agent_name: agents?.find((agent) => agent.id === agentId)?.name ?? '',
      from_number: numbers?.find((number) => number.id === numberId)?.number ?? '',
      pause_message: row.pause_reason
        ? `${pauseReasons[row.pause_reason as keyof typeof pauseReasons]}.`
        : '',
    }
  }

  /** A disconnected connection may stay as it is. Rejects with 404, 409, 412 and 422. */
  async function update(id: string, dialing: Dialing, isCurrent: IsCurrent) {
    const [campaign] = isId(id)
      ? await sql.query<{
          state: string
          updated_at: Date
          calling: Dialing | null
          disconnected: boolean
        }>(
          `select state, updated_at, calling, ${DISCONNECTED} as disconnected from campaigns c
           where owner_id = $1 and id = $2 for update`,
          [ownerId, id],
        )
      : []
    if (!campaign) throw notFound('Campaign')
    assertCurrent({ updated_at: campaign.updated_at.toISOString() }, isCurrent, 'campaign')
    if (campaign.state === 'running') {
      throw new ProblemError(409, 'This campaign is running. Pause it first.')
    }
    const before = campaign.calling ?? byHand
    assertAhead(dialing, before)
    const isChanged = dialing.connection_id !== before.connection_id
    if (isChanged || !campaign.disconnected) await requireKnown(dialing)
    await sql.query(
      `update campaigns set calling = $2::text::jsonb,
         pause_reason = case when $3 then '' else pause_reason end, ${TOUCH} where id = $1`,
      [id, JSON.stringify(dialing), isChanged],
    )
    if (isChanged && campaign.state !== 'draft') {
      await eventStore(sql, ownerId).record(id, 'caller_changed')
    }
    return find(id)
  }

  async function requireKnown({ connection_id, agent_id, number_id }: Dialing) {
    if (!connection_id) return
    const [connection] = isId(connection_id)
      ? await sql.query<Pick<VoiceConnection, 'agents' | 'numbers'>>(
          'select agents, numbers from voice_connections where owner_id = $1 and id = $2',
          [ownerId, connection_id],
        )
      : []
    const faults = [
      ...(connection ? [] : [issue('connection_id', 'Choose a connection', 'unknown')]),
      ...(isOneOf(agent_id, connection?.agents)
        ? []
        : [issue('agent_id', 'Choose an agent', 'unknown')]),
      ...(isOneOf(number_id, connection?.numbers)
        ? []
        : [issue('number_id', 'Choose a phone number', 'unknown')]),
    ]
    if (faults.length > 0) throw new ProblemError(422, faults)
  }

  return { find, update }
}

function assertAhead({ starts_at, stops_on }: Dialing, before: Dialing) {
  const startsOn = starts_at && new Date(starts_at).toISOString()
  const faults = [
    ...(isOver(startsOn) && starts_at !== before.starts_at ? ['starts_at'] : []),
    ...(isOver(stops_on) && stops_on !== before.stops_on ? ['stops_on'] : []),
  ]
  if (faults.length === 0) return
  throw new ProblemError(
    422,
    faults.map((field) => issue(field, PAST_DAY, 'past')),
  )
}

export function isOver(day: string | null) {
  return day !== null && day < earliestDay()
}

function isOneOf(id: string, known: { id: string; used: boolean }[] = []) {
  return id === '' || known.some((one) => one.id === id && one.used)
}
