import type { PreferencesUpdate } from '@bellbird/contract/auth/preferences'
import type { Sql } from '../../database/database.ts'

type Row = { document: PreferencesUpdate }

export function preferenceStore(sql: Sql, ownerId: string) {
  return {
    async find() {
      const [row] = await sql.query<Row>(
        'select document from user_preferences where owner_id = $1',
        [ownerId],
      )
      return row?.document ?? {}
    },

    async update(change: PreferencesUpdate) {
      const [row] = await sql.query<Row>(
        `insert into user_preferences as kept (owner_id, document)
         values ($1, jsonb_strip_nulls($2::jsonb))
         on conflict (owner_id) do update
           set document = jsonb_strip_nulls(kept.document || $2::jsonb)
         returning document`,
        [ownerId, JSON.stringify(change)],
      )
      return (row as Row).document
    },
  }
}

const locales = { mdy: 'en-US', dmy: 'en-GB', ymd: 'sv-SE' }

/** Such as "Nov 24, 2026, 3:04 PM (Europe/Berlin)". */
export function timeInEmail(at: Date, { time_zone, date_format }: PreferencesUpdate) {
  const [form, timeZone] = [date_format ?? 'mdy', time_zone ?? 'UTC']
  const dateStyle = form === 'ymd' ? 'short' : 'medium'
  const format = new Intl.DateTimeFormat(locales[form], { dateStyle, timeStyle: 'short', timeZone })
  return `${format.format(at).replaceAll('\u202F', ' ')} (${timeZone})`
}
