import { setTimeout as pause } from 'node:timers/promises'
import { Contact } from '@bellbird/contract/contacts/contact'
import { Connecting, Connection } from '@bellbird/contract/crm/crm'
import { CrmRun, Moved, RunNote } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { startPractice } from '@bellbird/practice/crms/practice'
import { z } from 'zod'
import { registerUser } from '#tests/support/register-user.ts'
import { freePort } from '#tests/support/servers/product.ts'
import { type ApiProcess, startApi } from '../durability/api-process.ts'
import type { Rules } from './model.ts'

const PAGE = 1_000
const UNLIMITED = '10000'
/** A run of a dead worker is taken up within half a minute, and this machine may be slow. */
const MAX_RUN_MS = 300_000

/** An error response; without one, the API was killed meanwhile. */
export class Refused extends Error {
  status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A practice CRM and an API in its own process, which can be killed and started again. */
export async function createStage(provider: ProviderId, dataDir: string) {
  const practice = await startPractice({ tokenSeconds: 1_800, callsPerSecond: 100_000 })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const settings = {
    ...practice.environment,
    API_PORT: String(port),
    PUBLIC_ORIGIN: 'http://app.test',
    CRM_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    CRM_WAIT_SECONDS: '0',
    HUBSPOT_CALLS_PER_10_SECONDS: UNLIMITED,
    HUBSPOT_SEARCHES_PER_SECOND: UNLIMITED,
    SALESFORCE_CALLS_PER_10_SECONDS: UNLIMITED,
    PIPEDRIVE_CALLS_PER_10_SECONDS: UNLIMITED,
    PIPEDRIVE_SEARCHES_PER_10_SECONDS: UNLIMITED,
  }
  const start = () => startApi(dataDir, settings)
  let api: ApiProcess = start()
  await api.listening
  let isUp = true
  let token = ''

  async function call(method: string, path: string, body?: unknown, headers = {}) {
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
    if (!answer.ok) throw new Refused(answer.status, `${method} ${path}: ${answer.status} ${text}`)
    return { headers: answer.headers, body: text ? JSON.parse(text) : undefined }
  }

  async function connect() {
    const asked = await call('POST', `/crm/connect/${provider}`, {})
    const { authorization_url } = Connecting.parse(asked.body)
    const page = await (await fetch(authorization_url ?? '')).text()
    const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
    await call('POST', `/crm/connect/${provider}/finish`, Object.fromEntries(back.searchParams))
  }

  async function connection() {
    const { body } = await call('GET', '/crm/connections')
    const [found] = z.array(Connection).parse(body)
    if (!found) throw new Error('There is no connection.')
    return found
  }

  async function run(id: string) {
    return CrmRun.parse((await call('GET', `/crm/runs/${id}`)).body)
  }

  return {
    provider,
    there: practice[provider],
    call,
    run,
    isUp: () => isUp,

    /** A new user with a connection to a new, empty account. */
    async begin(name: string, rules: Partial<Rules>) {
      if (token) await call('DELETE', `/crm/disconnect/${provider}`)
      practice[provider].account.number += 1
      practice[provider].records.all.length = 0
      token = await registerUser(address, name)
      await connect()
      await call('PUT', `/crm/connections/${provider}/policy`, rules)
    },

    /** An automatic run may be in the way for a moment, and a kill may cost a connection its only token. */
    async start(kind: 'sync' | 'export'): Promise<CrmRun> {
      for (const until = Date.now() + MAX_RUN_MS; ; await pause(200)) {
        if ((await connection()).consent_lost) await connect()
        try {
          const body = kind === 'export' ? { contact_ids: [] } : undefined
          const { run } = Moved.parse((await call('POST', `/crm/${kind}/${provider}`, body)).body)
          if (run) return run
        } catch (error) {
          if (!(error instanceof Refused && error.status === 409) || Date.now() > until) throw error
        }
      }
    },

    /** Resolves to undefined where the API is killed first. */
    async ended({ id }: CrmRun): Promise<CrmRun | undefined> {
      for (const until = Date.now() + MAX_RUN_MS; isUp; await pause(100)) {
        try {
          const found = await run(id)
          if (isOver(found)) return found
        } catch (error) {
          if (isUp) throw error
        }
        if (Date.now() > until) throw new Error(`Run ${id} does not end.`)
      }
      return undefined
    },

    async contacts() {
      const found: Contact[] = []
      for (let offset = 0; ; offset += PAGE) {
        const { body } = await call('GET', `/contacts?limit=${PAGE}&offset=${offset}`)
        const page = z.array(Contact).parse(body)
        found.push(...page)
        if (page.length < PAGE) return found
      }
    },

    async runs() {
      return z.array(CrmRun).parse((await call('GET', `/crm/runs?limit=${PAGE}`)).body)
    },

    async notes({ id }: CrmRun) {
      const { body } = await call('GET', `/crm/runs/${id}/notes?limit=${PAGE}`)
      return z.array(RunNote).parse(body)
    },

    /** Sends SIGKILL now; the process is gone a moment later. */
    kill() {
      isUp = false
      return api.end('SIGKILL')
    },

    async restart() {
      api = start()
      await api.listening
      isUp = true
    },

    async stop() {
      await api.end('SIGKILL')
      await practice.stop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>

export function isOver({ state }: CrmRun) {
  return !['queued', 'running'].includes(state)
}
