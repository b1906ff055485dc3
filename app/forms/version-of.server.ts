import { createHash } from 'node:crypto'

/** Distinguishes versions of what a form edits, where the upstream has none. */
export function versionOf(value: unknown) {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
}
