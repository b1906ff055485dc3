import { parseCookie, stringifySetCookie } from 'cookie'
import { EncryptJWT, jwtDecrypt } from 'jose'
import { z } from 'zod'
import { User } from '#contract/user.ts'
import { type Key, keysFor } from './keys.server.ts'
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

/** The sealed session would not fit a cookie, most likely because the upstream's token is too long. */
export class SessionTooLarge extends Error {}

export type SessionCookie = {
  name: string
  /** The session in a Cookie header; undefined for none, a forged one, one of another key or one that is over. */
  read(header: string | null): Promise<Session | undefined>
  isPresent(header: string | null): boolean
  /** The Set-Cookie value. Throws SessionTooLarge above 4,000 bytes. */
  seal(session: Session): Promise<string>
  clear(): string
}

/** AES-256-GCM by jose; the first secret seals, every one opens; name and expiry are part of what is sealed. */
export function createSessionCookie(options: {
  secrets: readonly string[]
  secure: boolean
  now?: () => number
}): SessionCookie {
  const { secrets, secure, now = Date.now } = options
  const name = secure ? '__Host-session' : 'session'
  const keys = keysFor(name, secrets)
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  async function seal(session: Session) {
    const [key] = keys
    if (!key) throw new Error('A session cookie needs a secret.')
    const value = await new EncryptJWT(session)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
      .setAudience(name)
      .encrypt(key.bytes)
    if (name.length + value.length > MAX_COOKIE_BYTES) throw new SessionTooLarge()
    const maxAge = session.remembered ? { maxAge: limitsOf(session).idle / 1000 } : {}
    return stringifySetCookie({ name, value, ...attributes, ...maxAge })
  }

  return {
    name,
    seal,
    isPresent: (header) => Boolean(parseCookie(header ?? '')[name]),
    clear: () => stringifySetCookie({ name, value: '', ...attributes, maxAge: 0 }),
    async read(header) {
      const value = parseCookie(header ?? '')[name]
      const session = value ? await open(value, name, keys) : undefined
      if (!session || session.renewedAt > now() + CLOCK_SKEW) return undefined
      return isOver(session, now()) ? undefined : session
    },
  }
}

async function open(value: string, name: string, keys: Key[]): Promise<Session | undefined> {
  try {
    const { payload } = await jwtDecrypt(value, ({ kid }) => keyOf(keys, kid), {
      audience: name,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return Sealed.safeParse(payload).data
  } catch {
    return undefined
  }
}

function keyOf(keys: Key[], id: string | undefined) {
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error('sealed with a key that is not ours')
  return key.bytes
}
