import { parseCookie, stringifySetCookie } from 'cookie'
import type { z } from 'zod'
import { config } from '../process/config.server.ts'
import { sealingFor } from './sealing.server.ts'

/** `maxAge` is in seconds; without it, the cookie ends with the browser session. */
export function sealedCookie<Value extends Record<string, unknown>>(
  label: string,
  schema: z.ZodType<Value>,
  maxAge?: number,
) {
  const { secure, sessionSecrets = [] } = config()
  const name = secure ? `__Host-${label}` : label
  const sealing = sealingFor(name, sessionSecrets)
  const attributes = { name, path: '/', httpOnly: true, sameSite: 'lax', secure } as const

  return {
    async read(request: Request): Promise<Value | undefined> {
      const value = parseCookie(request.headers.get('cookie') ?? '')[name]
      return value ? schema.safeParse(await sealing.open(value)).data : undefined
    },
    async keep(value: Value) {
      if (maxAge === undefined) {
        return stringifySetCookie({ ...attributes, value: await sealing.seal(value) })
      }
      const sealed = await sealing.seal(value, new Date(Date.now() + maxAge * 1_000))
      return stringifySetCookie({ ...attributes, value: sealed, maxAge })
    },
    forget: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}
