import { z } from 'zod'
import { pageQuery } from '../pagination.ts'
import { line } from '../text.ts'
import { count, id, validInstant } from '../values.ts'
import { type EventType, eventTypes, MAX_WEBHOOK_NAME, MAX_WEBHOOK_URL } from './event-types.ts'

const types = Object.keys(eventTypes) as [EventType, ...EventType[]]

/** The secret is only in the responses that create one. */
export const Webhook = z.object({
  id,
  url: z.string(),
  name: z.string().default(''),
  events: z.array(z.string()),
  enabled: z.boolean(),
  disabled_reason: z.enum(['user', 'failing', 'gone', 'key_revoked']).or(z.string()).nullish(),
  secret_hint: z.string().default(''),
  former_secret_until: validInstant,
  failing_since: validInstant,
  last_success_at: validInstant,
  created_at: validInstant,
  /** In the last 24 hours. */
  delivered: count.default(0),
  failed: count.default(0),
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookWithSecret = Webhook.extend({ secret: z.string().min(1) })
export type WebhookWithSecret = z.infer<typeof WebhookWithSecret>

const url = z
  .string()
  .trim()
  .min(1, { error: 'Enter an address', abort: true })
  .max(MAX_WEBHOOK_URL, `Use at most ${MAX_WEBHOOK_URL} characters`)
  .refine(isHttp, 'Enter an address that begins with https://')
const events = z.array(z.enum(types)).min(1, 'Choose at least one event').max(types.length)

export const WebhookInput = z.object({
  url,
  name: line(MAX_WEBHOOK_NAME).default(''),
  events,
})
export type WebhookInput = z.infer<typeof WebhookInput>

export const WebhookUpdate = z.object({
  url: url.optional(),
  name: line(MAX_WEBHOOK_NAME).optional(),
  events: events.optional(),
  enabled: z.boolean().optional(),
})
export type WebhookUpdate = z.infer<typeof WebhookUpdate>

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

export const WebhookDelivery = z.object({
  id,
  type: z.string(),
  state: z.enum(deliveryStates),
  attempts: count,
  at: validInstant,
  sent_at: validInstant,
  next_at: validInstant,
  status: z.number().int().nullish().default(null),
  duration_ms: count.nullish().default(null),
  error: z.string().default(''),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

export const WebhookDeliveryDetail = WebhookDelivery.extend({
  payload: z.string(),
  response: z.string().default(''),
})
export type WebhookDeliveryDetail = z.infer<typeof WebhookDeliveryDetail>

export const DeliveryQuery = z.object({
  state: z.enum(deliveryStates).optional(),
  type: z.string().max(100).optional(),
  search: z.string().max(200).optional(),
  ...pageQuery(),
})
export type DeliveryQuery = z.infer<typeof DeliveryQuery>

export const DeliveriesRetried = z.object({ retried: count })
export type DeliveriesRetried = z.infer<typeof DeliveriesRetried>

export const WebhookEventType = z.object({ type: z.string(), description: z.string() })
export type WebhookEventType = z.infer<typeof WebhookEventType>

export const WebhookEvent = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type WebhookEvent = z.infer<typeof WebhookEvent>

function isHttp(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && !username && !password
}
