import type { EventType } from '@bellbird/contract/webhooks/event-types'
import { WebhookInput } from '@bellbird/contract/webhooks/webhook'
import { z } from 'zod'
import { eventFields } from './event-fields.ts'

const ticks = Object.fromEntries(eventFields.map(({ name }) => [name, z.literal('on').optional()]))

/** Each event has its own checkbox, so that the form can be shown again unchanged. */
export const WebhookForm = z
  .object({ url: WebhookInput.shape.url, name: WebhookInput.shape.name, ...ticks })
  .refine((form) => eventsIn(form).length > 0, {
    path: ['events'],
    message: 'Choose at least one event',
  })

type Form = { url: string; name: string }

export function webhookInputOf(form: Form): WebhookInput {
  return { url: form.url, name: form.name, events: eventsIn(form) }
}

function eventsIn(form: object): EventType[] {
  return eventFields.flatMap(({ name, type }) =>
    name in form && form[name as never] ? [type] : [],
  )
}
