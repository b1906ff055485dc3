import { readdir } from 'node:fs/promises'

/** The URL of a script of this build. */
export async function someAsset() {
  const asset = (await readdir('build/client/assets')).find((name) => name.endsWith('.js'))
  return `/assets/${asset}`
}
