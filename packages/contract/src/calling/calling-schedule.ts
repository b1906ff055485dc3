import {
  type CallingWindow,
  isOpen,
  localDay,
  nextClosing,
  nextOpening,
  QUARTER,
} from './calling-window.ts'

/** When people may be called: a window on their own clock, less some of their days. */
export type CallingSchedule = {
  window: CallingWindow
  /** Days such as 2026-12-25, on the contact's clock. */
  skipDays: readonly string[]
  /** The last day; null where there is none. */
  stopsOn: string | null
  /** Not before this instant; null where there is none. */
  startsAt: number | null
}

export function isSkipped({ skipDays, stopsOn }: CallingSchedule, zone: string, at: number) {
  if (skipDays.length === 0 && stopsOn === null) return false
  const day = localDay(zone, at)
  return skipDays.includes(day) || (stopsOn !== null && day > stopsOn)
}

/** Whether somebody in this zone may be called at this instant. */
export function isCallingTime(schedule: CallingSchedule, zone: string, at: number) {
  if (schedule.startsAt !== null && at < schedule.startsAt) return false
  return isOpen(schedule.window, zone, at) && !isSkipped(schedule, zone, at)
}

/** The most days that are passed over: as many as may be skipped, and two weeks. */
const MAX_DAYS = 135

/** The first instant from `at` on at which somebody there may be called; undefined where there is none. */
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

/** The first instant from `at` on at which nobody there may be called any more; undefined where that is not in sight. */
export function endOfCallingTime(schedule: CallingSchedule, zone: string, at: number) {
  const closing = nextClosing(schedule.window, zone, at)
  if (schedule.skipDays.length === 0 && schedule.stopsOn === null) return closing
  const midnight = nextDay(zone, at)
  if (closing !== undefined && closing <= midnight) return closing
  return isSkipped(schedule, zone, midnight) ? midnight : closing
}

/** The first quarter hour of the next day there. */
export function nextDay(zone: string, at: number) {
  const day = localDay(zone, at)
  let next = (Math.floor(at / QUARTER) + 1) * QUARTER
  while (localDay(zone, next) === day) next += QUARTER
  return next
}
