import { parseCookie, stringifySetCookie } from 'cookie'
import { config } from '../config.server.ts'

/** A cookie for a value that is no secret. Check it when reading: a client can send anything. */
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
    /** The Set-Cookie value that keeps the word for so many seconds. */
    write,
    /** The Set-Cookie value that forgets it. */
    clear: () => write('', 0),
  }
}
