const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Such as "4:12"; '' where nobody knows. */
export function clockOf(seconds: number | null) {
  if (seconds === null) return ''
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Such as "$0.42"; '' where nobody knows. */
export function moneyOf(dollars: number | null) {
  return dollars === null ? '' : DOLLARS.format(dollars)
}
