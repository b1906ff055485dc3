import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type KnownRoute = {
  /** Such as "/contacts/:contactId/edit". */
  path: string
  /** Whether a form can be sent to it. */
  acts: boolean
  /** Whether it has a page of its own, and not only data or a redirect. */
  shows: boolean
}

/** Every address the product knows, read from the product's own table of routes. */
export const everyRoute: KnownRoute[] = routes.flatMap((entry) => flat(entry, ''))

function flat({ file, path, index, children = [] }: RouteConfigEntry, above: string): KnownRoute[] {
  const own = path ? `${above}/${path}` : above
  const source = readFileSync(`app/${file}`, 'utf8')
  const route = {
    path: own || '/',
    acts: /^export (async )?function action\b/m.test(source),
    shows: /^export default /m.test(source),
  }
  const below = children.flatMap((child) => flat(child, own))
  return path || index ? [route, ...below] : below
}

/** The route's address with these values for its parameters. */
export function addressOf({ path }: KnownRoute, values: Record<string, string>) {
  return path
    .replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'none-such')
    .replace('*', 'no/such/page')
}
