import { Hono } from 'hono'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Behavior } from '../people.ts'
import type { PracticeCall, Switchboard } from '../switchboard.ts'

const Dispatch = z.looseObject({ room: z.string(), agentName: z.string(), metadata: z.string() })
const Participant = z.looseObject({
  sipTrunkId: z.string(),
  sipCallTo: z.string(),
  roomName: z.string(),
  participantIdentity: z.string(),
  waitUntilAnswered: z.literal(true),
  maxCallDuration: z.string().optional(),
})

const failures: Partial<Record<Behavior, [string, string]>> = {
  busy: ['486', 'Busy Here'],
  refuses: ['603', 'Decline'],
  no_answer: ['480', 'Temporarily Unavailable'],
  wrong_number: ['404', 'Not Found'],
  line_fails: ['503', 'Service Unavailable'],
}

/** LiveKit's agent dispatch and outgoing SIP calls, as its own client for Node requests them. */
export function practiceLiveKit(
  board: Switchboard,
  {
    secret,
    ended,
  }: {
    secret: string
    ended: (metadata: string, call: PracticeCall) => Promise<unknown>
  },
) {
  const rooms = new Map<string, string>()
  const waiting = new Map<string, (call: PracticeCall) => void>()
  board.sendEvents(async (call, stage) => {
    if (stage !== 'analyzed') waiting.get(call.id)?.(call)
    const metadata = rooms.get(call.key) ?? ''
    if (stage === 'ended' && call.startedAt) await ended(metadata, call)
  })

  return new Hono()
    .use(async (c, next) => {
      const token = c.req.header('Authorization')?.replace(/^Bearer /, '') ?? ''
      const verified = await jwtVerify(token, new TextEncoder().encode(secret)).catch(() => null)
      if (verified) return next()
      return c.json({ code: 'unauthenticated', msg: 'invalid token' }, 401)
    })

    .post('/twirp/livekit.AgentDispatchService/CreateDispatch', async (c) => {
      const { room, agentName, metadata } = Dispatch.parse(await c.req.json())
      rooms.set(room, metadata)
      return c.json({ id: `AD_${room}`, room, agentName, metadata })
    })

    .post('/twirp/livekit.SIP/CreateSIPParticipant', async (c) => {
      const request = Participant.parse(await c.req.json())
      const call = board.place({
        key: request.roomName,
        number: request.sipCallTo,
        disclosure: '',
        request,
      })
      if (!call) return c.json({ code: 'resource_exhausted', msg: 'too many calls' }, 429)
      await new Promise<PracticeCall>((resolve) => waiting.set(call.id, resolve))
      const [code, status] = failures[call.behavior] ?? []
      if (code) {
        const meta = { sip_status_code: code, sip_status: status }
        return c.json({ code: 'unavailable', msg: 'sip call failed', meta }, 503)
      }
      const { participantIdentity, roomName } = request
      return c.json({ participantId: `PA_${call.id}`, participantIdentity, roomName })
    })
}
