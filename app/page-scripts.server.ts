import type { EntryContext } from 'react-router'

type Manifest = EntryContext['manifest']

const manifests = new Map<string, Manifest>()

/**
 * The manifest with the integrity hashes of those scripts only that this page loads. All of them would make
 * up half of a compressed page. What a later navigation loads comes from our own origin, without a hash.
 */
export function manifestOf({ manifest, staticHandlerContext }: EntryContext): Manifest {
  if (typeof manifest.sri !== 'object') return manifest
  const routes = staticHandlerContext.matches.map(({ route }) => route.id)
  const key = routes.join()
  const known = manifests.get(key)
  if (known) return known

  const files = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((id) => {
      const { module, imports = [] } = manifest.routes[id] ?? {}
      return module ? [module, ...imports] : []
    }),
  ])
  const sri = Object.fromEntries(Object.entries(manifest.sri).filter(([file]) => files.has(file)))
  const own = { ...manifest, sri }
  manifests.set(key, own)
  return own
}
