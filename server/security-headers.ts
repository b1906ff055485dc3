import type { ServerResponse } from 'node:http'

const TWO_YEARS = 63_072_000

/**
 * What every answer says to the browser: pages, redirects, data, assets and refusals alike. A page that
 * needs something else, such as the microphone or scripts of its own, says so itself and is not overruled.
 */
export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Not no-referrer: browsers then send `Origin: null` with forms, which the framework refuses.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains; preload`,
    }),
  }
}

/** Adds what the application has not said itself. */
export function completeHeaders(response: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
}
