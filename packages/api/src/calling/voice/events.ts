import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { keyWithScope } from '../../http/access.ts'
import { notFound, ProblemError } from '../../http/problem.ts'
import { applyFacts } from '../dialer/settle.ts'
import { requestTurnsSoon } from '../dialer/worker.ts'
import { judge } from '../permits/judge.ts'
import { permitStore } from '../permits/store.ts'
import type { ConnectionRow } from './connections.ts'
import { credentialsIn, type Voice } from './voice.ts'

/** Only the question before a call may carry an API key instead of a signature, because a person sets it up there. */
export async function receiveEvent(
  voice: Voice,
  connectionId: string,
  headers: Headers,
  body: string,
) {
  const { database, log } = voice
  const [connection] = isId(connectionId)
    ? await database.query<ConnectionRow>('select * from voice_connections where id = $1', [
        connectionId,
      ])
    : []
  const credentials = connection && (await credentialsIn(voice, connection))
  if (!connection || !credentials) throw notFound('Connection')
  const key = await keyWithScope(
    database,
    headers.get('authorization'),
    connection.owner_id,
    'call',
  )
  const { readEvent } = voice.platforms[connection.platform]
  const event = readEvent(key ? { ...credentials, secret: key } : credentials, headers, body)
  if (!event || (key && event.kind === 'call')) {
    log(
      `an event for voice connection ${connection.id} was not signed as it should, and was refused`,
      'warn',
    )
    throw new ProblemError(401, 'The signature is missing, wrong or too old')
  }
  await recordLastEvent(database, connection)
  if (event.kind === 'other') return {}
  if (event.kind === 'predial') {
    const { number, purpose } = event
    const { allowed } = await database.transaction(async (sql) => {
      const judged = await judge(sql, connection.owner_id, { number, purpose })
      await permitStore(sql, connection.owner_id).insert([judged])
      return judged
    })
    return { eligible: allowed }
  }
  if (!(await applyFacts(voice, connection.id, event.facts, event.name))) {
    log(
      `an event for voice connection ${connection.id} is about no call of it, and was refused`,
      'warn',
    )
    throw notFound('Call')
  }
  if (event.facts.state === 'ended') await requestTurnsSoon(voice)
  return {}
}

/** Precise to ten seconds, so that few events write to it. */
async function recordLastEvent(sql: Sql, { id, last_event_at }: ConnectionRow) {
  if (last_event_at && Date.now() - last_event_at.getTime() < 10_000) return
  await sql.query('update voice_connections set last_event_at = now() where id = $1', [id])
}
