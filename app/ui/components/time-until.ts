const wait = new Intl.RelativeTimeFormat('en')

export function timeUntil(iso: string) {
  const minutes = Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / 60_000))
  if (minutes < 120) return wait.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? wait.format(hours, 'hour') : wait.format(Math.round(hours / 24), 'day')
}
