import { type ContactInput, MAX_CUSTOM_FIELDS, MAX_TAGS } from '#contract/contact.ts'
import type { Sql } from '../database/database.ts'
import { newId } from '../database/id.ts'

type Counts = { created: number; updated: number; matched: number; missing: number }

const BY_EMAIL = `known.email_lower = lower(incoming.email) and known.email_lower <> ''`

const BY_NAME = `known.email_lower = ''
  and known.first_name = coalesce(incoming.first_name, '')
  and known.last_name = coalesce(incoming.last_name, '')
  and known.phone_digits = phone_digits(coalesce(incoming.phone, ''))
  and (known.phone_digits <> '' or known.company = coalesce(incoming.company, ''))`

/** Writes contacts of one owner, each created or laid over the one it matches, in one statement a kind. */
export async function upsertContacts(sql: Sql, ownerId: string, contacts: ContactInput[]) {
  const byEmail = contacts.filter(({ email }) => email)
  const byName = contacts.filter(({ email }) => !email)
  const counts = [
    await upsert(sql, ownerId, byEmail, BY_EMAIL),
    await upsert(sql, ownerId, byName, BY_NAME),
  ]
  return {
    created: counts.reduce((sum, { created }) => sum + created, 0),
    updated: counts.reduce((sum, { updated }) => sum + updated, 0),
    unchanged: counts.reduce((sum, { matched, updated }) => sum + matched - updated, 0),
  }
}

async function upsert(
  sql: Sql,
  ownerId: string,
  contacts: ContactInput[],
  match: string,
): Promise<Counts> {
  const none = { created: 0, updated: 0, matched: 0, missing: 0 }
  if (contacts.length === 0) return none

  const rows = JSON.stringify(contacts.map((contact) => ({ id: newId(), ...contact })))
  const [counts = none] = await sql.query<Counts>(statement(match), [ownerId, rows])
  if (counts.created === counts.missing) return counts

  // Someone else created one of them in this very moment: now it matches.
  const again = await upsert(sql, ownerId, contacts, match)
  return {
    created: counts.created + again.created,
    updated: counts.updated + again.updated,
    matched: again.matched - counts.created,
    missing: again.missing,
  }
}

const PLAIN = ['first_name', 'last_name', 'phone', 'company', 'job_title', 'notes', 'status']
const MERGED = [...PLAIN, 'last_contacted', 'tags', 'custom_fields']

function of(table: string, columns: string[]) {
  return columns.map((column) => `${table}.${column}`).join(', ')
}

/** What a known contact becomes: blank cells erase nothing, tags and custom fields are added up. */
const FRESH = `
  select matched.known_id, fresh.*, (fresh.*) is distinct from (${of('known', MERGED)}) as differs
  from matched join contacts known on known.id = matched.known_id
  cross join lateral (
    select
      ${[...PLAIN, 'last_contacted']
        .map((column) => `coalesce(matched.${column}, known.${column}) as ${column}`)
        .join(', ')},
      (known.tags || array(
        select tag from unnest(matched.tags) with ordinality as added (tag, position)
        where tag <> all (known.tags) order by position
      ))[1:${MAX_TAGS}] as tags,
      case when (
        select count(*) from jsonb_object_keys(known.custom_fields || matched.custom_fields)
      ) <= ${MAX_CUSTOM_FIELDS} then known.custom_fields || coalesce(matched.custom_fields, '{}')
      else known.custom_fields end as custom_fields
  ) as fresh`

function statement(match: string) {
  return `
  with incoming as (
    select * from jsonb_to_recordset($2::text::jsonb) as incoming (
      id uuid, first_name text, last_name text, email text, phone text, company text, job_title text,
      notes text, status text, tags text[], custom_fields jsonb, last_contacted timestamptz(3))
  ), matched as (
    select distinct on (incoming.id) incoming.*, known.id as known_id
    from incoming left join contacts known on known.owner_id = $1 and ${match}
    order by incoming.id, known.id
  ), updated as (
    update contacts set
      ${MERGED.map((column) => `${column} = fresh.${column}`).join(', ')},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
        contacts.updated_at + interval '1 millisecond')
    from (${FRESH}) as fresh
    where contacts.id = fresh.known_id and fresh.differs
    returning contacts.id
  ), created as (
    insert into contacts (id, owner_id, source, first_name, last_name, email, phone, company,
      job_title, notes, status, tags, custom_fields, last_contacted)
    select id, $1, 'csv_import', coalesce(first_name, ''), coalesce(last_name, ''),
      coalesce(email, ''), coalesce(phone, ''), coalesce(company, ''), coalesce(job_title, ''),
      coalesce(notes, ''), coalesce(status, 'lead'), coalesce(tags, '{}'),
      coalesce(custom_fields, '{}'), last_contacted
    from matched where known_id is null
    on conflict (owner_id, email_lower) where email_lower <> '' do nothing
    returning id
  )
  select (select count(*)::int from created) as created,
    (select count(*)::int from updated) as updated,
    count(known_id)::int as matched,
    (count(*) - count(known_id))::int as missing
  from matched`
}
