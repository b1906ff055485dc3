import { authorizationHosts } from '@bellbird/contract/crm/crm'
import type { ProviderId } from '@bellbird/contract/options'

/** Only https, the provider's own hosts, and no credentials; or `others`, origins that the operator configured. */
export function isAuthorizationPage(address: string, provider: ProviderId, others: string[]) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(address)
  if (others.includes(origin)) return username === '' && password === ''
  return (
    protocol === 'https:' &&
    authorizationHosts[provider].some((host) => matches(hostname, host)) &&
    [port, username, password].every((part) => part === '')
  )
}

function matches(hostname: string, host: string) {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}
