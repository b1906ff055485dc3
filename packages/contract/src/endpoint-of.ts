import type { KeyScope } from './api-keys/scopes.ts'
import type { Call } from './endpoint.ts'
import { calls } from './endpoints.ts'

const patterns = Object.values<Call>(calls).map((call) => ({ call, parts: call.path.split('/') }))

/** The contract's endpoint that matches a request, or undefined. `address` may include a query string. */
export function endpointFor(method: string, address: string): Call | undefined {
  const given = (address.split('?', 1)[0] as string).split('/')
  const matching = patterns.filter(
    ({ call, parts }) =>
      call.method === method &&
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at])),
  )
  // Literal paths take precedence over paths with parameters.
  return matching.toSorted((a, b) => open(a.call.path) - open(b.call.path))[0]?.call
}

/** The path template of the matching endpoint, such as /api/contacts/{id}, or undefined. */
export function endpointPathOf(method: string, address: string) {
  return endpointFor(method, address)?.path
}

/** The scope an API key needs for an endpoint; `session` means that no key may use it. */
export function scopeOf({ method, scope }: Call): KeyScope | 'session' {
  return scope ?? (method === 'GET' ? 'read' : 'write')
}

function open(path: string) {
  return path.split('{').length
}
