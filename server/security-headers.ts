const TWO_YEARS = 63_072_000

export function securityHeaders({ secure }: { secure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Not no-referrer: browsers would then send `Origin: null` with forms, which the framework rejects.
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(secure && {
      'Strict-Transport-Security': `max-age=${TWO_YEARS}; includeSubDomains; preload`,
    }),
  }
}
