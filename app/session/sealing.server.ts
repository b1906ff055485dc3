import { keepRecent } from '@bellbird/runtime/keep-recent'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import { type Key, keysFor } from './keys.server.ts'

const MAX_OPENED = 1_000

export type Sealing = {
  seal(payload: JWTPayload, expires?: Date): Promise<string>
  /** Undefined if forged, expired, or encrypted with another key or for another name. */
  open(value: string): Promise<JWTPayload | undefined>
}

/** The first secret encrypts, all of them decrypt, and the name is part of the value. */
export function sealingFor(name: string, secrets: readonly string[]): Sealing {
  const keys = keysFor(name, secrets)
  const opened = new Map<string, JWTPayload>()

  return {
    async seal(payload, expires) {
      const [key] = keys
      if (!key) throw new Error('An encrypted cookie needs a secret.')
      const token = new EncryptJWT(payload)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: key.id })
        .setAudience(name)
      return (expires ? token.setExpirationTime(expires) : token).encrypt(key.bytes)
    },

    async open(value) {
      const payload = opened.get(value) ?? (await decrypted(value))
      // Decrypting a cookie costs more than everything else done with it.
      if (payload) keepRecent(opened, value, payload, MAX_OPENED)
      return payload && !isOver(payload) ? payload : undefined
    },
  }

  async function decrypted(value: string) {
    try {
      const { payload } = await jwtDecrypt(value, ({ kid }) => keyOf(keys, kid), {
        audience: name,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return payload
    } catch {
      return undefined
    }
  }
}

function isOver({ exp }: JWTPayload) {
  return exp !== undefined && exp * 1_000 <= Date.now()
}

function keyOf(keys: Key[], id: string | undefined) {
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error('sealed with a key that is not ours')
  return key.bytes
}
