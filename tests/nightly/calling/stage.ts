import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { always, definition } from '@bellbird/api/campaigns/campaign-session'
import { PRACTICE_KEYS } from '@bellbird/practice/voice/keys'
import type { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import type { PracticeCall } from '@bellbird/practice/voice/switchboard'

export type Platform = 'retell' | 'vapi'
type Practice = Pick<Awaited<ReturnType<typeof startPracticeVoice>>, 'urls'>
/** A call as the platform knows it; `key` is the id of ours. */
export type Rang = Pick<PracticeCall, 'key' | 'number'>
type Logged = {
  id: string
  entry_id: string
  number: string
  outcome: string
  ended_reason: string
}

/** The settings of an API that uses practice platforms, which reach it at this port. */
export function settingsOf(practice: Practice, port: number) {
  return {
    ...practice.urls,
    API_PORT: String(port),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    CRM_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  }
}

/** A user with a connection; `addresses` are the API processes, any of which may respond. */
export async function caller(addresses: () => string[], platform: Platform, lines: number) {
  const name = `u${randomUUID().slice(0, 12)}`
  let token = ''

  /**
   * Retries until a process responds, since one may just have been killed. A write without a response is not
   * repeated.
   */
  async function call(
    method: string,
    path: string,
    body?: unknown,
    { tries = 100, headers = {} } = {},
  ) {
    for (let left = tries; ; left -= 1) {
      const [address = ''] = addresses()
      try {
        const answer = await fetch(`${address}/api${path}`, {
          method,
          headers: {
            'Content-Type': 'application/json',
            ...(token && { Authorization: `Bearer ${token}` }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        if (answer.status >= 500 && left > 0) throw new Error(text)
        return {
          status: answer.status,
          body: text ? JSON.parse(text) : null,
          headers: answer.headers,
        }
      } catch (error) {
        if (left <= 0) throw error
        await pause(200)
      }
    }
  }

  async function must(method: string, path: string, body?: unknown) {
    const answer = await call(method, path, body)
    if (answer.status < 300) return answer.body
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  const user = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${name}@example.com`,
    username: name,
    password: 'correct horse battery',
    company_name: '',
  }
  await must('POST', '/auth/register', user)
  const signedIn = await must('POST', '/auth/login', { email: user.email, password: user.password })
  token = signedIn.access_token
  const connection = await must('POST', '/voice/connections', {
    platform,
    api_key: PRACTICE_KEYS[platform],
  })
  await must('PUT', `/voice/connections/${connection.id}`, { lines })

  return {
    email: user.email,
    password: user.password,
    call,
    must,

    /** Adds this many people with consent, as a file, in groups of this size. */
    async people(count: number, groupSize = count) {
      const head =
        'first_name,phone,company,call_consent,call_consent_wording,call_consent_source,call_consent_at'
      for (let from = 0; from < count; from += 5_000) {
        const rows = Array.from(
          { length: Math.min(5_000, count - from) },
          (_, at) =>
            `P${from + at},${numberOf(from + at)},${groupName(Math.floor((from + at) / groupSize))},given,You may call me,Web form,2026-01-02`,
        )
        const body = new FormData()
        body.set('file', new File([[head, ...rows].join('\n')], 'people.csv', { type: 'text/csv' }))
        const [address = ''] = addresses()
        const answer = await fetch(`${address}/api/contacts/import/csv`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}` },
          body,
        })
        if (!answer.ok) throw new Error(await answer.text())
      }
    },

    /** Starts a campaign of everybody, or of one group. */
    async campaign({ group, lines: at = lines }: { group?: number; lines?: number } = {}) {
      const { id } = await must('POST', '/campaigns', {
        ...definition,
        audience: group === undefined ? {} : { company: groupName(group) },
        window: always,
        disclosure: 'Hello {{first_name}}, this is an AI assistant calling.',
      })
      await must('PUT', `/campaigns/${id}/calling`, { connection_id: connection.id, lines: at })
      let state = await must('POST', `/campaigns/${id}/ready`)
      while (state.state === 'draft') state = await must('POST', `/campaigns/${id}/ready`)
      await must('POST', `/campaigns/${id}/start`)
      return id as string
    },

    /** All calls in the log. */
    async log() {
      const calls: Logged[] = []
      for (;;) {
        const more: Logged[] = await must('GET', `/calls?limit=1000&offset=${calls.length}`)
        calls.push(...more)
        if (more.length < 1_000) return calls
      }
    },
  }
}
export type Caller = Awaited<ReturnType<typeof caller>>

/** Waits until nobody in the campaign is left to call; resumes it if it paused by itself. */
export async function untilDone(me: Caller, id: string, minutes: number) {
  for (const end = Date.now() + minutes * 60_000; ; await pause(500)) {
    const campaign = await me.must('GET', `/campaigns/${id}`)
    const { waiting, handed_out } = campaign.progress
    if (campaign.state === 'paused') await me.call('POST', `/campaigns/${id}/resume`)
    if (waiting + handed_out === 0) return campaign.progress
    if (Date.now() > end) throw new Error(`Not done: ${JSON.stringify(campaign)}`)
  }
}

/** Violated invariants, as sentences. */
export async function faultsIn(me: Caller, calledThere: Iterable<Rang>, people: number) {
  const calls = await me.log()
  const byId = new Map(calls.map((call) => [call.id, call]))
  const rang = new Map<string, number>()
  const keys = new Set<string>()
  const faults: string[] = []
  for (const { key, number } of calledThere) {
    if (keys.has(key)) faults.push(`${number} rang twice in one attempt`)
    keys.add(key)
    rang.set(number, (rang.get(number) ?? 0) + 1)
    const logged = byId.get(key)
    if (!logged) faults.push(`${number} rang, and the log does not know it`)
    if (logged?.outcome === 'failed') faults.push(`${number} rang, and the log says it failed`)
  }
  const open = calls.filter(({ outcome }) => outcome === '').length
  if (open > 0) faults.push(`${open} calls of the log have no outcome`)
  const again = [...rang.values()].filter((times) => times > 1).length
  if (again > 0) faults.push(`${again} people were called again after their only attempt`)
  if (rang.size > people) faults.push(`${rang.size - people} others were called`)
  for (let index = 0; index < people; index += 1) {
    const number = numberOf(index)
    if (rang.has(number)) continue
    const logged = calls.filter((call) => call.number === number)
    const ends = logged.map(({ outcome, ended_reason }) => `${outcome} (${ended_reason})`)
    faults.push(`${number} was never called; in the log: ${ends.join(', ') || 'nothing'}`)
  }
  return faults
}

function groupName(group: number) {
  return `Group ${String(group).padStart(5, '0')}`
}

export function numberOf(index: number) {
  return `+44207${String(1_000_000 + index)}`
}
