import type { EventType } from '@bellbird/contract/webhooks/event-types'
import type { Sql } from '../database/database.ts'

/**
 * Records an event for all of the owner's webhooks that subscribe to it; call in the transaction of the change.
 * `contactId` is the contact that `data` is about, so that an erasure finds it. Without subscribers, it costs only one
 * index lookup. Triggers record the events of contacts, numbers and imports.
 */
export async function recordEvent(
  sql: Sql,
  ownerId: string,
  type: EventType,
  data: object,
  contactId?: string,
) {
  await sql.query('select record_webhook_event($1, $2, $3::uuid, $4::text::jsonb)', [
    ownerId,
    type,
    contactId ?? null,
    JSON.stringify(data),
  ])
}
