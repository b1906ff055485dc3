import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from '../config.server.ts'

/** A cookie for a value that is not secret. Validate it when reading: clients can send anything. */
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
    /** The Set-Cookie value that stores the value for this many seconds. */
    write,
    clear: () => write('', 0),
  }
}
