import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'
import { type Key, keysFor } from './keys.server.ts'

export type Sealing = {
  seal(payload: JWTPayload, expires?: Date): Promise<string>
  /** Undefined if forged, expired, or encrypted with another key or for another name. */
  open(value: string): Promise<JWTPayload | undefined>
}

/** The first secret encrypts, all of them decrypt, and the name is part of the value. */
export function sealingFor(name: string, secrets: readonly string[]): Sealing {
  const keys = keysFor(name, secrets)

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
    },
  }
}

function keyOf(keys: Key[], id: string | undefined) {
  const key = keys.find((candidate) => candidate.id === id)
  if (!key) throw new Error('sealed with a key that is not ours')
  return key.bytes
}
