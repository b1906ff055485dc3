import { CallingSettings } from '@bellbird/contract/calling/call-log'
import { usualWindow } from '@bellbird/contract/calling/calling-window'
import type { Sql } from '../../database/database.ts'

const usual: CallingSettings = {
  keep_months: 12,
  contact_per_day: 3,
  contact_per_week: null,
  skip_days: [],
  window: usualWindow,
}

export function callingSettings(sql: Sql, ownerId: string) {
  return {
    async find(): Promise<CallingSettings> {
      const [row] = await sql.query<{ settings: object }>(
        'select settings from calling_settings where owner_id = $1',
        [ownerId],
      )
      return CallingSettings.parse({ ...usual, ...row?.settings })
    },

    async update(settings: CallingSettings) {
      await sql.query(
        `insert into calling_settings (owner_id, settings) values ($1, $2::text::jsonb)
         on conflict (owner_id) do update set settings = excluded.settings`,
        [ownerId, JSON.stringify(settings)],
      )
      return settings
    },
  }
}
