import { shortDate } from './short-date.ts'

export function TimeStamp({ iso, text }: { iso: string; text: string }) {
  return <time dateTime={iso}>{text}</time>
}

/** The day of an instant, or a dash where there is none. */
export function DayStamp({ iso }: { iso: string | null }) {
  return iso ? TimeStamp({ iso, text: shortDate(iso) }) : '–'
}
