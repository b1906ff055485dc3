import type { User } from '@bellbird/contract/auth/user'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { markOf } from './person-mark.server.ts'
import { sealingFor } from './sealing.server.ts'

const A_DAY = 24 * 3_600

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-last-user' : 'last-user'
const sealing = sealingFor(name, sessionSecrets)
const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

const LastUser = z.object({ mark: z.string() })

/**
 * Who was signed in here last, encrypted, for a day. It lets nobody in: when another tab has signed
 * out, it says whose words a form holds, so that they are offered again to that person only.
 */
export const lastUserCookie = {
  async keep(user: User) {
    const value = await sealing.seal({ mark: markOf(user) }, new Date(Date.now() + A_DAY * 1_000))
    return stringifySetCookie({ ...attributes, value, maxAge: A_DAY })
  },
  /** The mark of that person. */
  async read(request: Request): Promise<string | undefined> {
    const value = parseCookie(request.headers.get('cookie') ?? '')[name]
    return value ? LastUser.safeParse(await sealing.open(value)).data?.mark : undefined
  },
  forget: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
}
