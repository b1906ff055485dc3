import { createHmac, randomBytes } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import { z } from 'zod'
import { config } from '../process/config.server.ts'
import { markOf } from './person-mark.server.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

const A_DAY = 24 * 3_600
const A_YEAR = 365 * 24 * 3_600
const MAX_ACCOUNTS = 5

const KnownDevice = z.object({
  accounts: z.array(z.object({ mark: z.string(), id: z.string() })),
  last: z.object({ mark: z.string(), until: z.number() }).optional(),
})

const cookie = sealedCookie('known-device', KnownDevice, A_YEAR)

/** Grants no access: wrong passwords from a known browser count apart, so an attacker cannot lock out the owner. */
export const knownDeviceCookie = {
  async keep(request: Request, user: User, hasJustSignedIn: boolean) {
    const known = await accountsIn(request)
    const accounts = hasJustSignedIn ? withAccount(user.email, known) : known
    return cookie.keep({
      accounts,
      last: { mark: markOf(user), until: Date.now() + A_DAY * 1_000 },
    })
  },

  /** Whose input a form holds after another tab has signed out, so that only that user is offered it. */
  async lastMark(request: Request) {
    const last = (await cookie.read(request))?.last
    return last && last.until > Date.now() ? last.mark : undefined
  },

  async idFor(request: Request, email: string) {
    return idFor(email, await accountsIn(request))
  },

  forget: cookie.forget,
}

type Account = z.infer<typeof KnownDevice>['accounts'][number]

async function accountsIn(request: Request): Promise<Account[]> {
  return (await cookie.read(request))?.accounts ?? []
}

function withAccount(email: string, known: Account[]) {
  const id = idFor(email, known) ?? randomBytes(16).toString('base64url')
  const [mark = ''] = marksOf(email)
  const others = known.filter((account) => account.id !== id)
  return [{ mark, id }, ...others].slice(0, MAX_ACCOUNTS)
}

function idFor(email: string, accounts: Account[]) {
  const marks = marksOf(email)
  return accounts.find(({ mark }) => marks.includes(mark))?.id
}

function marksOf(email: string) {
  return (config().sessionSecrets ?? []).map((secret) =>
    createHmac('sha256', secret).update(`device:${email.toLowerCase()}`).digest('base64url'),
  )
}
