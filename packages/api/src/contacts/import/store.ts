import {
  type ExistingChoice,
  MAX_COMBINED_NOTES,
} from '@bellbird/contract/contact-import/contact-import'
import { columnOfField } from '@bellbird/contract/contact-import/decisions'
import { MAX_CUSTOM_FIELDS, MAX_FURTHER, MAX_TAGS } from '@bellbird/contract/contacts/contact'
import type { Sql } from '../../database/database.ts'
import { newId } from '../../database/id.ts'
import { isOf, writeFrom } from '../history/origin.ts'
import type { BatchContact } from './batch.ts'
import { addCounts } from './decided.ts'
import { byMatch, joinKnown } from './matching.ts'

type Counts = {
  created: number
  missing: number
  updated: number
  differing: number
  changes: number
  skipped: number
  more_skipped: number
  more_updated: number
  more_unchanged: number
} & ByColumn

type ByColumn = Record<'kept' | 'replaced' | 'appended', Record<string, number>>

type Origin = { importId: string; ownerId: string; fileName: string; existing: ExistingChoice }

/**
 * Overrides the connection's `force_custom_plan`: planning checks of foreign keys once instead of per row saves a sixth
 * of a batch's time. Earlier plans are dropped, because they may date from when the table was small.
 */
const PLAN_ONCE = ['set local plan_cache_mode = auto', 'discard plans']

/** Counts rows, except that `changes` counts the changes stored for the undo. */
export async function upsertContacts(sql: Sql, origin: Origin, contacts: BatchContact[]) {
  const sums = { created: 0, updated: 0, unchanged: 0, skipped: 0, changes: 0 }
  const values: ByColumn = { kept: {}, replaced: {}, appended: {} }
  await writeFrom(sql, { origin: 'own' })
  for (const setting of PLAN_ONCE) await sql.query(setting)
  for (const part of await byMatch(sql, origin.ownerId, contacts, origin.importId)) {
    const counts = await upsert(sql, origin, part)
    sums.created += counts.created
    sums.updated += counts.updated
    sums.unchanged += counts.unchanged
    sums.skipped += counts.skipped
    sums.changes += counts.changes
    for (const outcome of ['kept', 'replaced', 'appended'] as const) {
      values[outcome] = addCounts(values[outcome], counts[outcome])
    }
  }
  return { ...sums, ...values }
}

async function upsert(
  sql: Sql,
  { importId, ownerId, fileName, existing }: Origin,
  { match, contacts }: Awaited<ReturnType<typeof byMatch<BatchContact>>>[number],
) {
  const rows = JSON.stringify(contacts.map((contact) => ({ id: newId(), ...contact })))
  const source = fileName ? `Import of ${fileName}` : 'Import'
  const values = [ownerId, rows, importId, existing === 'skip', source]
  const written = { created: 0, updated: 0, changes: 0 }
  let [replaced = {}, appended = {}]: Record<string, number>[] = [{}, {}]
  for (;;) {
    const [counts] = await sql.query<Counts>(statement(match), values)
    if (!counts) throw new Error('A statement that counts gave no row.')
    written.created += counts.created
    written.updated += counts.updated
    written.changes += counts.changes
    replaced = addCounts(replaced, counts.replaced)
    appended = addCounts(appended, counts.appended)
    // Otherwise another transaction created or changed one of them meanwhile, and the next attempt sees its result.
    if (counts.created === counts.missing && counts.updated === counts.differing) {
      const unchanged = contacts.length - written.created - written.updated - counts.skipped
      return {
        created: written.created,
        updated: written.updated + counts.more_updated,
        unchanged: unchanged + counts.more_unchanged,
        skipped: counts.skipped + counts.more_skipped,
        changes: written.changes,
        kept: counts.kept,
        replaced,
        appended,
      }
    }
  }
}

const PLAIN = ['first_name', 'last_name', 'phone', 'company', 'job_title', 'status']

export const MERGED = [
  ...PLAIN,
  'last_contacted',
  'notes',
  'tags',
  'emails',
  'phones',
  'custom_fields',
]

const DECIDED = [...PLAIN, 'last_contacted', 'notes']

const NOTES = `case
  when matched.notes is null or ${isKept('notes')} then known.notes
  when matched.adds_notes or matched.appending then
    combined_notes(known.notes, coalesce(matched.note_rows, array[matched.notes]), ${MAX_COMBINED_NOTES})
  else matched.notes end`

