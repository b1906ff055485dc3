import { authorizationHosts } from '#contract/crm.ts'
import type { ProviderId } from '#contract/options.ts'

/** Whether this is the provider's own consent page: https, one of its hosts, nothing smuggled in front of it. */
export function isAuthorizationPage(address: string, provider: ProviderId) {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return (
    protocol === 'https:' &&
    authorizationHosts[provider].includes(hostname) &&
    [port, username, password].every((part) => part === '')
  )
}
