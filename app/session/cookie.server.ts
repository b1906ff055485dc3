import { User } from '@bellbird/contract/auth/user'
import { stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { cookiesNamed } from './cookies-named.ts'
import { sealingFor } from './sealing.server.ts'
import { isOver, limitsOf, type Session } from './session.ts'

const MAX_COOKIE_BYTES = 4_000
const CLOCK_SKEW = 300_000

const Sealed = z.object({
  token: z.string().min(1),
  user: User,
  remembered: z.boolean(),
  startedAt: z.number(),
  renewedAt: z.number(),
})

/** The encrypted session does not fit in a cookie, most likely because the upstream's token is too long. */
export class SessionTooLarge extends Error {}

export type SessionCookie = {
  name: string
  read(header: string | null): Promise<Session | undefined>
  isPresent(header: string | null): boolean
  /** Throws SessionTooLarge. */
  seal(session: Session): Promise<string>
  clear(): string
}

/** Name and expiry are part of the encrypted value. */
export function createSessionCookie(options: {
  secrets: readonly string[]
  secure: boolean
  now?: () => number
}): SessionCookie {
  const { secrets, secure, now = Date.now } = options
  const name = secure ? '__Host-session' : 'session'
  const sealing = sealingFor(name, secrets)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  async function seal(session: Session) {
    const value = await sealing.seal(session)
    if (name.length + value.length > MAX_COOKIE_BYTES) throw new SessionTooLarge()
    const maxAge = session.remembered ? { maxAge: limitsOf(session).idle / 1000 } : {}
    return stringifySetCookie({ name, value, ...attributes, ...maxAge })
  }

  return {
    name,
    seal,
    isPresent: (header) => cookiesNamed(name, header).length > 0,
    clear: () => stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 }),
    /** Another cookie with the same name, such as one set by a neighboring host, must not hide the session. */
    async read(header) {
      for (const value of cookiesNamed(name, header)) {
        const session = Sealed.safeParse(await sealing.open(value)).data
        if (session && isCurrent(session)) return session
      }
      return undefined
    },
  }

  function isCurrent(session: Session) {
    return session.renewedAt <= now() + CLOCK_SKEW && !isOver(session, now())
  }
}
