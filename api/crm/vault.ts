import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const IV = 12
const TAG = 16

/** Keeps secrets that lie in the database: AES-256-GCM, each bound to the place it was written for. */
export function createVault(keys: Buffer[]) {
  return {
    /** Under the newest key. */
    lock(secret: unknown, place: string) {
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', keys[0] as Buffer, iv)
      cipher.setAAD(Buffer.from(place))
      const text = Buffer.concat([cipher.update(JSON.stringify(secret)), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text])
    },

    /** Undefined when none of the keys opens it. */
    open(locked: Uint8Array, place: string): unknown {
      for (const key of keys) {
        try {
          return JSON.parse(openWith(key, Buffer.from(locked), place))
        } catch {}
      }
    },
  }
}

export type Vault = ReturnType<typeof createVault>

function openWith(key: Buffer, locked: Buffer, place: string) {
  const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, IV))
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(locked.subarray(IV, IV + TAG))
  return Buffer.concat([decipher.update(locked.subarray(IV + TAG)), decipher.final()]).toString()
}
