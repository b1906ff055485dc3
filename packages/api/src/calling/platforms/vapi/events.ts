import { timingSafeEqual } from 'node:crypto'
import { parseJson } from '@bellbird/contract/json'
import { z } from 'zod'
import { type EventReader, REPLAY_WINDOW } from '../platform.ts'
import { factsOf, VapiCall } from './call.ts'

const Message = z.looseObject({
  message: z.looseObject({
    type: z.string().max(100),
    timestamp: z.number().nullish(),
    status: z.string().nullish(),
    call: VapiCall.nullish(),
    campaignId: z.string().max(200).nullish(),
    contact: z.looseObject({ number: z.string().max(40) }).nullish(),
  }),
})

export const readEvent: EventReader = ({ secret }, headers, body) => {
  if (!isBearer(headers.get('authorization') ?? '', secret)) return undefined
  const { message } = Message.safeParse(parseJson(body)).data ?? {}
  if (!message) return { kind: 'other' }
  if (message.timestamp && Math.abs(Date.now() - message.timestamp) > REPLAY_WINDOW)
    return undefined
  if (message.type === 'campaign.predial') {
    const number = message.contact?.number ?? ''
    return { kind: 'predial', number, purpose: `Vapi campaign ${message.campaignId ?? ''}`.trim() }
  }
  const isReport = message.type === 'end-of-call-report'
  if (!message.call || !(isReport || message.type === 'status-update')) return { kind: 'other' }
  // The message's own properties are newer than those of the call in it.
  const { call, type: _, timestamp: __, ...rest } = message
  const call2 = VapiCall.parse({ ...call, ...pick(rest), id: call.id })
  const name = isReport ? message.type : `${message.type}:${message.status ?? ''}`
  return { kind: 'call', name, facts: factsOf(call2, { isReport }) }
}

function pick(message: Record<string, unknown>) {
  const names = ['status', 'endedReason', 'startedAt', 'endedAt', 'cost', 'artifact', 'analysis']
  return Object.fromEntries(
    names.filter((name) => message[name] != null).map((name) => [name, message[name]]),
  )
}

function isBearer(header: string, secret: string) {
  const given = Buffer.from(header)
  const expected = Buffer.from(`Bearer ${secret}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
