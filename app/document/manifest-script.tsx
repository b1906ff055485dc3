import { createContext, useContext } from 'react'

type Manifest = { url: string; integrity: string | undefined; nonce: string }

/** Provided on the server only: browsers keep the tag of the page they received. */
export const ManifestScriptContext = createContext<Manifest | undefined>(undefined)

/** Loads the route manifest by a tag with a hash, since some browsers ignore the hashes in an import map. */
export function ManifestScript() {
  const manifest = useContext(ManifestScriptContext)
  if (!manifest?.integrity) return null
  const { url, integrity, nonce } = manifest
  return <script type="module" src={url} integrity={integrity} nonce={nonce} />
}
