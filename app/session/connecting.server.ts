import { parseCookie, stringifySetCookie } from 'cookie'
import { type ProviderId, providers, valuesOf } from '#contract/options.ts'
import { config } from '../config.server.ts'

const name = 'connecting'
const HALF_AN_HOUR = 1_800

/** The provider whose consent page this person was sent to and has not come back from yet. */
export function connectingProvider(request: Request): ProviderId | undefined {
  const sent = parseCookie(request.headers.get('cookie') ?? '')[name]
  return valuesOf(providers).find((provider) => provider === sent)
}

/** The Set-Cookie value that remembers, over the hop to the provider, what was asked for. */
export function rememberConnecting(provider: ProviderId) {
  return cookieWith(provider, HALF_AN_HOUR)
}

export function forgetConnecting() {
  return cookieWith('', 0)
}

function cookieWith(value: string, maxAge: number) {
  const { secure } = config()
  return stringifySetCookie({
    name,
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}
