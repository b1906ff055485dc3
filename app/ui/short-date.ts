const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Short month, day and year in en-US, such as "Nov 18, 2026"; days are UTC days. */
export function shortDate(instant: string) {
  return format.format(new Date(instant))
}
