import { formats } from '@bellbird/runtime/formats'
import { withDecimalMark } from '@bellbird/runtime/numbers'
import { shortDate } from '#app/ui/components/short-date.ts'
import { isCalendarDay, sentDay, sentTime } from '#app/ui/components/time-text.ts'

function isOwn() {
  return formats().files === 'own'
}

export function dayInFile(iso: string) {
  if (!isOwn() || iso === '') return iso
  return isCalendarDay(iso) ? shortDate(iso) : sentDay(iso)
}

export function timeInFile(iso: string) {
  return isOwn() && iso !== '' ? sentTime(iso).replaceAll('\u00A0', ' ') : iso
}

export function numberInFile(number: string) {
  return isOwn() ? withDecimalMark(number) : number
}
