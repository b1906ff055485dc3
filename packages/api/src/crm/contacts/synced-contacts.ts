import { MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import { syncedFields } from '@bellbird/contract/crm/options'
import { providers } from '@bellbird/contract/options'
import { type Origin, writeFrom } from '../../contacts/history/origin.ts'
import { COLUMNS, type Row } from '../../contacts/row.ts'
import type { Sql } from '../../database/database.ts'
import type { Fields, OptOuts } from '../adapter.ts'
import type { ConnectionKey } from './links.ts'

/** Whether its `crm_id` names its record in another connected account of the same provider. */
export type Contact = Row & { is_elsewhere: boolean }

export type Change = {
  id: string
  fields: Fields
  custom: Record<string, string>
  status?: string | undefined
  tags?: string[] | undefined
  /** Never taken back: null leaves it as it is. */
  opt_out: keyof OptOuts | null
  crm_id: string
}

const OPTED_OUT = `jsonb_strip_nulls(jsonb_build_object('do_not_call', 'true', 'do_not_call_source', $4::text,
  'do_not_call_reason', case opt_out when 'email' then 'Unsubscribed from email' end,
  'do_not_call_at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`
const MERGED = `merged_custom_fields(contacts.custom_fields, change.custom, ${MAX_CUSTOM_FIELDS})`
const FIELDS = Object.keys(syncedFields)

export function isElsewhere(contact: string, provider: string, account: string) {
  return `exists (select from crm_links other
    join crm_connections using (owner_id, provider, account_id)
    where other.contact_id = ${contact}.id and other.remote_id = ${contact}.crm_id and not other.gone
      and provider = ${provider} and account_id <> ${account})`
}

export function syncedContacts(sql: Sql, { ownerId, provider, accountId }: ConnectionKey) {
  const origin: Origin = { origin: 'sync', name: provider }

  return {
    /** Locks them until the transaction ends. */
    find(ids: string[], emails: string[], phoneEndings: string[]) {
      return sql.query<Contact>(
        `select ${COLUMNS}, ${isElsewhere('contacts', '$5', '$6')} as is_elsewhere from contacts
         where owner_id = $1 and (id = any($2::uuid[]) or email_lower = any($3::text[])
           or (right(number_digits(phone), 6) = any($4::text[]) and phone <> '')
           or (each_lower(emails) && $3::text[] and emails <> '{}')
           or (each_ending(phones) && $4::text[] and phones <> '{}'))
         order by id for update`,
        [
          ownerId,
          ids,
          emails.map((email) => email.toLowerCase()),
          phoneEndings,
          provider,
          accountId,
        ],
      )
    },

    /** Contacts whose address was taken concurrently are skipped. */
    async insert(contacts: Change[]) {
      if (contacts.length === 0) return []
      await writeFrom(sql, origin)
      const rows = contacts.map(({ fields, ...contact }) => ({ ...contact, ...fields }))
      return sql.query<{ id: string }>(
        `insert into contacts (id, owner_id, status, tags, source, crm_source, crm_id, custom_fields,
           ${FIELDS.join(', ')})
         select id, $1, coalesce(status, 'lead'), coalesce(tags, '{}'), $2, $2, crm_id, custom || case when opt_out is null then '{}' else ${OPTED_OUT} end,
           ${FIELDS.map((field) => `coalesce(${field}, '')`).join(', ')}
         from ${recordset('$3')}
         on conflict (owner_id, email_lower) where email_lower <> '' do nothing returning id`,
        [ownerId, provider, JSON.stringify(rows), nameOfProvider(provider)],
      )
    },

    async update(changes: Change[]) {
      if (changes.length === 0) return
      const rows = changes.map(({ fields, ...contact }) => ({ ...contact, ...fields }))
      // An address may move from one contact to another, so it must be free in between.
      const readdressed = changes.filter(({ fields }) => fields.email).map(({ id }) => id)
      const addresses = await freed(readdressed)
      await writeFrom(sql, origin)
      await sql.query(
        `update contacts set
           ${FIELDS.map((field) => `${field} = coalesce(change.${field}, contacts.${field})`).join(', ')},
           status = coalesce(change.status, contacts.status),
           tags = coalesce(change.tags, contacts.tags),
           custom_fields = case when opt_out is null then ${MERGED}
             else keeping_refusals(contacts.custom_fields,
               ${MERGED} - 'do_not_call_reason' || ${OPTED_OUT}) end,
           crm_id = case when crm_source in ('', $2) and not ${isElsewhere('contacts', '$2', '$5')}
             then change.crm_id else contacts.crm_id end,
           crm_source = case when crm_source = '' then $2 else crm_source end,
           updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
             contacts.updated_at + interval '1 millisecond')
         from ${recordset('$3')}
         where contacts.owner_id = $1 and contacts.id = change.id`,
        [ownerId, provider, JSON.stringify(rows), nameOfProvider(provider), accountId],
      )
      await recordFormerIds(addresses)
    },
  }

  async function freed(ids: string[]) {
    if (ids.length === 0) return []
    await writeFrom(sql, { origin: 'own' })
    return await sql.query<{ id: string; email: string }>(
      `update contacts set email = '' from contacts former
       where contacts.owner_id = $1 and contacts.id = any($2::uuid[]) and former.id = contacts.id
       returning contacts.id, former.email`,
      [ownerId, ids],
    )
  }

  /** Corrects the changes just recorded to contain the replaced address. */
  async function recordFormerIds(addresses: { id: string; email: string }[]) {
    if (addresses.length === 0) return
    await sql.query(
      `update contact_changes change set before =
         change.before - 'email' || case when former.email <> contacts.email
           then jsonb_build_object('email', former.email) else '{}' end
       from jsonb_to_recordset($1::text::jsonb) as former (id uuid, email text)
       join contacts on contacts.id = former.id
       where change.contact_id = former.id and change.version = contacts.updated_at
         and change.origin = 'sync'`,
      [JSON.stringify(addresses)],
    )
  }
}

function nameOfProvider(provider: string) {
  return (providers as Record<string, string>)[provider] ?? provider
}

function recordset(parameter: string) {
  return `jsonb_to_recordset(${parameter}::text::jsonb) as change
    (id uuid, crm_id text, opt_out text, custom jsonb, status text, tags text[], ${FIELDS.map((field) => `${field} text`).join(', ')})`
}
