import { calls } from './endpoints.ts'

const patterns = Object.values(calls).map(({ method, path }) => ({
  method,
  path,
  parts: path.split('/'),
}))

/** The path of a call as the contract writes it, such as /api/contacts/{id}; undefined where it has none such. */
export function callPathOf(method: string, address: string) {
  const given = (address.split('?', 1)[0] as string).split('/')
  const matching = patterns.filter(
    ({ method: its, parts }) =>
      its === method &&
      parts.length === given.length &&
      parts.every((part, at) => part === given[at] || (part.startsWith('{') && given[at])),
  )
  // One that names every part comes before one that leaves some open.
  return matching.toSorted((a, b) => open(a.path) - open(b.path))[0]?.path
}

function open(path: string) {
  return path.split('{').length
}
