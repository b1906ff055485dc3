import { createHmac, randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { sealingFor } from './sealing.server.ts'

const A_YEAR = 365 * 24 * 3_600
/** A browser that several people share remembers this many of them. */
const MAX_ACCOUNTS = 5

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-known-device' : 'known-device'
const sealing = sealingFor(name, sessionSecrets)
const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

const KnownDevice = z.object({ accounts: z.array(z.object({ mark: z.string(), id: z.string() })) })

/**
 * The accounts that have signed in with this browser, encrypted. It lets nobody in: the upstream counts wrong
 * passwords from such a browser on their own, so that a stranger's guesses do not keep its owner out.
 */
export const knownDeviceCookie = {
  /** The Set-Cookie value that remembers this browser for someone who has just signed in. */
  async keep(request: Request, email: string) {
    const known = await accountsIn(request)
    const id = idFor(email, known) ?? randomBytes(16).toString('base64url')
    const [mark = ''] = marksOf(email)
    const others = known.filter((account) => account.id !== id)
    const accounts = [{ mark, id }, ...others].slice(0, MAX_ACCOUNTS)
    const value = await sealing.seal({ accounts }, new Date(Date.now() + A_YEAR * 1_000))
    return stringifySetCookie({ ...attributes, value, maxAge: A_YEAR })
  },

  /** The id of this browser for an account that has signed in with it before. */
  async idFor(request: Request, email: string) {
    return idFor(email, await accountsIn(request))
  },

  forget: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
}

type Account = z.infer<typeof KnownDevice>['accounts'][number]

async function accountsIn(request: Request): Promise<Account[]> {
  const value = parseCookie(request.headers.get('cookie') ?? '')[name]
  const opened = value && KnownDevice.safeParse(await sealing.open(value)).data
  return opened ? opened.accounts : []
}

function idFor(email: string, accounts: Account[]) {
  const marks = marksOf(email)
  return accounts.find(({ mark }) => marks.includes(mark))?.id
}

/** With each secret, newest first. */
function marksOf(email: string) {
  return sessionSecrets.map((secret) =>
    createHmac('sha256', secret).update(`device:${email.toLowerCase()}`).digest('base64url'),
  )
}
