import { ProviderFault } from '../../crm/fault.ts'
import type { ConnectionRow } from '../voice/connections.ts'
import { credentialsIn, type Voice } from '../voice/voice.ts'
import { endIfRequested } from './end-calls.ts'
import { failCall } from './fail-call.ts'
import { applyFacts, settle } from './settle.ts'

const AT_ONCE = 20
const GIVEN_UP = 24

type OverdueCall = {
  id: string
  owner_id: string
  contact_id: string | null
  contact_name: string
  connection_id: string | null
  connection_name: string
  campaign_id: string | null
  entry_id: string | null
  attempt: number | null
  number: string
  is_test: boolean
  outcome: string
  platform: string
  platform_call_id: string
  state: string
  placed_at: Date
  ended_at: Date | null
  end_requested_at: Date | null
}

export async function sweep(voice: Voice) {
  const { database, pace, log } = voice
  // The process that claims a call holds it until it is due again.
  const due = await database.query<OverdueCall>(
    `update calls set ask_at = clock_timestamp() + make_interval(secs => $1) where id in (
       select id from calls where outcome = '' and ask_at <= clock_timestamp()
       order by ask_at limit $2 for update skip locked)
     returning id, owner_id, contact_id, contact_name, connection_id, connection_name, campaign_id, entry_id, attempt,
       number, is_test, outcome,
       platform, platform_call_id, state, placed_at, ended_at, end_requested_at`,
    [Math.max(1, pace.ask / 1_000), AT_ONCE],
  )
  await Promise.all(
    due.map((call) =>
      askAbout(voice, call).catch((error) => {
        const isTheirs = error instanceof ProviderFault
        log(
          `call ${call.id} could not be asked about: ${error.message}`,
          isTheirs ? 'warn' : 'error',
        )
      }),
    ),
  )
  return due.length
}

async function askAbout(voice: Voice, call: OverdueCall) {
  const [connection] = await voice.database.query<ConnectionRow>(
    'select * from voice_connections where id = $1',
    [call.connection_id],
  )
  const credentials = connection && (await credentialsIn(voice, connection))
  if (!connection || !credentials || isOver(call)) return giveUp(voice, call)
  const client = voice.platforms[connection.platform]
  const { key } = credentials
  const facts = call.platform_call_id
    ? await client.get(key, call.platform_call_id)
    : await client.find(key, call.id, call.placed_at)
  if (facts) {
    const waited = call.ended_at ? Date.now() - call.ended_at.getTime() : 0
    const isFinal = facts.isFinal || (facts.state === 'ended' && waited > voice.pace.analysis)
    await applyFacts(voice, connection.id, { ...facts, isFinal })
    if (call.end_requested_at && facts.state !== 'ended') await endIfRequested(voice, call.id)
    return
  }
  // A call the platform never had does not ring; the result of one that it once had is unknown.
  if (call.platform_call_id) return giveUp(voice, call)
  if (connection.platform === 'dialer') return
  await voice.database.transaction((sql) => failCall(sql, voice.pace, call.id, 'Not placed'))
}

function isOver({ placed_at }: OverdueCall) {
  return Date.now() - placed_at.getTime() > GIVEN_UP * 60 * 60_000
}

async function giveUp({ database, pace }: Voice, call: OverdueCall) {
  await database.transaction(async (sql) => {
    if (call.campaign_id) {
      await sql.query('select 1 from campaigns where id = $1 for update', [call.campaign_id])
    }
    const [open] = await sql.query(
      `select 1 from calls where id = $1 and outcome = '' for update`,
      [call.id],
    )
    if (open) await settle(sql, pace, call, { result: 'unknown' }, undefined)
  })
}
