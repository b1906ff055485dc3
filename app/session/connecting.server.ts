import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { smallCookie } from './small-cookie.server.ts'

const HALF_AN_HOUR = 1_800

const cookie = smallCookie('connecting')

/** The provider whose consent page this person was sent to and has not come back from yet. */
export function connectingProvider(request: Request): ProviderId | undefined {
  const sent = cookie.read(request)
  return valuesOf(providers).find((provider) => provider === sent)
}

/** The Set-Cookie value that remembers, over the hop to the provider, what was asked for. */
export function rememberConnecting(provider: ProviderId) {
  return cookie.write(provider, HALF_AN_HOUR)
}

export function forgetConnecting() {
  return cookie.clear()
}
