import { formats } from '@bellbird/runtime/formats'

export function typedDays(days: string[]) {
  const { date = 'mdy' } = formats()
  const words = days.map((day) => {
    const [year, month, dayOfMonth] = day.split('-')
    if (date === 'ymd') return day
    return date === 'dmy' ? `${dayOfMonth}/${month}/${year}` : `${month}/${dayOfMonth}/${year}`
  })
  return words.join(', ')
}

export function exampleDays() {
  return typedDays(['2026-12-25', '2026-12-26'])
}

export function dayTyped(word: string) {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(word) ?? []
  if (!first || !second) return word
  const [month, day] = formats().date === 'dmy' ? [second, first] : [first, second]
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
