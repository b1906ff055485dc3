import type { User } from '@bellbird/contract/auth/user'
import { z } from 'zod'
import { markOf } from './person-mark.server.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

const A_DAY = 24 * 3_600

const cookie = sealedCookie('last-user', z.object({ mark: z.string() }), A_DAY)

/**
 * Who was signed in here last, encrypted, for a day. It lets nobody in: when another tab has signed
 * out, it says whose words a form holds, so that they are offered again to that person only.
 */
export const lastUserCookie = {
  keep: (user: User) => cookie.keep({ mark: markOf(user) }),
  /** The mark of that person. */
  read: async (request: Request) => (await cookie.read(request))?.mark,
  forget: cookie.forget,
}
