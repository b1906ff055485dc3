import { authorizationHosts } from '@bellbird/contract/crm/crm'
import { config } from '../process/config.server.ts'

const consentPages = Object.values(authorizationHosts).flatMap((hosts) =>
  hosts.map((host) => `https://${host}`),
)

export function contentSecurityPolicy(nonce: string) {
  const { development, consentOrigins } = config()
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    // Browsers apply this to redirects after a form too, and connecting a CRM redirects to its consent page.
    `form-action 'self' ${[...consentPages, ...consentOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // None of our code writes HTML or scripts as strings; the development server's client does.
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}