function isKept(column: string) {
  return `(known.${column}::text <> '' and '${column}' = any (matched.keeping))`
}

function columnsWhere(condition: (column: string) => string, columns = DECIDED) {
  const names = columns.map(
    (column) => `case when ${condition(column)} then '${columnOfField(column)}' end`,
  )
  return `array_remove(array[${names.join(', ')}]::text[], null)`
}

function of(table: string, columns: string[]) {
  return columns.map((column) => `${table}.${column}`).join(', ')
}

const DIFFERING_CUSTOM = `from jsonb_each_text(matched.custom_fields) as it (name, value)
  where known.custom_fields ->> name <> '' and known.custom_fields ->> name <> value`

/** Consent without any evidence names the import as its source. */
function withSource(fields: string, isNew = 'true') {
  return `case when ${fields} ? 'call_consent' and consent_of(${fields}) is not null and ${isNew}
      and not ${fields} ?| array['call_consent_wording', 'call_consent_source', 'call_consent_at']
    then ${fields} || jsonb_build_object('call_consent_source', $5::text) else ${fields} end`
}

const CHANGES_CONSENT = 'consent_of(known.custom_fields) is distinct from consent_of(taken.fields)'

/** Blank cells erase nothing, tags and custom fields are merged, opt-outs stay. */
const FRESH = `
  select matched.known_id, known.updated_at as previous, fresh.*,
    (fresh.*) is distinct from (${of('known', MERGED)}) as differs, ${replaced()} as before,
    ${columnsWhere((column) => `known.${column}::text <> '' and ${hasOther(column)} and fresh.${column} = known.${column}`)} || decided.custom_kept as kept_columns,
    ${columnsWhere((column) => `known.${column}::text <> '' and fresh.${column} <> known.${column} ${column === 'notes' ? 'and not adding' : ''}`)}
      || decided.custom_replaced as replaced_columns,
    ${columnsWhere((column) => `known.${column} <> '' and fresh.${column} <> known.${column} and adding`, ['notes'])} as appended_columns
  from matched join contacts known on known.id = matched.known_id and not matched.skipped
  cross join lateral (
    select matched.adds_notes or matched.appending as adding,
      array(select name ${DIFFERING_CUSTOM} and name = any (matched.keeping_custom)) as custom_kept,
      array(select name ${DIFFERING_CUSTOM} and name <> all (matched.keeping_custom)) as custom_replaced
  ) as decided cross join lateral (
    select matched.custom_fields - decided.custom_kept as fields
  ) as taken cross join lateral (
    select
      ${[...PLAIN, 'last_contacted']
        .map(
          (column) =>
            `case when ${isKept(column)} then known.${column}
              else coalesce(matched.${column}, known.${column}) end as ${column}`,
        )
        .join(', ')},
      ${NOTES} as notes,
      ${added('tags', 'text', MAX_TAGS)},
      ${added('emails', 'lower(text)', MAX_FURTHER, 'known.email')},
      ${added('phones', 'phone_digits(text)', MAX_FURTHER, 'known.phone')},
      merged_custom_fields(known.custom_fields, ${withSource('taken.fields', CHANGES_CONSENT)},
        ${MAX_CUSTOM_FIELDS}) as custom_fields
  ) as fresh`

/** Another notation of a phone number is the same. */
function hasOther(column: string) {
  const isOther = `matched.${column} <> known.${column}`
  if (column !== 'phone') return isOther
  return `${isOther} and not (number_keys(matched.phone) && number_keys(known.phone))`
}

function added(column: string, key: string, most: number, primary = `''`) {
  const keyOf = (text: string) => key.replace('text', text)
  return `(known.${column} || array(
        select value from unnest(matched.${column}) with ordinality as added (value, position)
        where ${keyOf('value')} <> ${keyOf(primary)} and ${keyOf('value')} not in (
          select ${keyOf('there')} from unnest(known.${column}) there) order by position
      ))[1:${most}] as ${column}`
}

function replaced() {
  const values = MERGED.map((column) => `'${column}', nullif(known.${column}, fresh.${column})`)
  return `jsonb_strip_nulls(jsonb_build_object(${values.join(', ')})) || case
    when known.last_contacted is null and fresh.last_contacted is not null
    then '{"last_contacted": null}'::jsonb else '{}' end`
}

