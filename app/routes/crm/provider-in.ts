import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { data } from 'react-router'

/** The provider in the URL. Throws a 404 page for an unknown one. */
export function providerIn({ provider }: { provider: string }): ProviderId {
  const known = valuesOf(providers).find((id) => id === provider)
  if (!known) throw data(null, { status: 404 })
  return known
}
