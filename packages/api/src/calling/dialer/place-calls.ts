import type { CallOrder, Placing, VoiceCredentials } from '../platforms/platform.ts'
import type { ConnectionRow } from '../voice/connections.ts'
import { credentialsIn, type Voice } from '../voice/voice.ts'
import type { ClaimedCalls } from './claim.ts'
import { endIfRequested } from './end-calls.ts'
import { failCall, ours } from './fail-call.ts'
import { pauseCampaigns } from './pause.ts'

export async function placeCalls(
  voice: Voice,
  { connection, orders }: ClaimedCalls,
  claimedAt: number,
) {
  if (orders.length === 0) return
  const credentials = await credentialsIn(voice, connection)
  await Promise.all(
    orders.map(async (order) => {
      // A delayed process must not place the call any more, because others may have settled it meanwhile.
      if (Date.now() - claimedAt > voice.pace.lookUp / 4) return failLate(voice, order)
      await placeCall(voice, connection, credentials, order)
    }),
  )
}

function failLate({ database, pace }: Voice, { id }: CallOrder) {
  return database.transaction((sql) => failCall(sql, pace, id, ours.late))
}

/** The call must be in the log already. */
export async function placeCall(
  voice: Voice,
  connection: ConnectionRow,
  credentials: VoiceCredentials | undefined,
  order: CallOrder,
): Promise<Placing> {
  const placing: Placing = credentials
    ? await voice.platforms[connection.platform].place(credentials, order)
    : { kind: 'rejected' }
  await recordPlacing(voice, connection, order, placing)
  if (placing.kind === 'placed') await endIfRequested(voice, order.id)
  return placing
}

function recordPlacing(
  { database, pace }: Voice,
  connection: ConnectionRow,
  { id, eventsUrl }: CallOrder,
  placing: Placing,
) {
  return database.transaction(async (sql) => {
    switch (placing.kind) {
      case 'placed':
        await sql.query(
          `update calls set platform_call_id = $2, ask_at = clock_timestamp() + make_interval(secs => $3)
           where id = $1 and outcome = ''`,
          [id, placing.platformCallId, secondsUntilQuery(pace.ask, connection, eventsUrl)],
        )
        return
      case 'refused':
        await sql.query('update calls set placing_answer = $2 where id = $1', [id, placing.reason])
        return failCall(sql, pace, id, placing.reason)
      case 'unsent':
        return failCall(sql, pace, id, placing.reason)
      case 'limited':
        await sql.query(
          `update voice_connections set not_before = clock_timestamp() + make_interval(secs => $2) where id = $1`,
          [connection.id, placing.waitMs / 1_000],
        )
        return failCall(sql, pace, id, ours.noLine)
      case 'rejected':
        await failCall(sql, pace, id, ours.keyRejected)
        await sql.query(
          `update voice_connections set state = 'rejected', problem = $2 where id = $1`,
          [connection.id, 'The platform no longer accepts this API key.'],
        )
        await pauseCampaigns(
          sql,
          connection.owner_id,
          { connectionId: connection.id },
          'key_rejected',
        )
        return
      case 'unknown':
        // By then the request is over and its effect visible.
        await sql.query(
          `update calls set placing_answer = $3, ask_at = clock_timestamp() + make_interval(secs => $2)
           where id = $1 and outcome = ''`,
          [id, pace.lookUp / 4 / 1_000, placing.answer],
        )
    }
  })
}

/** In seconds: sooner without events, and after the maximum length if the platform cannot be queried. */
function secondsUntilQuery(
  ask: number,
  { platform, max_minutes }: ConnectionRow,
  eventsUrl: string,
) {
  if (platform === 'dialer') return (max_minutes + 60) * 60
  return ask / 1_000 / (eventsUrl ? 1 : 6)
}
