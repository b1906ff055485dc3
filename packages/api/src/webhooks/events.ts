import type { EventType } from '@bellbird/contract/webhooks/event-types'
import type { Sql } from '../database/database.ts'

/** Call in the transaction of the change. `contactId` is for erasures. Triggers record contacts, numbers, imports. */
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
