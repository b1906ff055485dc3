import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { data } from 'react-router'

/** Throws a 404 page for an unknown provider. */
export function providerIn({ provider }: { provider: string }): ProviderId {
  const known = providerOf(provider)
  if (!known) throw data(null, { status: 404 })
  return known
}

/** A connection is named by its provider or its id; throws a 404 page for anything else. */
export function addressIn({ connection }: { connection: string }) {
  if (!providerOf(connection) && !/^[\w-]*\d[\w-]*$/.test(connection)) {
    throw data(null, { status: 404 })
  }
  return connection
}

export function providerOf(address: string) {
  return valuesOf(providers).find((id) => id === address)
}
