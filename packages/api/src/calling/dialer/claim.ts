import { type ClaimedEntry, claimEntries } from '../../campaigns/call-lists.ts'
import type { StoredCampaign } from '../../campaigns/row.ts'
import { campaignStore } from '../../campaigns/store.ts'
import { contactStore } from '../../contacts/store.ts'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { companyOf } from '../campaign/preview.ts'
import type { Dialing } from '../campaign/store.ts'
import { filledIn, variablesFor } from '../campaign/variables.ts'
import { judgment } from '../permits/judge.ts'
import { permitStore } from '../permits/store.ts'
import type { CallOrder } from '../platforms/platform.ts'
import type { ConnectionRow } from '../voice/connections.ts'
import { eventsUrlOf, type Voice } from '../voice/voice.ts'
import { returnUnreachable } from './fail-call.ts'
import { pauseCampaigns } from './pause.ts'

/** The most calls to place in one turn, so that none waits for the others. */
const MAX_PER_TURN = 20
/** When to check again, in seconds. */
const LINES_TAKEN = 2
const NOBODY_READY = 15
/** In seconds. No lease: the connection's lock keeps turns apart, and a transaction renews long after its now(). */
const TURN = 5

export type ClaimedCalls = { connection: ConnectionRow; orders: CallOrder[] }

/** The caller must place the calls immediately; if the process dies before that, the sweeper settles them. */
export function claimCalls(voice: Voice, campaignId: string): Promise<ClaimedCalls | undefined> {
  return voice.database.transaction(async (sql) => {
    const [row] = await sql.query<{ owner_id: string; calling: Dialing }>(
      `select owner_id, calling from campaigns
       where id = $1 and state = 'running' and calling ->> 'connection_id' is not null`,
      [campaignId],
    )
    if (!row) return undefined
    const { owner_id: ownerId, calling } = row
    const connection = await holdConnection(sql, ownerId, calling.connection_id)
    if (!connection || connection.state === 'rejected') {
      const reason = connection ? 'key_rejected' : 'disconnected'
      await pauseCampaigns(sql, ownerId, { campaignId }, reason)
      return undefined
    }
    const free = await freeLines(sql, campaignId, calling, connection)
    if (free <= 0) {
      await lookAgain(sql, campaignId, LINES_TAKEN)
      return undefined
    }
    const wanted = Math.min(free, MAX_PER_TURN)
    // Locks the campaign, so that claiming and pausing wait for each other.
    const running = await sql.query(
      `select 1 from campaigns where id = $1 and state = 'running' for share`,
      [campaignId],
    )
    if (running.length === 0) return undefined
    const campaign = await campaignStore(sql, ownerId).find(campaignId)
    const { claimed, looked } = await claimEntries(sql, ownerId, campaign, {
      batchId: null,
      wanted,
    })
    await lookAgain(sql, campaignId, looked === 0 ? NOBODY_READY : 0)
    const orders: CallOrder[] = []
    for (const one of claimed) {
      const order = await intend(sql, voice, { ownerId, campaign, calling, connection }, one)
      if (order) orders.push(order)
    }
    return { connection, orders }
  })
}

/** One process at a time claims calls through a connection. */
export async function holdConnection(sql: Sql, ownerId: string, id: string | null) {
  const [connection] = await sql.query<ConnectionRow>(
    'select * from voice_connections where owner_id = $1 and id::text = $2 for update',
    [ownerId, id],
  )
  return connection
}

async function freeLines(
  sql: Sql,
  campaignId: string,
  dialing: Dialing,
  connection: ConnectionRow,
) {
  if (connection.not_before && connection.not_before.getTime() > Date.now()) return 0
  const [taken] = await sql.query<{ connection: number; campaign: number }>(
    `select (count(*) filter (where connection_id = $1))::int as connection,
       (count(*) filter (where campaign_id = $2))::int as campaign
     from calls where state <> 'ended' and (connection_id = $1 or campaign_id = $2)`,
    [connection.id, campaignId],
  )
  const { connection: busy = 0, campaign = 0 } = taken ?? {}
  return Math.min(
    Math.min(connection.lines, connection.lines_allowed ?? connection.lines) - busy,
    dialing.lines - campaign,
    await leftToday(sql, campaignId, dialing),
  )
}

