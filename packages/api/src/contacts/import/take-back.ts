import type { UndoFigures } from '@bellbird/contract/contact-import/import-record'
import { excludeDeleted } from '../../campaigns/deleted-contacts.ts'
import type { Sql } from '../../database/database.ts'
import { isOf, writeFrom } from '../history/origin.ts'
import { MERGED } from './store.ts'

type Outcome = {
  outcome: 'removed' | 'restored' | 'kept'
  by_import: boolean
  id: string
  first_name: string
  last_name: string
  email: string
  company: string
  phone: string
}

/** Keeps contacts changed since or with activity, and opt-outs. `last` is where to continue; null at the end. */
export async function takeBack(sql: Sql, importId: string, from: string | null, limit: number) {
  const next = await sql.query<{ contact_id: string }>(
    `select distinct contact_id from contact_changes
     where origin_id = $1 and origin = 'import' and ($2::uuid is null or contact_id > $2)
     order by contact_id limit $3`,
    [importId, from, limit],
  )
  const ids = next.map(({ contact_id }) => contact_id)
  await sql.query('select 1 from contacts where id = any($1::uuid[]) order by id for update', [ids])

  await writeFrom(sql, { origin: 'undo', id: importId })
  const contacts = await sql.query<Outcome>(TAKE_BACK, [importId, ids])
  await sql.query(LINK_UNDOS, [importId, ids])
  const removed = contacts.filter(({ outcome }) => outcome === 'removed')
  await excludeDeleted(
    sql,
    removed.map(({ id }) => id),
  )
  const count = (wanted: Outcome['outcome']) =>
    contacts.filter(({ outcome }) => outcome === wanted).length
  return {
    removed: removed.length,
    restored: count('restored'),
    kept: contacts.filter(({ outcome }) => outcome === 'kept'),
    last: ids.length === limit ? (ids.at(-1) ?? null) : null,
  }
}

export async function previewTakeBack(sql: Sql, importId: string, from: string | null) {
  const [figures] = await sql.query<UndoFigures>(
    `with found as (${lastChanges('($2::uuid is null or contact_id > $2)')}), untouched as (${UNTOUCHED})
     select count(*) filter (where untouched.kind = 'created' and not ${HAS_ACTIVITY})::int as removed,
       count(*) filter (where untouched.kind = 'updated')::int as restored,
       count(*) filter (where untouched.kind is null
         or (untouched.kind = 'created' and ${HAS_ACTIVITY}))::int as kept
     from found join contacts on contacts.id = found.contact_id
     left join untouched on untouched.contact_id = contacts.id`,
    [importId, from],
  )
  return figures ?? { removed: 0, restored: 0, kept: 0 }
}

const former: Record<string, string> = {
  tags: formerList('tags'),
  emails: formerList('emails'),
  phones: formerList('phones'),
  custom_fields: `keeping_refusals(contacts.custom_fields,
    coalesce(before -> 'custom_fields', contacts.custom_fields))`,
  last_contacted: `case when before ? 'last_contacted'
    then (before ->> 'last_contacted')::timestamptz else contacts.last_contacted end`,
}

function formerList(column: string) {
  return `case when before ? '${column}' then array(select jsonb_array_elements_text(before -> '${column}'))
    else contacts.${column} end`
}

function formerly(column: string) {
  return `${column} = ${former[column] ?? `coalesce(before ->> '${column}', contacts.${column})`}`
}

function lastChanges(condition: string) {
  return `select distinct on (contact_id) contact_id, version, previous, kind, before,
      count(*) over (partition by contact_id) as changes
    from contact_changes
    where ${isOf('contact_changes', '$1')} and origin = 'import' and ${condition}
    order by contact_id, version desc`
}

/** A contact that was changed while the import ran has several changes by it and is kept. */
const UNTOUCHED = `select found.* from found
  join contacts on contacts.id = found.contact_id and contacts.updated_at = found.version
  where found.changes = 1`

const HAS_ACTIVITY = `(exists (select 1 from contact_notes where contact_notes.contact_id = contacts.id)
  or exists (select 1 from contact_tasks where contact_tasks.contact_id = contacts.id)
  or exists (select 1 from call_outcomes where call_outcomes.contact_id = contacts.id))`

/** A reverted contact is as the previous change left it, so that this one can be undone next. */
const TAKE_BACK = `
  with found as (${lastChanges('contact_id = any($2::uuid[])')}
  ), untouched as (${UNTOUCHED}
  ), removed as (
    delete from contacts using untouched
    where contacts.id = untouched.contact_id and untouched.kind = 'created' and not ${HAS_ACTIVITY}
    returning contacts.id
  ), restored as (
    update contacts set ${MERGED.map(formerly).join(', ')},
      updated_at = greatest(date_trunc('milliseconds', clock_timestamp()),
        contacts.updated_at + interval '1 millisecond')
    from untouched
    where contacts.id = untouched.contact_id and untouched.kind = 'updated'
    returning contacts.id, contacts.updated_at as version, untouched.previous
  ), put_back as (
    update contact_changes earlier set version = restored.version from restored
    where earlier.contact_id = restored.id and earlier.version = restored.previous
  )
  select contacts.id, first_name, last_name, email, company, phone,
    case when contacts.id in (select id from removed) then 'removed'
      when contacts.id in (select id from restored) then 'restored' else 'kept' end as outcome,
    exists (
      select 1 from contact_changes later where later.contact_id = contacts.id
        and later.version = contacts.updated_at and later.origin = 'import' and later.origin_id <> $1
    ) as by_import
  from found join contacts on contacts.id = found.contact_id order by contacts.id`

const LINK_UNDOS = `
  update contact_changes undo set undoes = taken.seq from contact_changes taken
  where undo.contact_id = any($2::uuid[]) and undo.origin = 'undo' and ${isOf('undo', '$1')}
    and undo.undoes is null and taken.contact_id = undo.contact_id
    and taken.origin = 'import' and ${isOf('taken', '$1')}`
