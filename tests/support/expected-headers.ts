import { expect } from 'vitest'

/** Text declares its character encoding; JSON, the router's data and fonts have only one. */
export const TYPED =
  /^(?:(?:text|application)\/[\w-]+; ?charset=utf-8|application\/json|text\/x-script|font\/woff2)$/i

/** The headers of every response over https. */
export const everywhere = {
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone='),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
