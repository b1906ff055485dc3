/**
 * How many milliseconds ago an answer was first given that comes once more, by the upstream's clock: ours may
 * differ from it by minutes. Where it is not told, the time of the reply counts against `givenAt`, which the
 * first answer says of itself.
 */
export function ageIn(headers: Headers, givenAt: string) {
  const told = headers.get('idempotency-age') ?? ''
  if (/^\d{1,9}$/.test(told)) return Number(told) * 1_000
  const now = Date.parse(headers.get('date') ?? '')
  return (Number.isNaN(now) ? Date.now() : now) - Date.parse(givenAt)
}
