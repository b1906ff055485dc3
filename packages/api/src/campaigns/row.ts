import type { CampaignInput, CampaignProgress } from '@bellbird/contract/campaigns/campaign'
import type { CampaignState } from '@bellbird/contract/campaigns/words'
import type { z } from 'zod'

export type Definition = Omit<z.output<typeof CampaignInput>, 'name'>

export type CampaignRow = {
  id: string
  name: string
  state: CampaignState
  connection_id: string
  definition: Definition
  created_at: Date
  updated_at: Date
  ready_at: Date | null
  started_at: Date | null
  completed_at: Date | null
  frozen_so_far: number | null
  progress: CampaignProgress | null
}

/** Whether a process is still locking the audience, by its heartbeat. */
const ALIVE = `freezing_at > clock_timestamp() - interval '15 seconds'`

const kinds = {
  entries: 'true',
  waiting: `state = 'waiting'`,
  to_retry: `state = 'waiting' and outcome <> ''`,
  handed_out: `state = 'handed_out'`,
  done: `state = 'done'`,
  out: `state = 'out'`,
  called_out: `state = 'out' and outcome <> ''`,
  reached: `outcome = 'reached'`,
  no_answer: `outcome = 'no_answer'`,
  voicemail: `outcome = 'voicemail'`,
  wrong_number: `outcome = 'wrong_number'`,
  do_not_call: `outcome = 'do_not_call'`,
}

const sums = Object.entries(kinds).map(
  ([name, which]) => `'${name}', coalesce(sum(entries) filter (where ${which}), 0)`,
)

/** For `from campaigns c`. */
export const COLUMNS = `c.id, c.name, c.state, coalesce(c.calling ->> 'connection_id', '') as connection_id, c.definition, c.created_at, c.updated_at, c.ready_at,
  c.started_at, c.completed_at,
  case when c.freezing is not null and c.${ALIVE} then (
    select coalesce(sum(entries), 0)::int from campaign_totals t where t.campaign_id = c.id
  ) end as frozen_so_far,
  case when c.state <> 'draft' then (
    select jsonb_build_object(${sums.join(', ')}) from campaign_totals t where t.campaign_id = c.id
  ) end as progress`

export function toCampaign({ definition, frozen_so_far, ...row }: CampaignRow) {
  return {
    ...definition,
    ...row,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
    freezing: frozen_so_far,
  }
}
export type StoredCampaign = ReturnType<typeof toCampaign>
