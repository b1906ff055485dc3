import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { type EventReader, REPLAY_WINDOW } from '../platform.ts'
import { factsOf, RetellCall } from './call.ts'

const Event = z.looseObject({ event: z.string().max(100), call: RetellCall.optional() })

export const readEvent: EventReader = ({ key }, headers, body) => {
  if (!isSignedByRetell(body, key, headers.get('x-retell-signature') ?? '')) return undefined
  const event = Event.safeParse(parseJson(body)).data
  if (!event?.call || !/^call_(started|ended|analyzed)$/.test(event.event)) return { kind: 'other' }
  const isAnalyzed = event.event === 'call_analyzed'
  return { kind: 'call', name: event.event, facts: factsOf(event.call, { isAnalyzed }) }
}

/** `v=<milliseconds>,d=<hex>`: HMAC-SHA256 with the API key over the body and the milliseconds. */
function isSignedByRetell(body: string, key: string, signature: string) {
  const [, at, digest] = /^v=(\d{1,15}),d=([0-9a-f]{64})$/i.exec(signature) ?? []
  if (!at || !digest || Math.abs(Date.now() - Number(at)) > REPLAY_WINDOW) return false
  const expected = createHmac('sha256', key)
    .update(body + at)
    .digest()
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'))
}
