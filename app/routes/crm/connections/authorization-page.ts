import { authorizationHosts } from '@bellbird/contract/crm/crm'
import type { ProviderId } from '@bellbird/contract/options'

/**
 * Whether this is the provider's own consent page: https, one of its hosts, no credentials in the URL. `others` are
 * origins that the operator configured.
 */
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
