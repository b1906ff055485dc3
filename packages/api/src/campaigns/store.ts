import { earliestDay } from '@bellbird/contract/calling/earliest-day'
import type { CampaignInput, CampaignQuery } from '@bellbird/contract/campaigns/campaign'
import {
  type CampaignEventKind,
  type CampaignState,
  campaignStates,
  type campaignSteps,
  reopened,
} from '@bellbird/contract/campaigns/words'
import type { z } from 'zod'
import { activityStore } from '../contacts/activity/store.ts'
import { containing, createParameters, type Place } from '../contacts/parameters.ts'
import { syncSoon } from '../crm/runs/due-runs.ts'
import type { Sql } from '../database/database.ts'
import { isId, newId } from '../database/id.ts'
import { toPageRange } from '../http/pagination.ts'
import { notFound, ProblemError } from '../http/problem.ts'
import { eventStore } from './events.ts'
import { type CampaignRow, COLUMNS, type StoredCampaign, toCampaign } from './row.ts'

/** Strictly increasing, so that no two versions of a campaign share a time. */
export const TOUCH = `updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
  updated_at + interval '1 millisecond')`

/** For `from campaigns c`. */
export const DISCONNECTED = `(c.calling ->> 'connection_id' is not null and not exists (
  select from voice_connections v where v.owner_id = c.owner_id and v.id::text = c.calling ->> 'connection_id'))`

const ORDER: CampaignState[] = ['running', 'paused', 'ready', 'draft', 'completed']

type Input = z.output<typeof CampaignInput>
type Step = Exclude<keyof typeof campaignSteps, 'ready'>

const events = {
  start: 'started',
  pause: 'paused',
  resume: 'resumed',
  complete: 'completed',
} as const satisfies Record<Step, CampaignEventKind>

export type CampaignStore = ReturnType<typeof campaignStore>

