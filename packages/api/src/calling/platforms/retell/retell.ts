import { z } from 'zod'
import { command, place, read } from '../http.ts'
import type { Inspection, VoicePlatformClient } from '../platform.ts'
import { idIn, KEY, RetellCall, toFacts } from './call.ts'
import { readEvent } from './events.ts'

const Calls = z.looseObject({ items: z.array(RetellCall) })
const Agents = z.looseObject({
  items: z.array(
    z.looseObject({
      agent_id: z.string(),
      agent_name: z.string().nullish(),
      channel: z.string().nullish(),
      tags: z
        .record(
          z.string(),
          z.looseObject({ dynamic_variables: z.record(z.string(), z.unknown()).nullish() }),
        )
        .nullish(),
    }),
  ),
})
const Numbers = z.looseObject({
  items: z.array(
    z.looseObject({
      phone_number: z.string(),
      phone_number_type: z.string().nullish(),
      nickname: z.string().nullish(),
    }),
  ),
})
const Concurrency = z.looseObject({
  concurrency_limit: z.number().nullish(),
  reserved_inbound_concurrency: z.number().nullish(),
})

/** Retell's API, as used by its SDK 5 (npm retell-sdk). */
export function retell(url: string): VoicePlatformClient {
  const name = 'Retell'
  const headers = (key: string) => ({ Authorization: `Bearer ${key}` })
  const get = (key: string, path: string) =>
    read(name, { method: 'GET', url: `${url}${path}`, headers: headers(key) })
  const post = (key: string, path: string, json: object) =>
    read(name, { method: 'POST', url: `${url}${path}`, headers: headers(key), json })

  return {
    name,

    async inspect(key): Promise<Inspection> {
      const agents = Agents.parse(await post(key, '/v2/list-agents?limit=1000', {}))
      const numbers = Numbers.parse(await get(key, '/v2/list-phone-numbers?limit=1000'))
      const lines = Concurrency.parse(await get(key, '/get-concurrency'))
      return {
        agents: agents.items
          .filter(({ channel }) => channel !== 'chat')
          .map(({ agent_id: id, agent_name, tags }) => ({
            id,
            name: agent_name || id,
            language: '',
            variables: [
              ...new Set(
                Object.values(tags ?? {}).flatMap((tag) =>
                  Object.keys(tag.dynamic_variables ?? {}),
                ),
              ),
            ],
          })),
        numbers: numbers.items.map(
          ({ phone_number: number, phone_number_type: type, nickname }) => ({
            id: number,
            number,
            name: nickname ?? '',
            carrier: type === 'custom' ? 'Own carrier' : 'Retell',
            // Numbers bought from Retell can only call the United States.
            reaches: type === 'custom' ? [] : ['US'],
          }),
        ),
        linesAllowed:
          lines.concurrency_limit == null
            ? null
            : Math.max(0, lines.concurrency_limit - (lines.reserved_inbound_concurrency ?? 0)),
      }
    },

    place({ key }, order) {
      const webhook = order.eventsUrl && {
        webhook_url: order.eventsUrl,
        webhook_events: ['call_started', 'call_ended', 'call_analyzed'],
      }
      const json = {
        from_number: order.fromNumber,
        to_number: order.number,
        override_agent_id: order.agentId,
        metadata: { [KEY]: order.id },
        retell_llm_dynamic_variables: { ...order.variables, disclosure: order.disclosure },
        agent_override: {
          agent: {
            max_call_duration_ms: order.maxMinutes * 60_000,
            ...webhook,
            voicemail_option: {
              action:
                order.voicemail === 'hang_up'
                  ? { type: 'hangup' }
                  : { type: 'static_text', text: order.disclosure },
            },
          },
        },
      }
      return place(
        name,
        { method: 'POST', url: `${url}/v2/create-phone-call`, headers: headers(key), json },
        (body) => RetellCall.safeParse(body).data?.call_id,
      )
    },

    end({ key }, { platformCallId }) {
      const path = `/v2/stop-call/${encodeURIComponent(platformCallId)}`
      return command(name, { method: 'POST', url: `${url}${path}`, headers: headers(key) })
    },

    async get(key, platformCallId) {
      const call = await get(key, `/v2/get-call/${encodeURIComponent(platformCallId)}`)
      return call === undefined ? undefined : toFacts(RetellCall.parse(call))
    },

    async find(key, callId) {
      const body = await post(key, '/v3/list-calls', {
        filter_criteria: { metadata: [{ type: 'string', op: 'eq', key: KEY, value: callId }] },
        limit: 10,
      })
      const found = Calls.parse(body).items.find(({ metadata }) => idIn(metadata) === callId)
      return found && toFacts(found)
    },

    readEvent,
  }
}
