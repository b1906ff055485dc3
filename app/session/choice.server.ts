import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from '../config.server.ts'

const YEAR = 365 * 24 * 3_600

/** A choice of how pages look, kept for a year in a cookie of its own. */
export function keptChoice<const Value extends string>(name: string, values: readonly Value[]) {
  return {
    /** What this person chose; undefined when they never did. */
    read(request: Request): Value | undefined {
      const chosen = parseCookie(request.headers.get('cookie') ?? '')[name]
      return values.find((value) => value === chosen)
    },
    /** The Set-Cookie value that keeps the choice, or forgets it when there is none. */
    keep(value: Value | undefined) {
      const { secure } = config()
      const lasting = { maxAge: value === undefined ? 0 : YEAR, path: '/', httpOnly: true } as const
      return stringifySetCookie({ name, value: value ?? '', sameSite: 'lax', secure, ...lasting })
    },
    parse(sent: FormDataEntryValue | null): Value | undefined {
      return values.find((value) => value === sent)
    },
  }
}
