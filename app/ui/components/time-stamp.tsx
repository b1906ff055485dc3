import { useSyncExternalStore } from 'react'
import { shortDate } from './short-date.ts'
import {
  clockText,
  exactTime,
  isCalendarDay,
  localDay,
  localTime,
  sentDay,
  sentTime,
} from './time-text.ts'

type Props = {
  iso: string
  /** Whether the time of day counts for days long past, too. */
  precise?: boolean
  /** Begins with a small letter. */
  inSentence?: boolean
}

/**
 * An instant: in the person's time zone or else in UTC as the server sends it, in their zone or on the visitor's own
 * clock once script runs.
 */
export function TimeStamp({ iso, precise = false, inSentence = false }: Props) {
  const isLocal = useIsLocal()
  if (Number.isNaN(Date.parse(iso))) return iso
  if (isCalendarDay(iso)) return <time dateTime={iso.slice(0, 10)}>{shortDate(iso)}</time>
  const text = isLocal ? localTime(iso, precise) : sentTime(iso)
  return (
    <time dateTime={iso} title={exactTime(iso, isLocal)}>
      {inSentence ? text.replace(/^[TY]/, (letter) => letter.toLowerCase()) : text}
    </time>
  )
}

/** The day of an instant, or a dash where there is none. */
export function DayStamp({ iso }: { iso: string | null }) {
  const isLocal = useIsLocal()
  if (!iso) return '–'
  if (Number.isNaN(Date.parse(iso))) return iso
  if (isCalendarDay(iso)) return <time dateTime={iso.slice(0, 10)}>{shortDate(iso)}</time>
  return (
    <time dateTime={iso} title={exactTime(iso, isLocal)}>
      {isLocal ? localDay(iso) : sentDay(iso)}
    </time>
  )
}

/** The time of day alone; nothing for a day without one. */
export function ClockStamp({ iso }: { iso: string }) {
  const isLocal = useIsLocal()
  if (isCalendarDay(iso)) return null
  return (
    <time dateTime={iso} title={exactTime(iso, isLocal)}>
      {clockText(iso, isLocal)}
    </time>
  )
}

/** False on the server and while hydrating, so that both write the same. */
export function useIsLocal() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
