import type { HeldData } from '@bellbird/contract/privacy/privacy'
import type { Sql } from '../database/database.ts'

/** $1 is the user. Secrets are not data about a person. */
const HELD: Record<string, string> = {
  profile: `select to_jsonb(it) - array['password_hash', 'email_lower', 'username_lower'] as record from users it where id = $1`,
  preferences: `select document as record from user_preferences where owner_id = $1`,
  sign_in_providers: `select jsonb_build_object('issuer', issuer, 'subject', subject, 'created_at', created_at) as record
    from identities where user_id = $1`,
  sessions: `select to_jsonb(it) - array['hash', 'user_id'] as record
    from tokens it where user_id = $1 order by created_at`,
  api_keys: `select to_jsonb(it) - array['hash', 'owner_id'] as record
    from api_keys it where owner_id = $1 order by created_at`,
  webhooks: `select to_jsonb(it) - array['owner_id', 'secret', 'former_secret', 'held_until'] as record
    from webhooks it where owner_id = $1 order by created_at`,
  crm_connections: `select to_jsonb(it) - array['owner_id', 'credentials', 'renewing_until'] as record
    from crm_connections it where owner_id = $1`,
  campaigns: `select to_jsonb(it) - array['owner_id', 'freezing', 'freezing_at'] || jsonb_build_object('history', (
      select coalesce(jsonb_agg(to_jsonb(event) - array['id', 'campaign_id'] order by at), '[]')
      from campaign_events event where event.campaign_id = it.id)) as record
    from campaigns it where owner_id = $1 order by created_at`,
  calling_settings: `select settings as record from calling_settings where owner_id = $1`,
  voice_connections: `select to_jsonb(it) - array['owner_id', 'credentials'] as record
    from voice_connections it where owner_id = $1 order by created_at`,
  calls: `select to_jsonb(it) - array['owner_id', 'ask_at'] as record
    from calls it where owner_id = $1 order by placed_at desc limit 100000`,
  selections: `select to_jsonb(it) - 'owner_id' as record from contact_selections it where owner_id = $1`,
  bulk_jobs: `select to_jsonb(it) - array['owner_id', 'holder', 'held_until'] as record
    from contact_bulk_jobs it where owner_id = $1 order by created_at`,
  tag_colors: `select to_jsonb(it) - 'owner_id' as record from contact_tags it where owner_id = $1`,
  tag_changes: `select to_jsonb(it) - 'owner_id' as record from tag_changes it where owner_id = $1 order by changed_at`,
  contact_fields: `select to_jsonb(it) - array['owner_id', 'former_name'] as record
    from contact_fields it where owner_id = $1 order by position`,
  deleted_contact_fields: `select to_jsonb(it) - 'owner_id' as record
    from deleted_contact_fields it where owner_id = $1`,
  saved_views: `select to_jsonb(it) - 'owner_id' as record from saved_views it where owner_id = $1`,
  imports: `select to_jsonb(it) - array['owner_id', 'rows_hash', 'run', 'errors', 'undo', 'heartbeat_at', 'undone_to', 'undo_activity'] as record
    from contact_imports it where owner_id = $1 order by started_at`,
  erasures: `select to_jsonb(it) - 'owner_id' as record from erasure_receipts it where owner_id = $1 order by at`,
  activity: `select to_jsonb(it) - array['owner_id', 'id'] as record
    from activities it where owner_id = $1 order by at desc limit 100000`,
  contacts: `select jsonb_build_object('count', coalesce(sum(contacts), 0)) as record
    from contact_totals where owner_id = $1`,
}

/** Contacts, which are other people, are only counted. */
export async function userData(sql: Sql, userId: string): Promise<HeldData> {
  const sections: HeldData['sections'] = []
  for (const [name, statement] of Object.entries(HELD)) {
    const rows = await sql.query<{ record: Record<string, unknown> }>(statement, [userId])
    sections.push({ name, records: rows.map(({ record }) => record) })
  }
  return { at: new Date().toISOString(), sections }
}
