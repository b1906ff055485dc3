const LONGEST = 3_600

/** How many seconds an upstream asks to be left alone, as a number or a date; undefined for anything else. */
export function patienceIn(headers: Headers, now = Date.now()): number | undefined {
  const said = headers.get('retry-after')?.trim() ?? ''
  const date = Date.parse(said)
  if (!/^\d+$/.test(said) && (!/[a-z]{3}/i.test(said) || Number.isNaN(date))) return undefined
  const seconds = /^\d+$/.test(said) ? Number(said) : Math.ceil((date - now) / 1_000)
  return seconds > 0 ? Math.min(seconds, LONGEST) : undefined
}

/** The same as a person says it. */
export function patienceWords(seconds: number | undefined) {
  if (seconds === undefined) return 'a moment'
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}
