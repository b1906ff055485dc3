import type { Connection } from '@bellbird/contract/crm/crm'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'

export type Connected = {
  connection: Connection
  provider: ProviderId
  address: string
  account: string | undefined
  name: string
}

export function connectedIn(connections: Connection[]): Connected[] {
  return valuesOf(providers).flatMap((provider): Connected[] => {
    const own = connections.filter((one) => one.provider === provider)
    const several = own.filter(({ id }, at) => id && own.findIndex((one) => one.id === id) === at)
    if (several.length < 2) {
      const [connection] = own
      const name = providers[provider]
      return connection
        ? [{ connection, provider, address: provider, account: undefined, name }]
        : []
    }
    return several.map((connection, at) => {
      const account = connection.account || `Account ${at + 1}`
      const name = `${providers[provider]} (${account})`
      return { connection, provider, address: connection.id ?? provider, account, name }
    })
  })
}
