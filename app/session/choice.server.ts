import { smallCookie } from './small-cookie.server.ts'

const YEAR = 365 * 24 * 3_600

/** A choice of how pages look, kept for a year in a cookie of its own. */
export function keptChoice<const Value extends string>(name: string, values: readonly Value[]) {
  const cookie = smallCookie(name)
  const offered = (sent: unknown) => values.find((value) => value === sent)
  return {
    /** What this person chose; undefined when they never did. */
    read: (request: Request): Value | undefined => offered(cookie.read(request)),
    /** The Set-Cookie value that keeps the choice, or forgets it when there is none. */
    keep: (value: Value | undefined) => (value ? cookie.write(value, YEAR) : cookie.clear()),
    parse: (sent: FormDataEntryValue | null): Value | undefined => offered(sent),
  }
}
