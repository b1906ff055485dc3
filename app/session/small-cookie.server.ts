import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from '../process/config.server.ts'

/** For values that are not secret. Validate them when reading: clients can send anything. */
export function smallCookie(label: string) {
  const { secure } = config()
  const name = secure ? `__Host-${label}` : label

  function write(value: string, maxAge: number) {
    return stringifySetCookie({
      name,
      value,
      maxAge,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
    })
  }

  return {
    read: (request: Request) => parseCookie(request.headers.get('cookie') ?? '')[name],
    /** `maxAge` is in seconds. */
    write,
    clear: () => write('', 0),
  }
}
