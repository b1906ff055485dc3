import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Entry = { module: string; imports: string[] }
type Route = Entry & { id: string; parentId?: string; hasDefaultExport: boolean }
type Manifest = { url: string; entry: Entry; routes: Record<string, Route> }

/**
 * The scripts that each page of a build loads on a first visit, and their size with gzip. They include the list of
 * all routes, unless routes are loaded lazily.
 */
export function firstLoads(build: string, { lazy = false } = {}) {
  const client = join(build, 'client')
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  const table = readFileSync(join(client, 'assets', String(name)), 'utf8')
  const { url, entry, routes }: Manifest = JSON.parse(table.replace(/^[^{]*|;$/g, ''))
  const weights = new Map<string, number>()
  const weigh = (file: string) => {
    const weight = weights.get(file) ?? gzipSync(readFileSync(join(client, file))).length
    weights.set(file, weight)
    return weight
  }
  return Object.values(routes)
    .filter(({ hasDefaultExport }) => hasDefaultExport)
    .map((page) => {
      const entries = [entry, ...branchOf(page, routes)]
      const own = entries.flatMap(({ module, imports }) => [module, ...imports])
      const scripts = [...new Set(lazy ? own : [...own, url])]
      return { id: page.id, scripts, bytes: scripts.reduce((sum, one) => sum + weigh(one), 0) }
    })
}

function branchOf(route: Route, routes: Record<string, Route>): Route[] {
  const parent = routes[route.parentId ?? '']
  return parent ? [...branchOf(parent, routes), route] : [route]
}
