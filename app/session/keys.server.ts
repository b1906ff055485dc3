import { createHash, hkdfSync } from 'node:crypto'

export type Key = { id: string; bytes: Uint8Array }

/** One key per secret, bound to a purpose, so that a value for one cookie cannot be opened as another. */
export function keysFor(purpose: string, secrets: readonly string[]): Key[] {
  return secrets.map((secret) => ({
    id: createHash('sha256').update(`${purpose}:${secret}`).digest('base64url').slice(0, 8),
    bytes: new Uint8Array(hkdfSync('sha256', secret, 'bellbird', purpose, 32)),
  }))
}
