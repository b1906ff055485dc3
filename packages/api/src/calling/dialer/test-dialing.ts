import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { CallDetail, CallSummary } from '@bellbird/contract/calling/call-log'
import { CampaignCalling } from '@bellbird/contract/calling/campaign-calling'
import { NewVoiceConnection } from '@bellbird/contract/calling/voice-connection'
import { stopServer } from '@bellbird/practice/stop-server'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import type { Behavior } from '@bellbird/practice/voice/people'
import { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import { type CampaignSession, campaignSession } from '../../campaigns/campaign-session.ts'
import { testApi } from '../../test-api.ts'
import { VoiceEnvironment } from '../voice/settings.ts'
import type { Pace } from '../voice/voice.ts'

const pace: Pace = { round: 50, sweep: 50, lookUp: 12_000, ask: 1_000, analysis: 600, retry: 50 }

/** An API connected to the practice platforms, which send their events to it. */
export function dialingApi() {
  const behaviors = new Map<string, Behavior>()
  /** The received events, unparsed. */
  const events: string[] = []
  let practice: Awaited<ReturnType<typeof startPracticeVoice>>
  let hooks: ReturnType<typeof serve>
  let origin = ''
  beforeAll(async () => {
    practice = await startPracticeVoice({
      lines: 5,
      behaviorOf: (number) => behaviors.get(number) ?? 'answers',
    })
    const app = new Hono().post('/api/voice/connections/:id/events', async (c) => {
      const { 'content-length': _, ...headers } = c.req.header()
      const body = await c.req.text()
      events.push(body)
      return api.call('POST', `/voice/connections/${c.req.param('id')}/events`, { body, headers })
    })
    hooks = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
    await new Promise((resolve) => hooks.once('listening', resolve))
    origin = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}`
  })
  const api = testApi({
    voicePace: pace,
    voiceSettings: () => ({
      ...VoiceEnvironment.parse(practice.urls),
      publicOrigin: origin,
      allowedAddresses: ['127.0.0.1'],
      canKeepKeys: true,
    }),
  })
  afterAll(async () => {
    await practice.stop()
    await stopServer(hooks)
  })
  return { ...api, practice: () => practice, behaviors, events }
}

export type DialingApi = ReturnType<typeof dialingApi>

/** A user with a connection to a practice platform. */
export async function dialingSession(api: DialingApi, platform: 'retell' | 'vapi') {
  const session = await sessionThrough(api, { platform, api_key: PRACTICE_KEYS[platform] })
  return { ...session, board: api.practice()[platform] }
}

export type DialingSession = Awaited<ReturnType<typeof dialingSession>>

/** A user with a connection of any kind. */
export async function sessionThrough(api: DialingApi, input: object) {
  const session = await campaignSession(api)
  const connection = await session.value(NewVoiceConnection, 'POST', '/voice/connections', input)

  return {
    ...session,
    connection,
    /** Contacts with these behaviors, in this order. */
    async people(...wanted: Behavior[]) {
      const numbers: string[] = []
      for (const behavior of wanted) {
        const number = nextNumber()
        api.behaviors.set(number, behavior)
        await session.add({ first_name: behavior, phone: number })
        numbers.push(number)
      }
      return numbers
    },
    /** Starts a campaign that is dialed through the connection. */
    async dial(changes: object = {}, definition: Parameters<CampaignSession['create']>[0] = {}) {
      const { id } = await session.create({
        disclosure: 'Hello {{first_name}}, this is an AI assistant calling.',
        ...definition,
      })
      const dialing = { connection_id: connection.id, lines: 5, ...changes }
      const put = await session.call('PUT', `/campaigns/${id}/calling`, dialing)
      if (put.status !== 200) throw new Error(JSON.stringify(put.body))
      await session.step(id, 'ready')
      await session.step(id, 'start')
      return id
    },
    /**
     * Ends the dialer's pauses: 15 seconds while nobody is ready, as long as a platform asks, and until a call whose
     * placing got no answer is looked up.
     */
    async endPauses() {
      const { id } = session.user
      const sql = api.database()
      await sql.query('update campaigns set dial_at = null where owner_id = $1', [id])
      await sql.query('update voice_connections set not_before = null where owner_id = $1', [id])
      await sql.query(
        `update calls set ask_at = clock_timestamp() where owner_id = $1 and outcome = ''
           and platform_call_id = '' and ask_at < clock_timestamp() + make_interval(secs => $2)`,
        [id, pace.lookUp / 4 / 1_000],
      )
    },
    async callsLater() {
      await this.endPauses()
      return this.calls()
    },
    async calls(query = '') {
      const answer = await session.call('GET', `/calls?limit=1000${query}`)
      return z.array(CallSummary).parse(answer.body)
    },
    async callDetail(id: string | undefined) {
      return CallDetail.parse((await session.call('GET', `/calls/${id}`)).body)
    },
    async dialing(id: string) {
      return CampaignCalling.parse((await session.call('GET', `/campaigns/${id}/calling`)).body)
    },
  }
}

/** Polls until a condition holds. */
export async function until<T>(look: () => Promise<T>, isSo: (found: T) => boolean, ms = 60_000) {
  const end = Date.now() + ms
  let found = await look()
  while (!isSo(found)) {
    if (Date.now() > end) throw new Error(`It never became so: ${JSON.stringify(found)}`)
    await sleep(50)
    found = await look()
  }
  return found
}

let last = 100
/** London numbers reserved for fiction. */
function nextNumber() {
  last += 1
  return `+4420794${String(60_000 + last)}`
}

/** Whether there are calls, and each has an outcome. */
export function hasEnded(calls: { outcome: string }[]) {
  return calls.length > 0 && calls.every(({ outcome }) => outcome !== '')
}
