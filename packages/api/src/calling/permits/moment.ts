import type { CallingSettings } from '@bellbird/contract/calling/call-log'
import type { PermitReason } from '@bellbird/contract/calling/call-words'
import {
  type CallingSchedule,
  isCallingTime,
  isSkipped,
  nextCallingTime,
  nextDay,
} from '@bellbird/contract/calling/calling-schedule'
import { localDay } from '@bellbird/contract/calling/calling-window'
import type { Sql } from '../../database/database.ts'

const DAY = 24 * 60 * 60_000
const WEEK = 7 * DAY

/** Of the last 8 days, in ms, earliest first. */
export type RecentCalls = { at: number[]; isActive: boolean }

const none: RecentCalls = { at: [], isActive: false }

export type Limits = Pick<CallingSettings, 'contact_per_day' | 'contact_per_week'>

export async function recentCalls(sql: Sql, ownerId: string, numbers: string[], at: number) {
  const rows = await sql.query<{ number: string; placed_at: Date; state: string }>(
    `select number, placed_at, state from calls
     where owner_id = $1 and number = any($2::text[]) and placed_at > $3::timestamptz - interval '8 days'
       and (outcome <> 'failed' or answered_at is not null) and not is_test order by placed_at`,
    [ownerId, [...new Set(numbers)], new Date(at).toISOString()],
  )
  const found = new Map<string, RecentCalls>()
  for (const { number, placed_at, state } of rows) {
    const known = found.get(number) ?? { at: [], isActive: false }
    known.at.push(placed_at.getTime())
    known.isActive ||= state !== 'ended'
    found.set(number, known)
  }
  return (number: string) => found.get(number) ?? none
}

/** Locks each number, with one server lock each, until the transaction ends; one locked elsewhere counts as busy. */
export async function recentCallsLocked(sql: Sql, ownerId: string, numbers: string[], at: number) {
  const busy = await sql.query<{ number: string }>(
    `select number from unnest($2::text[]) as number
     where not pg_try_advisory_xact_lock(hashtextextended($1 || number, 0))`,
    [ownerId, numbers],
  )
  const isBusy = new Set(busy.map(({ number }) => number))
  const recentOf = await recentCalls(sql, ownerId, numbers, at)
  return (number: string) =>
    isBusy.has(number) ? { ...recentOf(number), isActive: true } : recentOf(number)
}

export function countCalls({ at: calls }: RecentCalls, zone: string, at: number) {
  const today = localDay(zone, at)
  return {
    today: calls.filter((call) => at - call < 2 * DAY && localDay(zone, call) === today).length,
    week: calls.filter((call) => at - call < WEEK).length,
  }
}

type Situation = {
  schedule: CallingSchedule
  limits: Limits
  recent: RecentCalls
  zone: string
  at: number
}

export function momentOf({ schedule, limits, recent, zone, at }: Situation): {
  reason: PermitReason | ''
  retryAt: number | null
} {
  if (recent.isActive) return { reason: 'being_called', retryAt: at + 60_000 }
  const calls = countCalls(recent, zone, at)
  const next = (from: number) => nextCallingTime(schedule, zone, from) ?? null
  if (limits.contact_per_day !== null && calls.today >= limits.contact_per_day) {
    return { reason: 'contact_limit', retryAt: next(nextDay(zone, at)) }
  }
  if (limits.contact_per_week !== null && calls.week >= limits.contact_per_week) {
    const decisive = recent.at.filter((call) => at - call < WEEK).at(-limits.contact_per_week)
    return { reason: 'contact_limit', retryAt: next((decisive ?? at) + WEEK) }
  }
  if (isSkipped(schedule, zone, at)) return { reason: 'skipped_day', retryAt: next(at) }
  if (!isCallingTime(schedule, zone, at)) return { reason: 'closed', retryAt: next(at) }
  return { reason: '', retryAt: null }
}
