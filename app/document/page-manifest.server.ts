import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const manifests = new Map<string, Manifest>()

/** Without this, every page would prepare all routes, and hashes would be half of it; later navigations need none. */
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
