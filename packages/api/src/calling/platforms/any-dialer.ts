import { Webhook } from 'standardwebhooks'
import { type Dispatcher, request } from 'undici'
import type { Database } from '../../database/database.ts'
import { ForbiddenAddress } from '../../webhooks/addresses.ts'
import type { Placing, VoiceCredentials, VoicePlatformClient } from './platform.ts'

/** How long a dialer may take to answer, in ms. */
const ANSWER_TIMEOUT = 10_000

/**
 * Any program that places a call when it is asked by a signed request (Standard Webhooks) and tells by the API how it
 * went. It cannot be asked about a call.
 */
export function anyDialer(database: Database, dispatcher: Dispatcher): VoicePlatformClient {
  return {
    name: 'The dialer',

    async inspect() {
      return { agents: [], numbers: [], linesAllowed: null }
    },

    async place(credentials, order) {
      const [connection] = await database.query<{ url: string }>(
        'select v.url from voice_connections v join calls c on c.connection_id = v.id where c.id = $1',
        [order.id],
      )
      if (!connection) return { kind: 'refused', reason: 'disconnected' }
      const text = JSON.stringify({
        type: 'call.requested',
        timestamp: new Date().toISOString(),
        data: {
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
        },
      })
      const headers = {
        'Content-Type': 'application/json',
        ...signed(order.id, text, credentials),
      }
      return post(connection.url, { headers, text, dispatcher }, order.id)
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

type Post = { headers: Record<string, string>; text: string; dispatcher: Dispatcher }

/** An answer of 2xx takes the call, any other hands it back. Without one it counts as placed: nobody can be asked. */
async function post(
  url: string,
  { headers, text, dispatcher }: Post,
  id: string,
): Promise<Placing> {
  try {
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers,
      body: text,
      dispatcher,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT),
    })
    await body.dump()
    if (statusCode >= 200 && statusCode < 300) return { kind: 'placed', platformCallId: id }
    return { kind: 'refused', reason: `answered ${statusCode}` }
  } catch (error) {
    const isUnsent =
      error instanceof ForbiddenAddress ||
      UNSENT.includes((error as NodeJS.ErrnoException).code ?? '')
    if (!isUnsent) return { kind: 'placed', platformCallId: id }
    const reason = error instanceof ForbiddenAddress ? error.message : 'not reachable'
    return { kind: 'refused', reason }
  }
}

/** What comes before anything was sent. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']

/** While a secret is renewed both sign. */
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
