import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { SignedIn } from '@bellbird/contract/auth/session'
import { Contact } from '@bellbird/contract/contacts/contact'
import { afterAll, beforeAll } from 'vitest'
import { createApi } from './app.ts'
import type { IdTokens } from './auth/id-tokens.ts'
import type { ResetDelivery } from './auth/reset-delivery.ts'
import { type ResetRequests, resetRequests } from './auth/reset-requests.ts'
import { VoiceEnvironment, type VoiceSettings } from './calling/voice/settings.ts'
import { startVoice } from './calling/voice/start.ts'
import type { Pace, PausedCampaign } from './calling/voice/voice.ts'
import { workOnBulkJobs } from './contacts/bulk/worker.ts'
import { createVault } from './crm/connections/vault.ts'
import { type CrmSettings, unconfigured } from './crm/settings.ts'
import { startCrm } from './crm/start.ts'
import { crashable } from './database/crashable-database.ts'
import type { Database } from './database/database.ts'
import { openTestDatabase } from './database/test-database.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { startWebhooks } from './webhooks/start.ts'

const NEVER_MS = 2 ** 31 - 1
const WEAKEST = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type Delivered = Parameters<ResetDelivery>[0]
type Options = { body?: unknown; headers?: Record<string, string>; token?: string | undefined }

