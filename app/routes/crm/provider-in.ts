import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { data } from 'react-router'

/** The provider an address names. Throws a 404 page for one we do not know. */
export function providerIn({ provider }: { provider: string }): ProviderId {
  const known = valuesOf(providers).find((id) => id === provider)
  if (!known) throw data(null, { status: 404 })
  return known
}
