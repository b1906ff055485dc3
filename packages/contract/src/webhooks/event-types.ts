/** The events that webhooks can subscribe to, with their labels. */
export const eventTypes = {
  'contact.created': 'Added by hand, import, sync or API',
  'contact.updated': 'A contact’s field changed',
  'contact.deleted': 'Moved to the trash, merged or erased',
  'contact.merged': 'Two contacts became one',
  'contact.opted_out': 'A contact must not be called again',
  'number.opted_out': 'A number was added to the do-not-call list',
  'import.finished': 'An import finished, with its counts',
  'call.started': 'A platform accepted a call',
  'call.ended': 'A call ended, with its outcome and summary',
  'campaign.started': 'A campaign started',
  'campaign.paused': 'Paused by a person or automatically',
  'campaign.completed': 'A campaign was completed',
  'consent.recorded': 'Consent was given or withdrawn',
} as const
export type EventType = keyof typeof eventTypes

/** Sent by the test of a webhook, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_NAME = 60
export const MAX_WEBHOOK_URL = 2_000
