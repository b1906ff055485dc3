export const LATE_HOURS = 'Some calling hours are before 8 AM or after 9 PM'
export const LATE_HOURS_WHY =
  'US rules allow sales calls only from 8 AM to 9 PM, in the local time of the person called.'

/** 00:00 as an end is midnight. */
export function isLate(times: (readonly [name: string, time: string])[]) {
  return times.some(
    ([name, time]) =>
      time && (name.endsWith('_from') ? time < '08:00' : time > '21:00' || time === '00:00'),
  )
}
