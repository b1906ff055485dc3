import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

export type KnownRoute = {
  /** Such as "/contacts/:contactId/edit". */
  path: string
  /** Whether it accepts forms. */
  acts: boolean
  /** Whether it has its own page, and not only data or a redirect. */
  shows: boolean
}

/** Every route of the product, read from its route table. */
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

/** The route's URL with these parameter values. */
export function addressOf({ path }: KnownRoute, values: Record<string, string>) {
  return path
    .replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'none-such')
    .replace('*', 'no/such/page')
}
