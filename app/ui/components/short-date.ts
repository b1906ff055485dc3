const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Short month, day and year as in the United States, such as "Nov 18, 2026"; days are UTC days. */
export function shortDate(instant: string) {
  const date = new Date(instant)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`
}
