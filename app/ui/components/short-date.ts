import { formats } from '@bellbird/runtime/formats'

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

export function shortDate(instant: string) {
  const date = new Date(instant)
  return dayText(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
}

export function dayText(year: number, month: number, day: number) {
  const { date = 'mdy' } = formats()
  if (date === 'ymd') return [String(year).padStart(4, '0'), two(month), two(day)].join('-')
  const name = months[month - 1]
  return date === 'dmy' ? `${day} ${name} ${year}` : `${name} ${day}, ${year}`
}

/** A UTC day without its year: "Nov 18". */
export function shortDay(instant: string) {
  const date = new Date(instant)
  const { date: form = 'mdy' } = formats()
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()]
  if (form === 'ymd') return `${two(month)}-${two(day)}`
  const name = months[month - 1]
  return form === 'dmy' ? `${day} ${name}` : `${name} ${day}`
}

export function shortMonth(instant: string) {
  const date = new Date(instant)
  const { date: form = 'mdy' } = formats()
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1]
  return form === 'ymd' ? `${year}-${two(month)}` : `${months[month - 1]} ${year}`
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
