import { Webhook } from 'standardwebhooks'
import type { Database } from '../../database/database.ts'
import { place } from './http.ts'
import type { VoiceCredentials, VoicePlatformClient } from './platform.ts'

/** How long a dialer may take to answer, in ms. */
const ANSWER_TIMEOUT = 10_000

/**
 * Any program that places a call when it is asked by a signed request (Standard Webhooks) and tells by the API how it
 * went. It cannot be asked about a call.
 */
export function anyDialer(database: Database): VoicePlatformClient {
  const name = 'The dialer'
  return {
    name,

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
      const placing = await place(
        name,
        {
          method: 'POST',
          url: connection.url,
          headers: { 'Content-Type': 'application/json', ...signed(order.id, text, credentials) },
          text,
          timeoutMs: ANSWER_TIMEOUT,
        },
        () => order.id,
      )
      // It cannot be asked, so that the call counts as placed.
      return placing.kind === 'unknown' ? { kind: 'placed', platformCallId: order.id } : placing
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
