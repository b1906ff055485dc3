import { endpoints } from '@bellbird/contract/endpoints'
import type { Context } from 'hono'

const methodsOf = new Map<string, string[]>()
for (const { method, path } of [
  ...Object.values(endpoints),
  { method: 'GET', path: '/api/openapi.json' },
]) {
  const methods = method === 'GET' ? ['GET', 'HEAD'] : [method]
  methodsOf.set(path, [...(methodsOf.get(path) ?? []), ...methods])
}

export function answerUnknown(c: Context) {
  const { path } = c.req
  const allowed =
    methodsOf.get(path) ?? [...methodsOf].find(([pattern]) => matches(pattern, path))?.[1]
  if (!allowed) return c.json({ detail: 'This endpoint doesn’t exist' }, 404)

  const Allow = allowed.join(', ')
  return c.json({ detail: `This endpoint only accepts ${Allow}` }, 405, { Allow })
}

function matches(pattern: string, path: string) {
  const expected = pattern.split('/')
  const given = path.split('/')
  return (
    expected.length === given.length &&
    expected.every((part, at) => part === given[at] || (part.startsWith('{') && given[at]))
  )
}
