import { z } from 'zod'
import { valuesOf } from '../options.ts'
import { line } from '../text.ts'
import { count, id, instant, optionalCount, optionalInstant, optionalText } from '../values.ts'
import { connectionStates, MAX_LINES, voicePlatforms } from './call-words.ts'

const Agent = z.object({
  id,
  name: optionalText,
  language: optionalText,
  variables: z.array(z.string()).default([]),
  used: z.boolean().default(true),
})

const OwnNumber = z.object({
  id,
  /** E.164; '' for a line without a number. */
  number: optionalText,
  name: optionalText,
  carrier: optionalText,
  /** The countries it can call, as ISO 3166-1 alpha-2; empty if unrestricted. */
  reaches: z.array(z.string()).default([]),
  used: z.boolean().default(true),
})

const name = line(100)
const field = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,60}$/, 'Use letters, digits, dots, dashes, and underscores')
const maxMinutes = wholeTo(120, 'Maximum call length')

function wholeTo(max: number, label: string) {
  const message = `${label} must be a whole number from 1 to ${max}`
  return z.int(message).min(1, message).max(max, message)
}

export const CallsAtOnce = wholeTo(MAX_LINES, 'Concurrent calls')

/** The API key is never returned. */
export const VoiceConnection = z.object({
  id,
  platform: z.enum(valuesOf(voicePlatforms)),
  name: optionalText,
  state: z.enum(valuesOf(connectionStates)),
  problem: optionalText,
  key_ending: optionalText,
  url: optionalText,
  /** The URL for the platform's events; '' if the product has no public address and polls the platform instead. */
  events_url: optionalText,
  agents: z.array(Agent).default([]),
  numbers: z.array(OwnNumber).default([]),
  default_agent: optionalText,
  default_number: optionalText,
  lines: count,
  lines_allowed: optionalCount,
  calls_now: count.default(0),
  max_minutes: count.default(10),
  opt_out_field: optionalText,
  callback_field: optionalText,
  single_calls: z.boolean().default(false),
  running_campaigns: count.default(0),
  waiting_campaigns: count.default(0),
  created_at: instant,
  checked_at: optionalInstant,
  last_event_at: optionalInstant,
})
export type VoiceConnection = z.infer<typeof VoiceConnection>

const webhookUrl = z
  .url({ protocol: /^https?$/, error: 'Enter an address that begins with https://' })
  .max(2_000)

/** The key is checked before anything is stored: 422 if the platform rejects it. */
export const VoiceConnectionInput = z.discriminatedUnion('platform', [
  z.object({
    platform: z.enum(['vapi', 'retell']),
    api_key: z
      .string()
      .trim()
      .min(1, 'Enter an API key')
      .max(500)
      .regex(/^[\x21-\x7e]*$/, 'An API key has no spaces'),
    name: name.optional(),
  }),
  z.object({
    platform: z.literal('dialer'),
    name: name.min(1, 'Enter a name'),
    url: webhookUrl,
    lines: CallsAtOnce.default(1),
  }),
])
export type VoiceConnectionInput = z.input<typeof VoiceConnectionInput>

/** `secret` signs the requests to any dialer and is returned only once. */
export const NewVoiceConnection = VoiceConnection.extend({
  secret: z
    .string()
    .nullish()
    .transform((it) => it ?? null),
})
export type NewVoiceConnection = z.infer<typeof NewVoiceConnection>

export const VoiceConnectionUpdate = z.object({
  name: name.optional(),
  api_key: z.string().trim().min(1).max(500).optional(),
  url: webhookUrl.optional(),
  agent_ids: z.array(z.string().max(200)).max(1_000).optional(),
  number_ids: z.array(z.string().max(200)).max(1_000).optional(),
  default_agent: z.string().max(200).optional(),
  default_number: z.string().max(200).optional(),
  lines: CallsAtOnce.optional(),
  max_minutes: maxMinutes.optional(),
  opt_out_field: field.optional(),
  callback_field: field.optional(),
})
export type VoiceConnectionUpdate = z.infer<typeof VoiceConnectionUpdate>

/** To the user's own number. Checked against the do-not-call list only. */
export const TestCallInput = z.object({
  number: z.string().trim().min(1, 'Enter your phone number').max(40),
  agent_id: z.string().max(200).optional(),
  number_id: z.string().max(200).optional(),
  disclosure: z.string().trim().max(1_000).optional(),
  variables: z.record(z.string().max(100), z.string().max(2_000)).optional(),
})
export type TestCallInput = z.infer<typeof TestCallInput>

/** The previous secret stays valid for a day. */
export const VoiceSecret = z.object({ secret: z.string() })
export type VoiceSecret = z.infer<typeof VoiceSecret>

/** The response is `{}`, or `{ "eligible": … }` if Vapi asks before a call. */
export const VoiceEvent = z.looseObject({})
export const VoiceEventTaken = z.object({ eligible: z.boolean().optional() })
