import { z } from 'zod'
import { ProviderFault } from '../../../crm/fault.ts'
import { command, place, read } from '../http.ts'
import { REPLAY_WINDOW, type VoicePlatformClient } from '../platform.ts'
import { idIn, KEY, toFacts, VapiCall } from './call.ts'
import { readEvent } from './events.ts'

/** Vapi's limit for names, in characters. */
const MAX_NAME = 40
/** The most calls that Vapi lists. */
const MAX_LISTED = 1_000

const Assistants = z.array(
  z.looseObject({ id: z.string(), name: z.string().nullish(), firstMessage: z.string().nullish() }),
)
const Numbers = z.array(
  z.looseObject({
    id: z.string(),
    number: z.string().nullish(),
    name: z.string().nullish(),
    provider: z.string().nullish(),
    status: z.string().nullish(),
  }),
)

/** Vapi's API, according to its OpenAPI document. */
export function vapi(url: string): VoicePlatformClient {
  const name = 'Vapi'
  const headers = (key: string) => ({ Authorization: `Bearer ${key}` })
  const get = (key: string, path: string) =>
    read(name, { method: 'GET', url: `${url}${path}`, headers: headers(key) })

  return {
    name,

    async inspect(key) {
      const assistants = Assistants.parse(await get(key, '/assistant?limit=1000'))
      const numbers = Numbers.parse(await get(key, '/phone-number?limit=1000'))
      return {
        agents: assistants.map(({ id, name: called, firstMessage }) => ({
          id,
          name: called || id,
          language: '',
          variables: variablesIn(firstMessage ?? ''),
        })),
        numbers: numbers
          .filter(({ status }) => status !== 'blocked')
          .map(({ id, number, name: called, provider }) => ({
            id,
            number: number ?? '',
            name: called ?? '',
            carrier: provider ?? '',
            reaches: [],
          })),
        linesAllowed: null,
      }
    },

    place({ key, secret }, order) {
      const json = {
        name: order.id,
        assistantId: order.agentId,
        phoneNumberId: order.numberId,
        customer: {
          number: order.number,
          externalId: order.id,
          ...(order.contactName && { name: order.contactName.slice(0, MAX_NAME) }),
        },
        ...(order.callBefore && {
          schedulePlan: { earliestAt: new Date().toISOString(), latestAt: order.callBefore },
        }),
        assistantOverrides: {
          variableValues: { ...order.variables, disclosure: order.disclosure },
          metadata: { [KEY]: order.id },
          maxDurationSeconds: order.maxMinutes * 60,
          serverMessages: ['status-update', 'end-of-call-report'],
          ...(order.disclosure && { firstMessage: order.disclosure }),
          ...(order.voicemail === 'leave_message' && { voicemailMessage: order.disclosure }),
          ...(order.eventsUrl && {
            server: { url: order.eventsUrl, headers: { Authorization: `Bearer ${secret}` } },
          }),
        },
      }
      return place(
        name,
        { method: 'POST', url: `${url}/call`, headers: headers(key), json },
        (body) => VapiCall.safeParse(body).data?.id,
      )
    },

    /** A ringing call has its own control URL, which needs no key. */
    async end({ key }, { platformCallId }) {
      const call = await get(key, `/call/${encodeURIComponent(platformCallId)}`)
      const controlUrl = VapiCall.safeParse(call).data?.monitor?.controlUrl ?? ''
      if (!isOfVapi(controlUrl, url)) {
        throw new ProviderFault('refused', `${name} can’t end this call yet.`)
      }
      return command(name, { method: 'POST', url: controlUrl, json: { type: 'end-call' } })
    },

    async get(key, platformCallId) {
      const call = await get(key, `/call/${encodeURIComponent(platformCallId)}`)
      return call === undefined ? undefined : toFacts(VapiCall.parse(call))
    },

    /** Vapi lists calls by time only. */
    async find(key, callId, placedAt) {
      const around = new URLSearchParams({
        limit: String(MAX_LISTED),
        createdAtGe: new Date(placedAt.getTime() - REPLAY_WINDOW).toISOString(),
        createdAtLe: new Date(placedAt.getTime() + REPLAY_WINDOW).toISOString(),
      })
      const calls = z.array(VapiCall).parse(await get(key, `/call?${around}`))
      const found = calls.find((call) => idIn(call) === callId)
      if (!found && calls.length >= MAX_LISTED) {
        throw new ProviderFault('refused', `${name} lists only a part of the calls of that time.`)
      }
      return found && toFacts(found)
    },

    readEvent,
  }
}

/** Whether the URL, which is from a response, belongs to Vapi; nothing is sent anywhere else. */
function isOfVapi(address: string, apiUrl: string) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return (
    origin === new URL(apiUrl).origin || (protocol === 'https:' && hostname.endsWith('.vapi.ai'))
  )
}

function variablesIn(text: string) {
  return [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name as string))]
}
