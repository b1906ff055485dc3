import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { data } from 'react-router'

/** The provider in the URL. Throws a 404 page for an unknown one. */
export function providerIn({ provider }: { provider: string }): ProviderId {
  const known = providerOf(provider)
  if (!known) throw data(null, { status: 404 })
  return known
}

/** What names a connection in the URL: a provider, or an id. Throws a 404 page for other words. */
export function addressIn({ connection }: { connection: string }) {
  if (!providerOf(connection) && !/^[\w-]*\d[\w-]*$/.test(connection)) {
    throw data(null, { status: 404 })
  }
  return connection
}

export function providerOf(address: string) {
  return valuesOf(providers).find((id) => id === address)
}
