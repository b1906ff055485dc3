const wait = new Intl.RelativeTimeFormat('en')

/** How long it is until an instant, at least a minute and not rounded below two hours: "in 88 minutes". */
export function timeUntil(iso: string) {
  const minutes = Math.max(1, Math.ceil((Date.parse(iso) - Date.now()) / 60_000))
  if (minutes < 120) return wait.format(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 48 ? wait.format(hours, 'hour') : wait.format(Math.round(hours / 24), 'day')
}
