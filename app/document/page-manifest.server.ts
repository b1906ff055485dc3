import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const manifests = new Map<string, Manifest>()

/**
 * The part of the manifest that a page needs: its own routes, since the framework prepares every listed route on
 * each page, and the integrity hashes of its own scripts, since all of them would be half of a compressed page.
 * Later navigations load from our own origin without a hash.
 */
export function pageManifest({ manifest, staticHandlerContext }: EntryContext): Manifest {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = ids.join()
  const known = manifests.get(key)
  if (known) return known

  const routes = only(manifest.routes, ids)
  const { sri, entry } = manifest
  const loaded = Object.values(routes).flatMap((route) => [
    route?.module,
    ...(route?.imports ?? []),
  ])
  const files = [manifest.url, entry.module, ...entry.imports, ...loaded]
  const own = { ...manifest, routes, sri: typeof sri === 'object' ? only(sri, files) : sri }
  manifests.set(key, own)
  return own
}

function only<T>(all: Record<string, T>, keys: (string | undefined)[]) {
  const wanted = new Set(keys)
  return Object.fromEntries(Object.entries(all).filter(([key]) => wanted.has(key)))
}
