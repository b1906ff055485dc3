import { createHash } from 'node:crypto'
import { Done } from '@bellbird/contract/auth/session'
import {
  Campaign,
  CampaignEvent,
  type CampaignInput,
  type CampaignQuery,
  CampaignStats,
  type CampaignStatsQuery,
} from '@bellbird/contract/campaigns/campaign'
import {
  Batch,
  BatchSummary,
  CampaignEntry,
  type CampaignEntryQuery,
  type Outcomes,
  OutcomesTaken,
  Screening,
  TakenBack,
} from '@bellbird/contract/campaigns/entries'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { orNotFound } from './client/or-not-found.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'
import { inUserZone } from './day-zone.ts'

/** Up to a hundred thousand contacts are checked one by one, each with its evidence. */
const LOCK_TIMEOUT_MS = 300_000
const CREATE_BATCH_MS = 30_000

const PATH = '/api/campaigns'

function pathOf(id: string, rest = '') {
  return `${PATH}/${segment(id)}${rest}`
}

export async function listCampaigns(upstream: Upstream, query: CampaignQuery & PageRange) {
  const answer = await upstream.readExtension(z.array(Campaign), PATH, query)
  return answer && pageIn(answer, query)
}

export async function findCampaignStats(upstream: Upstream, query: CampaignStatsQuery) {
  const answer = await upstream.readExtension(CampaignStats, `${PATH}/stats/summary`, query)
  return answer?.value
}

export async function findCampaign(upstream: Upstream, id: string) {
  return orNotFound(upstream.read(Campaign, pathOf(id)))
}

export function createCampaign(upstream: Upstream, input: CampaignInput) {
  return upstream.write(Campaign, 'POST', PATH, zoned(input))
}

/** `once` identifies the page with its button, so that a double click creates one. */
export function duplicateCampaign(upstream: Upstream, id: string, once: string) {
  const key = createHash('sha256')
    .update(JSON.stringify([once, id]))
    .digest('hex')
  const options = { headers: { 'idempotency-key': key } }
  return upstream.write(Campaign, 'POST', pathOf(id, '/duplicate'), undefined, options)
}

/** Campaigns are written as a whole. `seen` is the `updated_at` that the user saw. */
export function updateCampaign(
  upstream: Upstream,
  campaign: Campaign,
  changes: Partial<CampaignInput>,
  seen: string | null,
) {
  const input = zoned({ ...inputOf(campaign), ...changes })
  return upstream.write(Campaign, 'PUT', pathOf(campaign.id), input, {
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  })
}

/** Its audience stays the same, wherever it is locked. */
function zoned(input: CampaignInput): CampaignInput {
  return { ...input, audience: inUserZone(input.audience) }
}

/** Values outside the contract are left for the upstream to reject. */
function inputOf(campaign: Campaign) {
  const { name, audience, agent, window, disclosure, country } = campaign
  const { max_attempts, retry_hours, status_reached, status_refused } = campaign
  return {
    name,
    audience,
    agent,
    window,
    disclosure,
    country,
    max_attempts,
    retry_hours,
    status_reached,
    status_refused,
  } as CampaignInput
}

export function deleteCampaign(upstream: Upstream, id: string) {
  return upstream.write(Done, 'DELETE', pathOf(id))
}

export function takeStep(upstream: Upstream, id: string, step: string) {
  const options = step === 'ready' ? { deadline: LOCK_TIMEOUT_MS } : {}
  return upstream.write(Campaign, 'POST', pathOf(id, `/${step}`), undefined, options)
}

export async function listCampaignEvents(upstream: Upstream, id: string, query: PageRange) {
  const path = pathOf(id, '/history')
  const answer = await upstream.readExtension(z.array(CampaignEvent), path, query)
  return answer && pageIn(answer, query)
}

export function screenCampaign(upstream: Upstream, id: string) {
  return upstream.read(Screening, pathOf(id, '/screening'))
}

export async function listCampaignEntries(
  upstream: Upstream,
  id: string,
  query: CampaignEntryQuery & PageRange,
) {
  const path = pathOf(id, '/entries')
  return pageIn(await upstream.readAnswer(z.array(CampaignEntry), path, query), query)
}

const EXPORT_PAGE = 200

export async function* eachCampaignEntry(
  upstream: Upstream,
  id: string,
  filters: CampaignEntryQuery,
) {
  for (let offset = 0; ; offset += EXPORT_PAGE) {
    const range = { limit: EXPORT_PAGE, offset }
    const { rows } = await listCampaignEntries(upstream, id, { ...filters, ...range })
    yield rows
    if (rows.length < EXPORT_PAGE) return
  }
}

/** `once` identifies the page with its button, so that a double click creates one list. */
export function createBatch(upstream: Upstream, id: string, size: number, once: string) {
  const key = createHash('sha256')
    .update(JSON.stringify([once, id, size]))
    .digest('hex')
  const options = { deadline: CREATE_BATCH_MS, headers: { 'idempotency-key': key } }
  return upstream.write(Batch, 'POST', pathOf(id, '/batches'), { size }, options)
}

export async function listBatches(upstream: Upstream, id: string, query: PageRange) {
  const path = pathOf(id, '/batches')
  const answer = await upstream.readExtension(z.array(BatchSummary), path, query)
  return answer && pageIn(answer, query)
}

export function findBatch(upstream: Upstream, id: string, batchId: string) {
  return upstream.read(Batch, pathOf(id, `/batches/${segment(batchId)}`))
}

export function recordOutcomes(
  upstream: Upstream,
  id: string,
  outcomes: Outcomes['outcomes'],
  options: Omit<Outcomes, 'outcomes'> = {},
) {
  return upstream.write(OutcomesTaken, 'POST', pathOf(id, '/outcomes'), { outcomes, ...options })
}

export function takeBackEntries(upstream: Upstream, id: string, batchId?: string) {
  const body = batchId ? { batch_id: batchId } : {}
  return upstream.write(TakenBack, 'POST', pathOf(id, '/take-back'), body)
}
