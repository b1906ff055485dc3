import { formats } from '@bellbird/runtime/formats'
import { withDecimalMark } from '@bellbird/runtime/numbers'
import { shortDate } from '#app/ui/components/short-date.ts'
import { isCalendarDay, sentDay, sentTime } from '#app/ui/components/time-text.ts'

/** Whether the user wants exports in their own formats. Otherwise, these functions change nothing. */
function isOwn() {
  return formats().files === 'own'
}

/** The day of an instant, as on the screens. */
export function dayInFile(iso: string) {
  if (!isOwn() || iso === '') return iso
  return isCalendarDay(iso) ? shortDate(iso) : sentDay(iso)
}

/** An instant with its time zone. */
export function timeInFile(iso: string) {
  return isOwn() && iso !== '' ? sentTime(iso).replaceAll('\u00A0', ' ') : iso
}

/** A number as it is stored, such as "1250.50". */
export function numberInFile(number: string) {
  return isOwn() ? withDecimalMark(number) : number
}
