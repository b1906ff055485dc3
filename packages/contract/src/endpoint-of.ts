import type { KeyScope } from './api-keys/scopes.ts'
import type { Call } from './endpoint.ts'
import { calls } from './endpoints.ts'

const patterns = Object.values<Call>(calls).map((call) => ({ call, parts: call.path.split('/') }))

/** The contract's endpoint for a request; undefined where it has none such. */
export function callAt(method: string, address: string): Call | undefined {
  const given = (address.split('?', 1)[0] as string).split('/')
  const matching = patterns.filter(
    ({ call, parts }) =>
      call.method === method &&
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at])),
  )
  // One that names every part comes before one that leaves some open.
  return matching.toSorted((a, b) => open(a.call.path) - open(b.call.path))[0]?.call
}

/** The path of a call as the contract writes it, such as /api/contacts/{id}; undefined where it has none such. */
export function callPathOf(method: string, address: string) {
  return callAt(method, address)?.path
}

/** What an API key needs for an endpoint; `session` is what no key has. */
export function scopeOf({ method, scope }: Call): KeyScope | 'session' {
  return scope ?? (method === 'GET' ? 'read' : 'write')
}

function open(path: string) {
  return path.split('{').length
}
