import {
  type CallingWindow,
  isOpen,
  localDay,
  nextClosing,
  nextOpening,
  QUARTER,
} from './calling-window.ts'

export type CallingSchedule = {
  window: CallingWindow
  skipDays: readonly string[]
  stopsOn: string | null
  /** In ms since the epoch. */
  startsAt: number | null
}

export function isSkipped({ skipDays, stopsOn }: CallingSchedule, zone: string, at: number) {
  if (skipDays.length === 0 && stopsOn === null) return false
  const day = localDay(zone, at)
  return skipDays.includes(day) || (stopsOn !== null && day > stopsOn)
}

export function isCallingTime(schedule: CallingSchedule, zone: string, at: number) {
  if (schedule.startsAt !== null && at < schedule.startsAt) return false
  return isOpen(schedule.window, zone, at) && !isSkipped(schedule, zone, at)
}

/** How far to search, in days: the maximum number of skipped days plus two weeks. */
const MAX_DAYS = 135

export function nextCallingTime(schedule: CallingSchedule, zone: string, at: number) {
  let next = Math.max(at, schedule.startsAt ?? at)
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const opening = nextOpening(schedule.window, zone, next)
    if (opening === undefined) return undefined
    if (!isSkipped(schedule, zone, opening)) return opening
    if (schedule.stopsOn !== null && localDay(zone, opening) > schedule.stopsOn) return undefined
    next = nextDay(zone, opening)
  }
  return undefined
}

export function endOfCallingTime(schedule: CallingSchedule, zone: string, at: number) {
  const closing = nextClosing(schedule.window, zone, at)
  if (schedule.skipDays.length === 0 && schedule.stopsOn === null) return closing
  const midnight = nextDay(zone, at)
  if (closing !== undefined && closing <= midnight) return closing
  return isSkipped(schedule, zone, midnight) ? midnight : closing
}

export function nextDay(zone: string, at: number) {
  const day = localDay(zone, at)
  let next = (Math.floor(at / QUARTER) + 1) * QUARTER
  while (localDay(zone, next) === day) next += QUARTER
  return next
}
