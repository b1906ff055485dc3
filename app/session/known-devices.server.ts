import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { sealedCookie } from './sealed-cookie.server.ts'

const A_YEAR = 365 * 24 * 3_600
/** A browser that several people share remembers this many of them. */
const MAX_ACCOUNTS = 5

const KnownDevice = z.object({ accounts: z.array(z.object({ mark: z.string(), id: z.string() })) })

const cookie = sealedCookie('known-device', KnownDevice, A_YEAR)

/**
 * The accounts that have signed in with this browser, encrypted. It grants no access: the upstream counts wrong
 * passwords from such a browser separately, so that an attacker's guesses do not lock the owner out.
 */
export const knownDeviceCookie = {
  /** The Set-Cookie value that remembers this browser for someone who has just signed in. */
  async keep(request: Request, email: string) {
    const known = await accountsIn(request)
    const id = idFor(email, known) ?? randomBytes(16).toString('base64url')
    const [mark = ''] = marksOf(email)
    const others = known.filter((account) => account.id !== id)
    const accounts = [{ mark, id }, ...others].slice(0, MAX_ACCOUNTS)
    return cookie.keep({ accounts })
  },

  /** The id of this browser for an account that has signed in with it before. */
  async idFor(request: Request, email: string) {
    return idFor(email, await accountsIn(request))
  },

  forget: cookie.forget,
}

type Account = z.infer<typeof KnownDevice>['accounts'][number]

async function accountsIn(request: Request): Promise<Account[]> {
  return (await cookie.read(request))?.accounts ?? []
}

function idFor(email: string, accounts: Account[]) {
  const marks = marksOf(email)
  return accounts.find(({ mark }) => marks.includes(mark))?.id
}

/** With each secret, newest first. */
function marksOf(email: string) {
  return (config().sessionSecrets ?? []).map((secret) =>
    createHmac('sha256', secret).update(`device:${email.toLowerCase()}`).digest('base64url'),
  )
}
