import {
  TestCallInput,
  type VoiceConnection,
  VoiceConnectionInput,
  VoiceConnectionUpdate,
} from '@bellbird/contract/calling/voice-connection'
import { type Context, Hono } from 'hono'
import type { ApiEnv, SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { readText } from '../../http/read-json.ts'
import { body } from '../../http/validate.ts'
import { describedCall } from '../log/handlers.ts'
import { changeConnection, connect, disconnect, refresh, renewSecret } from './connecting.ts'
import { type ListedRow, voiceConnections } from './connections.ts'
import { receiveEvent } from './events.ts'
import { placeTestCall } from './test-call.ts'
import { eventsUrlOf, type Voice } from './voice.ts'

type Row = Awaited<ReturnType<ReturnType<typeof voiceConnections>['find']>>

/** Called by platforms, which sign requests instead of sending a token. */
const events = new Hono<ApiEnv>().post('/connections/:id/events', async (c) => {
  const text = await readText(c.req.raw)
  return c.json(await receiveEvent(c.var.voice, c.req.param('id'), c.req.raw.headers, text))
})

export const voice = new Hono<SignedInEnv>()
  .route('/', events)
  .use(requireUser)

  .get('/connections', async (c) => {
    const rows = await voiceConnections(c.var.database, c.var.userId).list()
    return c.json(rows.map((row) => toVoiceConnection(c.var.voice, row)))
  })

  .post('/connections', body(VoiceConnectionInput), async (c) => {
    const { connection, secret } = await connect(c.var.voice, c.var.userId, c.req.valid('json'))
    const Location = `/api/voice/connections/${connection.id}`
    return c.json({ ...toVoiceConnection(c.var.voice, connection), secret }, 201, { Location })
  })

  .get('/connections/:id', async (c) => {
    return shown(c, await voiceConnections(c.var.database, c.var.userId).find(c.req.param('id')))
  })

  .put('/connections/:id', body(VoiceConnectionUpdate), async (c) => {
    const update = c.req.valid('json')
    return shown(c, await changeConnection(c.var.voice, c.var.userId, c.req.param('id'), update))
  })

  .delete('/connections/:id', async (c) => {
    await disconnect(c.var.voice, c.var.userId, c.req.param('id'))
    return c.body(null, 204)
  })

  .post('/connections/:id/refresh', async (c) => {
    return shown(c, await refresh(c.var.voice, c.var.userId, c.req.param('id')))
  })

  .post('/connections/:id/secret', async (c) => {
    return c.json({ secret: await renewSecret(c.var.voice, c.var.userId, c.req.param('id')) })
  })

  .post('/connections/:id/test-call', body(TestCallInput), async (c) => {
    const { database, userId } = c.var
    const id = await placeTestCall(c.var.voice, userId, c.req.param('id'), c.req.valid('json'))
    return c.json(await describedCall(database, userId, id), 201, { Location: `/api/calls/${id}` })
  })

function shown(c: Context<SignedInEnv>, row: ListedRow) {
  return c.json(toVoiceConnection(c.var.voice, row))
}

/** A connection in the contract's format, without its key. */
function toVoiceConnection(
  voice: Voice,
  { credentials: _, owner_id: __, not_before: ___, ...row }: Row,
): VoiceConnection {
  return {
    ...row,
    single_calls: row.state !== 'rejected',
    events_url: eventsUrlOf(voice, row.id),
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    last_event_at: row.last_event_at?.toISOString() ?? null,
  }
}
