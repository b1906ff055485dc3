import {
  type CallingWindow,
  type Hours,
  type Weekday,
  weekdays,
} from '@bellbird/contract/calling/calling-window'
import { z } from 'zod'

const TIME = /^(?:[01]\d|2[0-3]):(?:00|15|30|45)(?::00)?$|^$/

export const timeOfDay = z
  .string()
  .trim()
  .regex(TIME, 'Use 15-minute steps, such as 09:15')
  .transform((text) => text.slice(0, 5))
  .default('')

export const hoursFields = Object.fromEntries(
  weekdays.flatMap((day) => [
    [`${day}_from`, timeOfDay],
    [`${day}_to`, timeOfDay],
  ]),
) as Record<`${Weekday}_${'from' | 'to'}`, typeof timeOfDay>

export function checkHours(form: object, context: z.RefinementCtx) {
  for (const day of weekdays) {
    const { from, to } = hoursIn(form, day)
    const issue = (end: 'from' | 'to', message: string) =>
      context.addIssue({ code: 'custom', path: [`${day}_${end}`], message })
    if (from && !to) issue('to', 'Enter an end time')
    if (!from && to) issue('from', 'Enter a start time')
    const areTimes = [from, to].every((text) => text === '24:00' || TIME.test(text))
    if (from && to && areTimes && from >= to) issue('to', 'The end must be after the start')
  }
}

/** Midnight as an end time is that of the next day. */
function hoursIn(form: object, day: Weekday): Hours {
  const words = form as Record<string, unknown>
  const to = String(words[`${day}_to`] ?? '')
  return { from: String(words[`${day}_from`] ?? ''), to: to === '00:00' ? '24:00' : to }
}

export function windowOf(form: object) {
  const window = weekdays.map((day) => {
    const { from, to } = hoursIn(form, day)
    return [day, from && to ? { from, to } : null]
  })
  return Object.fromEntries(window) as CallingWindow
}

export function hoursWords(window: CallingWindow): Record<string, string> {
  return Object.fromEntries(
    weekdays.flatMap((day) => [
      [`${day}_from`, window[day]?.from ?? ''],
      [`${day}_to`, (window[day]?.to ?? '').replace('24:00', '00:00')],
    ]),
  )
}

export function withMondayOnWeekdays(form: FormData) {
  const copied = new FormData()
  for (const [name, value] of form) {
    const [, end] = /^(?:tues|wednes|thurs|fri)day_(from|to)$/.exec(name) ?? []
    copied.append(name, end ? (form.get(`monday_${end}`) ?? '') : value)
  }
  return copied
}
