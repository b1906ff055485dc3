import { Webhook } from 'standardwebhooks'
import { type Dispatcher, request } from 'undici'
import { ProviderFault } from '../../crm/fault.ts'
import type { Database } from '../../database/database.ts'
import { ForbiddenAddress } from '../../webhooks/addresses.ts'
import type { Placing, VoiceCredentials, VoicePlatformClient } from './platform.ts'

const ANSWER_TIMEOUT = 10_000

/** A dialer reports its results through the API and cannot be queried about a call. */
export function anyDialer(database: Database, dispatcher: Dispatcher): VoicePlatformClient {
  async function urlFor(callId: string) {
    const [connection] = await database.query<{ url: string }>(
      'select v.url from voice_connections v join calls c on c.connection_id = v.id where c.id = $1',
      [callId],
    )
    return connection?.url
  }

  async function post(url: string, { id, ...message }: Message, credentials: VoiceCredentials) {
    const text = JSON.stringify({ ...message, timestamp: new Date().toISOString() })
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed(id, text, credentials) },
      body: text,
      dispatcher,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    })
    await body.dump()
    return statusCode
  }

  return {
    name: 'The dialer',

    async inspect() {
      return { agents: [], numbers: [], linesAllowed: null }
    },

    async place(credentials, order) {
      const url = await urlFor(order.id)
      if (!url) return { kind: 'unsent', reason: 'disconnected' }
      const data = {
        call_id: order.id,
        number: order.number,
        name: order.contactName,
        company: order.company,
        call_before: order.callBefore,
        disclosure: order.disclosure,
        variables: order.variables,
        voicemail: order.voicemail,
        max_minutes: order.maxMinutes,
        test: order.isTest,
      }
      const message = { id: order.id, type: 'call.requested', data }
      return placingOf(order.id, () => post(url, message, credentials))
    },

    async end(credentials, { id, number }) {
      const url = await urlFor(id)
      if (!url) throw new ProviderFault('refused', 'The dialer is disconnected.')
      const data = { call_id: id, number }
      // The dialer recognizes a repeated request by the id.
      const message = { id: `${id}-end`, type: 'call.end_requested', data }
      const status = await post(url, message, credentials).catch(() => undefined)
      if (!status) throw new ProviderFault('unreachable', 'The dialer can’t be reached.')
      if (status >= 300) throw new ProviderFault('refused', `The dialer responded with ${status}.`)
    },

    async get() {
      return undefined
    },

    async find() {
      return undefined
    },

    readEvent: () => undefined,
  }
}

type Message = { id: string; type: string; data: object }

/** No response counts as placed, because a dialer cannot be queried. */
async function placingOf(id: string, posting: () => Promise<number>): Promise<Placing> {
  try {
    const status = await posting()
    if (status >= 200 && status < 300) return { kind: 'placed', platformCallId: id }
    return { kind: 'refused', reason: `answered ${status}` }
  } catch (error) {
    const isUnsent =
      error instanceof ForbiddenAddress ||
      UNSENT.includes((error as NodeJS.ErrnoException).code ?? '')
    if (!isUnsent) return { kind: 'placed', platformCallId: id }
    const reason = error instanceof ForbiddenAddress ? error.message : 'not reachable'
    return { kind: 'unsent', reason }
  }
}

/** Errors that occur before anything is sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

function signed(
  id: string,
  text: string,
  { secret, formerSecret, formerUntil = 0 }: VoiceCredentials,
) {
  const at = new Date()
  const secrets = [secret, ...(formerSecret && formerUntil > at.getTime() ? [formerSecret] : [])]
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, text)).join(' '),
  }
}
