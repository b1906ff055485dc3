import type { KeyScope } from './api-keys/scopes.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const patterns = Object.values<Endpoint>(endpoints).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

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

export function endpointPathOf(method: string, address: string) {
  return endpointFor(method, address)?.path
}

export function scopeOf({ method, scope }: Endpoint): KeyScope | 'session' {
  return scope ?? (method === 'GET' ? 'read' : 'write')
}

function open(path: string) {
  return path.split('{').length
}
