import { createDecipheriv } from 'node:crypto'
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose'

const FORMER_IV = 12
const FORMER_TAG = 16

type OpenedSecret = {
  secret: unknown
  isOutdated: boolean
}

/** AES-256-GCM as a JWE, each bound to the place it was written for, such as a row. */
export function createVault(keys: Buffer[]) {
  return {
    async lock(secret: JWTPayload, place: string) {
      const token = await new EncryptJWT(secret)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(place)
        .encrypt(keys[0] as Buffer)
      return Buffer.from(token)
    },

    async open(bytes: Uint8Array, place: string): Promise<OpenedSecret | undefined> {
      const locked = Buffer.from(bytes)
      for (const [at, key] of keys.entries()) {
        const secret = await decrypted(locked, key, place)
        if (secret) return { secret, isOutdated: at > 0 }
      }
      for (const key of keys) {
        const secret = decryptedFormer(locked, key, place)
        if (secret) return { secret, isOutdated: true }
      }
      return undefined
    },
  }
}

export type Vault = ReturnType<typeof createVault>

async function decrypted(locked: Buffer, key: Buffer, audience: string) {
  try {
    const { payload } = await jwtDecrypt(locked.toString('latin1'), key, {
      audience,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
    })
    return payload
  } catch {
    return undefined
  }
}

/** Releases until November 2026 concatenated the IV, the tag and the ciphertext. */
function decryptedFormer(locked: Buffer, key: Buffer, place: string): unknown {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, locked.subarray(0, FORMER_IV), {
      authTagLength: FORMER_TAG,
    })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(locked.subarray(FORMER_IV, FORMER_IV + FORMER_TAG))
    const text = decipher.update(locked.subarray(FORMER_IV + FORMER_TAG))
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString())
  } catch {
    return undefined
  }
}