const UPDATED = 'where known_id in (select id from updated)'

function counted(columns: string, where = '') {
  return `(select coalesce(jsonb_object_agg(name, rows), '{}') from (
    select name, count(*)::int as rows from fresh cross join unnest(${columns}) as name ${where} group by name
  ) as columns)`
}

function statement(match: string) {
  return `
  with incoming as (
    select * from jsonb_to_recordset($2::text::jsonb) as incoming (
      id uuid, first_name text, last_name text, email text, phone text, company text, job_title text,
      notes text, note_rows text[], status text, tags text[], emails text[], phones text[], custom_fields jsonb, last_contacted timestamptz(3),
      more_updated int, more_unchanged int, adds_notes boolean,
      kept text[], kept_custom text[], appends boolean, meets uuid)
  ), met as (
    select distinct on (incoming.id) incoming.*, known.id as known_id,
      known.id is not null and ($4::boolean or incoming.appends is not null) and not exists (
        select 1 from contact_changes own
        where own.origin_id = $3 and own.contact_id = known.id and own.kind = 'created'
          and own.origin = 'import'
      ) as is_earlier
    from incoming left ${joinKnown(match)}
    order by incoming.id, known.id
  ), matched as (
    select met.*, $4::boolean and is_earlier as skipped,
      case when is_earlier then coalesce(kept, '{}') else '{}' end as keeping,
      case when is_earlier then coalesce(kept_custom, '{}') else '{}' end as keeping_custom,
      is_earlier and coalesce(appends, false) as appending
    from met
  ), fresh as (${FRESH}
  ), updated as (
    update contacts set
      ${MERGED.map((column) => `${column} = fresh.${column}`).join(', ')},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
        contacts.updated_at + interval '1 millisecond')
    from fresh
    where contacts.id = fresh.known_id and contacts.updated_at = fresh.previous and fresh.differs
    returning contacts.id, contacts.updated_at as version, fresh.previous, fresh.before
  ), created as (
    insert into contacts (id, owner_id, source, first_name, last_name, email, phone, company,
      job_title, notes, status, tags, emails, phones, custom_fields, last_contacted)
    select id, $1, 'csv_import', coalesce(first_name, ''), coalesce(last_name, ''),
      coalesce(email, ''), coalesce(phone, ''), coalesce(company, ''), coalesce(job_title, ''),
      coalesce(notes, ''), coalesce(status, 'lead'), coalesce(tags, '{}'),
      coalesce(emails, '{}'), coalesce(phones, '{}'), coalesce(${withSource('custom_fields')}, '{}'), last_contacted
    from matched where known_id is null
    on conflict (owner_id, email_lower) where email_lower <> '' do nothing
    returning id, updated_at as version
  ), continued as (
    update contact_changes own set version = updated.version,
      before = case when own.kind = 'updated' then updated.before || own.before end
    from updated
    where own.contact_id = updated.id and own.version = updated.previous
      and own.origin = 'import' and ${isOf('own', '$3')}
    returning own.contact_id
  ), kept as (
    insert into contact_changes
      (contact_id, owner_id, version, origin, origin_id, kind, previous, before)
    select id, $1::uuid, version, 'import', $3::uuid, 'created', null, null from created
    union all
    select id, $1::uuid, version, 'import', $3::uuid, 'updated', previous, before from updated
    where id not in (select contact_id from continued)
    returning 1
  )
  select (select count(*)::int from created) as created,
    (select count(*)::int from updated) as updated,
    (select count(*)::int from kept) as changes,
    (select count(distinct known_id)::int from fresh where differs) as differing,
    (count(*) - count(known_id))::int as missing,
    (count(*) filter (where skipped))::int as skipped,
    coalesce(sum(more_updated + more_unchanged) filter (where skipped), 0)::int as more_skipped,
    coalesce(sum(more_updated) filter (where not skipped and is_written), 0)::int as more_updated,
    coalesce(sum(more_unchanged + case when is_written then 0 else more_updated end)
      filter (where not skipped), 0)::int as more_unchanged,
    ${counted('kept_columns')} as kept,
    ${counted('replaced_columns', UPDATED)} as replaced,
    ${counted('appended_columns', UPDATED)} as appended
  from matched cross join lateral (
    select known_id is null or exists (
      select 1 from fresh where fresh.known_id = matched.known_id and differs) as is_written
  ) as result`
}
