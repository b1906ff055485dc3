import { MAX_DIGITS, MIN_DIGITS } from '@bellbird/phone-numbers/digits'
import type { Sql } from '../../database/database.ts'
import type { StoredField } from './store.ts'

/** The most names to read: owners have far fewer, unless every contact has a unique one. */
const MAX_NAMES = 1_000

/** Skips from name to name in the index, so that the time does not depend on the number of contacts. */
export async function undefinedNames(sql: Sql, ownerId: string) {
  const rows = await sql.query<{ name: string }>(
    `with recursive held (name, at) as (
       (select name, 1 from contact_field_values where owner_id = $1 order by name limit 1)
       union all
       select next.name, held.at + 1 from held, lateral (
         select name from contact_field_values
         where owner_id = $1 and name > held.name order by name limit 1) next
       where held.at < ${MAX_NAMES}
     )
     select name from held where not exists (
       select 1 from contact_fields where owner_id = $1
         and (contact_fields.name = held.name or former_name = held.name))`,
    [ownerId],
  )
  return rows.map(({ name }) => name)
}

export async function countHeld(sql: Sql, ownerId: string, { name, type, options }: StoredField) {
  const [counts] = await sql.query<{ contacts: number; misfits: number }>(
    `select count(*)::int as contacts, count(*) filter (where not ${misfitless[type]})::int as misfits
     from contact_field_values where owner_id = $1 and name = $2
       and $3::text[] is not null`,
    [ownerId, name, options],
  )
  return counts as { contacts: number; misfits: number }
}

/** Approximate, for counting only: values are validated exactly when written. */
const misfitless: Record<StoredField['type'], string> = {
  text: 'true',
  number: 'number is not null',
  date: String.raw`value ~ '^\d{4}-\d\d-\d\d$'`,
  yes_no: `value in ('yes', 'no')`,
  choice: 'value in (select fold(option) from unnest($3::text[]) option)',
  link: `value ~ '^https?://'`,
  phone: `length(number_digits(value)) between ${MIN_DIGITS} and ${MAX_DIGITS}`,
}