async function leftToday(sql: Sql, campaignId: string, { calls_per_day, spend_per_day }: Dialing) {
  if (calls_per_day === null && spend_per_day === null) return Number.POSITIVE_INFINITY
  const [today] = await sql.query<{ calls: number; spent: number }>(
    `select (count(*) filter (where outcome <> 'failed'))::int as calls, coalesce(sum(cost), 0) as spent
     from calls where campaign_id = $1 and placed_at >= date_trunc('day', now(), 'UTC')`,
    [campaignId],
  )
  const { calls = 0, spent = 0 } = today ?? {}
  if (spend_per_day !== null && spent >= spend_per_day) return 0
  return (calls_per_day ?? Number.POSITIVE_INFINITY) - calls
}

/** Also renews the turn, which others take over if its process dies. */
async function lookAgain(sql: Sql, campaignId: string, seconds: number) {
  await sql.query(
    `update campaigns set dialing_until = clock_timestamp() + make_interval(secs => $3),
       dial_at = case when $2 = 0 then null else clock_timestamp() + make_interval(secs => $2) end
     where id = $1`,
    [campaignId, seconds, TURN],
  )
}

type Circumstances = {
  ownerId: string
  campaign: StoredCampaign
  calling: Dialing
  connection: ConnectionRow
}

async function intend(
  sql: Sql,
  voice: Voice,
  { ownerId, campaign, calling, connection }: Circumstances,
  { entry, checked, recent, rules }: ClaimedEntry,
): Promise<CallOrder | undefined> {
  const agentId = calling.agent_id || connection.default_agent
  const numberId = calling.number_id || connection.default_number
  const from = connection.numbers.find(({ id }) => id === numberId)
  const reaches = from?.reaches ?? []
  if (reaches.length > 0 && !reaches.includes(checked.line?.country ?? '')) {
    await returnUnreachable(sql, { entryId: entry.id, attempt: entry.attempt })
    return undefined
  }
  const contact = await contactStore(sql, ownerId).find(entry.contact_id)
  const accountCompany = await companyOf(sql, ownerId)
  const variables = variablesFor(calling.variables, {
    contact,
    agent: campaign.agent,
    accountCompany,
  })
  const permit = judgment({
    number: entry.number,
    campaign,
    purpose: '',
    at: Date.now(),
    reason: '',
    retryAt: null,
    contact: checked,
    rules,
    recent,
  })
  await permitStore(sql, ownerId).insert([permit])
  const order: CallOrder = {
    id: newId(),
    number: entry.number,
    contactName: entry.name,
    company: entry.company,
    agentId,
    numberId,
    fromNumber: from?.number ?? '',
    variables,
    disclosure: filledIn(campaign.disclosure, variables, contact),
    voicemail: calling.voicemail,
    maxMinutes: connection.max_minutes,
    callBefore: entry.call_before,
    eventsUrl: eventsUrlOf(voice, connection.id),
    isTest: false,
  }
  await insertCall(
    sql,
    voice,
    { ownerId, connection, order },
    {
      campaign,
      entry_id: entry.id,
      attempt: entry.attempt,
      contact_id: entry.contact_id,
      permit_id: permit.id,
    },
  )
  return order
}

type Cause = {
  contact_id: string
  permit_id: string
  campaign?: { id: string; name: string }
  entry_id?: string
  attempt?: number
}

/** Adds the call to the log before it is placed. */
export async function insertCall(
  sql: Sql,
  { pace }: Voice,
  { ownerId, connection, order }: { ownerId: string; connection: ConnectionRow; order: CallOrder },
  cause?: Cause,
) {
  const agent = connection.agents.find(({ id }) => id === order.agentId)
  await sql.query(
    `insert into calls (id, owner_id, contact_id, contact_name, company, campaign_id, campaign_name, entry_id,
       attempt, is_test, platform, connection_id, connection_name, agent_id, agent_name, number, from_number,
       state, placed_at, disclosure, permit_id, ask_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'placing',
       clock_timestamp(), $18, $19, clock_timestamp() + make_interval(secs => $20))`,
    [
      order.id,
      ownerId,
      cause?.contact_id ?? null,
      order.contactName,
      order.company,
      cause?.campaign?.id ?? null,
      cause?.campaign?.name ?? '',
      cause?.entry_id ?? null,
      cause?.attempt ?? null,
      order.isTest,
      connection.platform,
      connection.id,
      connection.name,
      order.agentId,
      agent?.name ?? '',
      order.number,
      order.fromNumber,
      order.disclosure,
      cause?.permit_id ?? null,
      pace.lookUp / 1_000,
    ],
  )
}
