import type { CallingSettings } from '@bellbird/contract/calling/call-log'
import type { CallingSchedule } from '@bellbird/contract/calling/calling-schedule'
import type { CallingWindow } from '@bellbird/contract/calling/calling-window'
import type { Sql } from '../../database/database.ts'
import type { Dialing } from '../campaign/store.ts'
import { callingSettings } from '../settings/store.ts'

export type Rules = { schedule: CallingSchedule; limits: CallingSettings }

export async function rulesOf(
  sql: Sql,
  ownerId: string,
  campaign: { id: string; window: CallingWindow },
): Promise<Rules> {
  const settings = await callingSettings(sql, ownerId).find()
  const [row] = await sql.query<{ calling: Dialing | null }>(
    'select calling from campaigns where id = $1',
    [campaign.id],
  )
  return {
    schedule: scheduleWith(settings, campaign.window, row?.calling ?? null),
    limits: settings,
  }
}

/** The rules for calls outside campaigns. */
export async function rulesWithout(sql: Sql, ownerId: string): Promise<Rules> {
  const limits = await callingSettings(sql, ownerId).find()
  return { schedule: scheduleWith(limits, limits.window, null), limits }
}

function scheduleWith(
  { skip_days }: CallingSettings,
  window: CallingWindow,
  dialing: Pick<Dialing, 'skip_days' | 'stops_on' | 'starts_at'> | null,
): CallingSchedule {
  return {
    window,
    skipDays: [...skip_days, ...(dialing?.skip_days ?? [])],
    stopsOn: dialing?.stops_on ?? null,
    startsAt: dialing?.starts_at ? Date.parse(dialing.starts_at) : null,
  }
}
