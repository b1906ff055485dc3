import { parseCookie, stringifySetCookie } from 'cookie'
import { z } from 'zod'
import { config } from '../config.server.ts'
import { sealingFor } from './sealing.server.ts'

const TEN_MINUTES = 600

const { secure, sessionSecrets = [] } = config()
const name = secure ? '__Host-provider' : 'provider'
const sealing = sealingFor(name, sessionSecrets)
const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

const Started = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The address the provider sends people back to. */
  callback: z.string(),
  redirectTo: z.string(),
})
/** A sign-in that has been begun in this browser, while its person is at the provider. */
export type Started = z.infer<typeof Started>

/** The Set-Cookie value that remembers it, encrypted, for ten minutes. */
export async function rememberStarted(started: Started) {
  const value = await sealing.seal(started, new Date(Date.now() + TEN_MINUTES * 1000))
  return stringifySetCookie({ ...attributes, value, maxAge: TEN_MINUTES })
}

export async function startedIn(request: Request): Promise<Started | undefined> {
  const value = parseCookie(request.headers.get('cookie') ?? '')[name]
  return value ? Started.safeParse(await sealing.open(value)).data : undefined
}

export function forgetStarted() {
  return stringifySetCookie({ ...attributes, value: '', maxAge: 0 })
}
