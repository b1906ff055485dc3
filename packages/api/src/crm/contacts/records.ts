import type { ContactRecord } from '@bellbird/contract/crm/records'
import type { Sql } from '../../database/database.ts'
import { isId } from '../../database/id.ts'

type Row = Omit<ContactRecord, 'last_synced_at'> & { last_synced_at: Date | null }

export async function recordsOf(
  sql: Sql,
  ownerId: string,
  contactId: string,
): Promise<ContactRecord[] | undefined> {
  if (!isId(contactId)) return undefined
  const [contact] = await sql.query('select 1 from contacts where owner_id = $1 and id = $2', [
    ownerId,
    contactId,
  ])
  if (!contact) return undefined
  const rows = await sql.query<Row>(
    `select connection.id as connection, provider, connection.account_name as account,
       remote_id as id, connection.last_synced_at
     from crm_links link join crm_connections connection using (owner_id, provider, account_id)
     where owner_id = $1 and link.contact_id = $2 and not link.gone
     order by connection.connected_at, connection.id`,
    [ownerId, contactId],
  )
  return rows.map(({ last_synced_at, ...row }) => ({
    ...row,
    last_synced_at: last_synced_at?.toISOString() ?? null,
  }))
}