/** An API with its own database for the tests in one file, called without a port. */
export function testApi({
  idTokens,
  crmSettings = unconfigured,
  voiceSettings = noPlatform,
  voicePace,
  requestsPerMinute,
  dueRunsEveryMs = NEVER_MS,
  allowedAddresses = [],
  hashesCheaply = true,
}: {
  idTokens?: IdTokens
  crmSettings?: () => CrmSettings
  voiceSettings?: () => VoiceSettings
  voicePace?: Pace
  requestsPerMinute?: number
  /** The polling interval for scheduled CRM runs; without it, they do not start. */
  dueRunsEveryMs?: number
  allowedAddresses?: string[]
  /** Whether passwords are hashed as weakly as possible, because most tests register users. */
  hashesCheaply?: boolean
} = {}) {
  const log: string[] = []
  const delivered: Delivered[] = []
  const disabled: { email: string; url: string }[] = []
  const paused: PausedCampaign[] = []
  let database: Database
  let link: ReturnType<typeof crashable>
  let jobs: Jobs
  let resets: ResetRequests
  let api: ReturnType<typeof createApi>
  const addLine = (line: string) => log.push(line)
  const vault = createVault([randomBytes(32)])

  /** Starts to work on the database's jobs; returns a function that stops it. */
  async function startWorker(settings = crmSettings()) {
    const work = await startJobs(database, addLine, { retryDelay: 0 })
    await startCrm({ database, settings, vault, jobs: work, log: addLine }, dueRunsEveryMs)
    return () => work.stop()
  }

  /** Starts the API and its worker, which together stand for one server process. */
  async function start() {
    link = crashable(database)
    const deliver = async (issued: Delivered) => void delivered.push(issued)
    resets = resetRequests({ database: link.database, deliver, log: addLine })
    jobs = await startJobs(link.database, addLine, { retryDelay: 0 })
    const parts = { database: link.database, log: addLine }
    const crm = await startCrm({ ...parts, settings: crmSettings(), vault, jobs }, dueRunsEveryMs)
    await workOnBulkJobs({ ...parts, jobs })
    const webhooks = await startWebhooks({
      ...parts,
      settings: { allowedAddresses, atOnce: 1, canLock: true },
      vault,
      jobs,
      notify: async (notice) => void disabled.push(notice),
    })
    const pace = voicePace && { pace: voicePace }
    const voice = await startVoice({
      ...parts,
      settings: voiceSettings(),
      vault,
      jobs,
      ...pace,
      notify: async (campaign) => void paused.push(campaign),
    })
    api = createApi({
      ...parts,
      resetRequests: resets,
      idTokens,
      requestsPerMinute,
      ...(hashesCheaply && { passwordStrength: WEAKEST }),
      crm,
      webhooks,
      voice,
    })
  }

  /**
   * Simulates a crash of the process after this many more statements, while `during` runs, and starts another process
   * a few minutes later, when its locks have expired.
   */
  async function crash(statements: number, during: () => Promise<unknown>) {
    link.dieAfter(statements)
    await during()
    link.dieAfter(0)
    await jobs.stop()
    for (const [table, until] of [
      ['crm_runs', 'held_until'],
      ['contact_bulk_jobs', 'held_until'],
      ['crm_connections', 'renewing_until'],
      ['calls', 'ask_at'],
      ['campaigns', 'dialing_until'],
    ]) {
      await database.query(`update ${table} set ${until} = now() where ${until} is not null`)
    }
    await database.query(
      `update jobs.job set started_on = started_on - interval '10 minutes' where state = 'active'`,
    )
    await start()
  }

  beforeAll(async () => {
    database = await openTestDatabase()
    await start()
  })
  afterAll(async () => {
    await jobs.stop()
    await database.close()
  })

  async function call(method: string, path: string, { body, headers, token }: Options = {}) {
    const raw = body instanceof Blob || typeof body === 'string'
    // Sent as bytes, because undici's stream of a form throws if its reader stops early.
    const form = body instanceof FormData ? await new Response(body).blob() : undefined
    const request = new Request(`http://api.test/api${path}`, {
      method,
      headers: {
        'Content-Type': form?.type ?? 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: form ?? (raw ? body : JSON.stringify(body)) }),
    })
    return api.fetch(request)
  }

  /** Sends a form in exactly these chunks; awaits promises among them, and aborts the body shortly after an error. */
  async function stream(
    path: string,
    token: string,
    boundary: string,
    parts: (Uint8Array | Error | Promise<void>)[],
    extra: Record<string, string> = {},
  ) {
    const rest = [...parts]
    const body = new ReadableStream({
      async pull(controller) {
        if (rest[0] instanceof Promise) await rest.shift()
        const part = rest.shift() as Uint8Array | Error | undefined
        if (part instanceof Error) await setTimeout(1_500)
        if (part instanceof Error) return controller.error(part)
        if (part) return controller.enqueue(part)
        controller.close()
      },
    })
    const headers = {
      'Content-Type': `multipart/form-data; boundary=${boundary}`,
      Authorization: `Bearer ${token}`,
      ...extra,
    }
    const request = { method: 'POST', headers, body, duplex: 'half' }
    return api.fetch(new Request(`http://api.test/api${path}`, request))
  }

  async function register(changes: Record<string, unknown> = {}) {
    const body = { ...randomUser(), ...changes }
    const answer = await call('POST', '/auth/register', { body })
    const { access_token: token, user } = SignedIn.parse(await answer.json())
    return { token, user, password: body.password }
  }

  function logIn(email: string, password: string) {
    return call('POST', '/auth/login', { body: { email, password } })
  }

  async function addContact(token: string, body: Record<string, unknown>) {
    const answer = await call('POST', '/contacts', { token, body })
    return Contact.parse(await answer.json())
  }

  /** The tokens of the reset links sent to this address so far. */
  async function resetTokens(address: string) {
    await resets.settled()
    return delivered.filter(({ email }) => email === address).map(({ token }) => token)
  }

  return {
    call,
    stream,
    register,
    logIn,
    addContact,
    resetTokens,
    startWorker,
    crash,
    log,
    /** The disabled webhooks whose owners were notified. */
    disabled,
    /** The paused campaigns whose owners were notified. */
    paused,
    database: () => database,
    app: () => api,
  }
}

/** Settings that reach no platform. */
function noPlatform(): VoiceSettings {
  return {
    ...VoiceEnvironment.parse({
      VAPI_API_URL: 'http://127.0.0.1:9',
      RETELL_API_URL: 'http://127.0.0.1:9',
    }),
    publicOrigin: undefined,
    allowedAddresses: [],
    canKeepKeys: true,
  }
}

export function randomUser() {
  const name = `u${randomUUID().slice(0, 12)}`
  return {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${name}@example.com`,
    username: name,
    password: 'correct horse battery',
    company_name: '',
  }
}
