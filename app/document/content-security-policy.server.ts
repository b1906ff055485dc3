import { authorizationHosts } from '@bellbird/contract/crm/crm'
import { config } from '../config.server.ts'

const consentPages = Object.values(authorizationHosts).flatMap((hosts) =>
  hosts.map((host) => `https://${host}`),
)

/** The Content-Security-Policy of a page: its scripts run by nonce only. */
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
    // Browsers hold a redirect after a form to this too, and connecting a CRM leads to its consent page.
    `form-action 'self' ${[...consentPages, ...consentOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Nothing of ours writes HTML or scripts as text; the development server's client does.
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}
