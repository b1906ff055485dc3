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
  /** Whether to show the time of day for past days too. */
  precise?: boolean
  inSentence?: boolean
}

/** In the user's time zone; if unknown, in UTC from the server and in the browser's with JavaScript. */
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

export function DayStamp({ iso }: { iso: string | null }) {
  return dayStamp(iso, useIsLocal())
}

/** For the rows of long lists, which call it instead of rendering a component each. */
export function dayStamp(iso: string | null, isLocal: boolean) {
  if (!iso) return '–'
  if (Number.isNaN(Date.parse(iso))) return iso
  if (isCalendarDay(iso)) return <time dateTime={iso.slice(0, 10)}>{shortDate(iso)}</time>
  return (
    <time dateTime={iso} title={exactTime(iso, isLocal)}>
      {isLocal ? localDay(iso) : sentDay(iso)}
    </time>
  )
}

export function ClockStamp({ iso }: { iso: string }) {
  const isLocal = useIsLocal()
  if (isCalendarDay(iso)) return null
  return (
    <time dateTime={iso} title={exactTime(iso, isLocal)}>
      {clockText(iso, isLocal)}
    </time>
  )
}

/** False on the server and while hydrating, so that both render the same. */
export function useIsLocal() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
