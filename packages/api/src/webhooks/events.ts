import type { EventType } from '@bellbird/contract/webhooks/event-types'
import type { Sql } from '../database/database.ts'

/**
 * Records that something happened, for every endpoint of the owner's that wants to hear of it; call in the
 * transaction in which it happens. `contactId` is whom `data` is about, so that an erasure finds it. Where
 * nobody listens, one look at an index is all it costs. Contacts, numbers and imports record theirs by triggers.
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
