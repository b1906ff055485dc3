import type { CallsEnded } from '@bellbird/contract/calling/call-log'
import { eventStore } from '../../campaigns/events.ts'
import { ProviderFault } from '../../crm/fault.ts'
import { isId } from '../../database/id.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import type { ConnectionRow } from '../voice/connections.ts'
import { credentialsIn, type Voice } from '../voice/voice.ts'
import { applyFacts } from './settle.ts'

type CallToEnd = {
  id: string
  connection_id: string | null
  platform_call_id: string
  number: string
}

const TO_END = 'id, connection_id, platform_call_id, number'

/** A call being placed is ended once the platform knows it; failed attempts are repeated. Rejects with 404 and 409. */
export async function endCalls(
  voice: Voice,
  ownerId: string,
  campaignId: string,
): Promise<CallsEnded> {
  const { database, pace } = voice
  const calls = await database.transaction(async (sql) => {
    const [campaign] = isId(campaignId)
      ? await sql.query<{ state: string }>(
          'select state from campaigns where owner_id = $1 and id = $2 for update',
          [ownerId, campaignId],
        )
      : []
    if (!campaign) throw notFound('Campaign')
    if (campaign.state === 'running') {
      throw new ProblemError(409, 'This campaign is running. Pause it first.')
    }
    const toEnd = await sql.query<CallToEnd>(
      `update calls set end_problem = '', end_requested_at = coalesce(end_requested_at, clock_timestamp()),
         ask_at = case when platform = 'dialer' then ask_at
           else least(ask_at, clock_timestamp() + make_interval(secs => $2)) end
       where campaign_id = $1 and state <> 'ended' returning ${TO_END}`,
      [campaignId, pace.ask / 6 / 1_000],
    )
    if (toEnd.length > 0) await eventStore(sql, ownerId).record(campaignId, 'calls_ended')
    return toEnd
  })
  await Promise.all(calls.filter(isKnownThere).map((call) => endCall(voice, call)))
  const ids = calls.map(({ id }) => id)
  const not_ended = await database.query<CallsEnded['not_ended'][number]>(
    `select id as call_id, contact_name, number, end_problem as problem from calls
     where id = any($1::uuid[]) and state <> 'ended' and end_problem <> '' order by placed_at, id`,
    [ids],
  )
  return { asked: calls.length, not_ended }
}

function isKnownThere({ platform_call_id }: CallToEnd) {
  return platform_call_id !== ''
}

export async function endIfRequested(voice: Voice, callId: string) {
  const [call] = await voice.database.query<CallToEnd>(
    `select ${TO_END} from calls where id = $1 and state <> 'ended' and end_requested_at is not null`,
    [callId],
  )
  if (call && isKnownThere(call)) await endCall(voice, call)
}

async function endCall(voice: Voice, call: CallToEnd) {
  const problem = await problemOfEnding(voice, call)
  if (problem === undefined) return
  await voice.database.query(
    `update calls set end_problem = $2 where id = $1 and state <> 'ended'`,
    [call.id, problem],
  )
}

/** Why the call could not be ended, '' if it was; undefined if it is already over. */
async function problemOfEnding(voice: Voice, call: CallToEnd) {
  const [connection] = await voice.database.query<ConnectionRow>(
    'select * from voice_connections where id = $1',
    [call.connection_id],
  )
  const credentials = connection && (await credentialsIn(voice, connection))
  if (!connection || !credentials) return 'The platform is no longer connected.'
  const platform = voice.platforms[connection.platform]
  const { id, number, platform_call_id: platformCallId } = call
  try {
    await platform.end(credentials, { id, number, platformCallId })
    return ''
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    const facts = await platform.get(credentials.key, platformCallId).catch(() => undefined)
    if (facts?.state !== 'ended') return error.message
    await applyFacts(voice, connection.id, facts)
    return undefined
  }
}
