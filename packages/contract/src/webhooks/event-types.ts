/** The events that webhooks can subscribe to, with their labels. */
export const eventTypes = {
  'contact.created': 'Added manually, by import, sync or API',
  'contact.updated': 'Any field changed',
  'contact.deleted': 'Moved to the trash, merged or erased',
  'contact.merged': 'Two contacts became one',
  'contact.opted_out': 'A contact must not be called again',
  'number.opted_out': 'A number was added to the do-not-call list',
  'import.finished': 'With counts',
  'call.started': 'The platform accepted the call',
  'call.ended': 'With its outcome, duration, cost and summary',
  'campaign.started': 'Calls started',
  'campaign.paused': 'By a person, or automatically with the reason',
  'campaign.completed': 'No more calls',
  'consent.recorded': 'Given or withdrawn, with its wording and source',
} as const
export type EventType = keyof typeof eventTypes

/** Sent by the test of a webhook, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_NAME = 60
export const MAX_WEBHOOK_URL = 2_000
