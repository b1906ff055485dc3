export const eventTypes = {
  'contact.created': 'Contact added',
  'contact.updated': 'Contact changed',
  'contact.deleted': 'Contact deleted, merged, or erased',
  'contact.merged': 'Contacts merged',
  'contact.opted_out': 'Contact opted out of calls',
  'number.opted_out': 'Number added to the do-not-call list',
  'import.finished': 'Import finished',
  'call.started': 'Call started',
  'call.ended': 'Call ended, with its outcome',
  'campaign.started': 'Campaign started',
  'campaign.paused': 'Campaign paused, by you or automatically',
  'campaign.completed': 'Campaign completed',
  'consent.recorded': 'Consent given or withdrawn',
} as const
export type EventType = keyof typeof eventTypes

/** Sent by the test of a webhook, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test'

export const MAX_WEBHOOKS = 20
export const MAX_WEBHOOK_NAME = 60
export const MAX_WEBHOOK_URL = 2_000