/** Methods that write must be called in a transaction. */
export function campaignStore(sql: Sql, ownerId: string) {
  const history = eventStore(sql, ownerId)

  async function list(query: CampaignQuery) {
    const { limit, offset } = toPageRange(query)
    const { values, place } = createParameters()
    const rows = await sql.query<CampaignRow>(
      `select ${COLUMNS} from campaigns c where ${matching(query, place)}
       order by array_position(${place(ORDER)}::text[], c.state), c.created_at desc, c.id desc limit ${place(limit)} offset ${place(offset)}`,
      values,
    )
    return rows.map(toCampaign)
  }

  async function count(query: CampaignQuery) {
    const { values, place } = createParameters()
    const [row] = await sql.query<{ campaigns: number }>(
      `select count(*)::int as campaigns from campaigns c where ${matching(query, place)}`,
      values,
    )
    return row?.campaigns ?? 0
  }

  function matching({ state, search, platform }: CampaignQuery, place: Place) {
    const connected = `exists (select from voice_connections v
      where v.owner_id = c.owner_id and v.id::text = c.calling ->> 'connection_id'`
    return [
      `c.owner_id = ${place(ownerId)}`,
      ...(state ? [`c.state = ${place(state)}`] : []),
      ...(search ? [`fold(c.name) like ${containing(search, place)}`] : []),
      ...(platform === 'self' ? [`not ${connected})`] : []),
      ...(platform && platform !== 'self'
        ? [`${connected} and v.platform = ${place(platform)})`]
        : []),
    ].join(' and ')
  }

  async function find(id: string) {
    const [row] = isId(id)
      ? await sql.query<CampaignRow>(
          `select ${COLUMNS} from campaigns c where c.owner_id = $1 and c.id = $2`,
          [ownerId, id],
        )
      : []
    if (!row) throw notFound('Campaign')
    return toCampaign(row)
  }

  async function hold(id: string) {
    if (!isId(id)) throw notFound('Campaign')
    await sql.query('select 1 from campaigns where owner_id = $1 and id = $2 for update', [
      ownerId,
      id,
    ])
    return find(id)
  }

  async function insert({ name, ...definition }: Input) {
    const id = newId()
    await sql.query(
      'insert into campaigns (id, owner_id, name, definition) values ($1, $2, $3, $4::text::jsonb)',
      [id, ownerId, name, JSON.stringify(definition)],
    )
    await history.record(id, 'created')
    return find(id)
  }

  /** An audience that is being locked no longer belongs to the changed draft. */
  async function update(
    id: string,
    { name, ...definition }: Input,
    isCurrent: (campaign: StoredCampaign) => boolean,
  ) {
    const campaign = await hold(id)
    if (!isCurrent(campaign)) {
      throw new ProblemError(412, 'Someone else changed this campaign in the meantime')
    }
    if (campaign.state !== 'draft') {
      throw new ProblemError(409, `${is(campaign.state)}. Only a draft can be edited.`)
    }
    await sql.query(
      `update campaigns set name = $2, definition = $3::text::jsonb, freezing = null, ${TOUCH}
       where id = $1`,
      [id, name, JSON.stringify(definition)],
    )
    await history.record(id, 'changed')
    return find(id)
  }

  async function remove(id: string) {
    const { state } = await hold(id)
    if (state === 'running') {
      throw new ProblemError(409, 'This campaign is running. Pause or complete it first.')
    }
    await sql.query('update calls set campaign_id = null where campaign_id = $1', [id])
    await sql.query('delete from campaigns where id = $1', [id])
    await sql.query('delete from campaign_totals where campaign_id = $1', [id])
  }

  async function step(id: string, name: Step, { from, to }: (typeof campaignSteps)[Step]) {
    const { state, name: title } = await hold(id)
    if (!(from as readonly CampaignState[]).includes(state)) throw wrongStep(state, name)
    if (to === 'running') {
      await requireCaller(id)
      await requireTimeLeft(id, name)
    }
    const dialed = `, pause_reason = '', failures_in_row = 0, dial_at = null`
    const stamp = {
      start: `, started_at = now()${dialed}`,
      resume: dialed,
      complete: ', completed_at = now()',
    }
    await sql.query(
      `update campaigns set state = $2, ${TOUCH}${stamp[name as keyof typeof stamp] ?? ''} where id = $1`,
      [id, to],
    )
    if (name === 'start') await syncSoon(sql, ownerId)
    await history.record(id, events[name])
    const item = { type: 'campaign', id } as const
    await activityStore(sql, ownerId).record(`campaign_${events[name]}`, { name: title, item })
    return find(id)
  }

  async function requireCaller(id: string) {
    const disconnected = await sql.query(
      `select from campaigns c where c.id = $1 and ${DISCONNECTED}`,
      [id],
    )
    if (disconnected.length === 0) return
    throw new ProblemError(
      409,
      'The platform of this campaign was disconnected. Choose who makes the calls first.',
    )
  }

  async function requireTimeLeft(id: string, name: Step) {
    const over = await sql.query(
      `select from campaigns where id = $1 and calling ->> 'stops_on' < $2`,
      [id, earliestDay()],
    )
    if (over.length === 0) return
    throw new ProblemError(
      409,
      name === 'start'
        ? 'The end date of this campaign has passed. Reopen it to change the end date.'
        : 'The end date of this campaign has passed. Complete it, and start a new one for the rest.',
    )
  }

  async function reopen(id: string) {
    const { state } = await hold(id)
    const to = reopened[state as keyof typeof reopened]
    if (!to) throw wrongStep(state, 'reopen')
    if (to === 'draft') await sql.query('delete from campaign_entries where campaign_id = $1', [id])
    await sql.query(
      `update campaigns set state = $2, completed_at = null,
         ready_at = case when $2 = 'draft' then null else ready_at end, ${TOUCH} where id = $1`,
      [id, to],
    )
    await history.record(id, to === 'draft' ? 'redrafted' : 'reopened')
    return find(id)
  }

  return { list, count, find, hold, insert, update, remove, step, reopen, history }
}

export function is(state: CampaignState) {
  return `This campaign is ${state === 'draft' ? 'a draft' : campaignStates[state].toLowerCase()}`
}

const wanted: Record<Step | 'ready' | 'reopen', string> = {
  ready: 'Only the audience of a draft can be locked.',
  start: 'Only a campaign that is ready can be started.',
  pause: 'Only a running campaign can be paused.',
  resume: 'Only a paused campaign can be resumed.',
  complete: 'Only a running or paused campaign can be completed.',
  reopen: 'Only a campaign that is ready or completed can be reopened.',
}

export function wrongStep(state: CampaignState, step: keyof typeof wanted) {
  return new ProblemError(409, `${is(state)}. ${wanted[step]}`)
}
