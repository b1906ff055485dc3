import type { KeyScope } from './api-keys/scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

/** The contract's endpoint that matches a request, or undefined. `address` may include a query string. */
export function endpointFor(method: string, address: string): Endpoint | undefined {
  const given = (address.split('?', 1)[0] as string).split('/')
  const matching = patterns.filter(
    ({ endpoint, parts }) =>
      endpoint.method === method &&
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at])),
  )
  // Literal paths take precedence over paths with parameters.
  return matching.toSorted((a, b) => open(a.endpoint.path) - open(b.endpoint.path))[0]?.endpoint
}

/** The path template of the matching endpoint, such as /api/contacts/{id}, or undefined. */
export function endpointPathOf(method: string, address: string) {
  return endpointFor(method, address)?.path
}

/** The scope an API key needs for an endpoint; `session` means that no key may use it. */
export function scopeOf({ method, scope }: Endpoint): KeyScope | 'session' {
  return scope ?? (method === 'GET' ? 'read' : 'write')
}

function open(path: string) {
  return path.split('{').length
}
