import { hash, verify } from '@node-rs/argon2'
import type { Bulkhead } from '../http/bulkhead.ts'

export type PasswordHashing = {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
  renew(
    passwordHash: string | undefined,
    password: string,
    keep: (passwordHash: string) => Promise<void>,
  ): Promise<void>
}

export type PasswordStrength = { memoryCost: number; timeCost: number; parallelism: number }

/** OWASP's first choice: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const usualStrength: PasswordStrength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The salt and hash of an unknown password. */
const NOBODYS = 'kqX+ivumL1L/d+t1Vq6OKQ$kOWpCs05+xfBC7nps4se9lchkGKg0dRxxrK9z3HT+Sc'

/** Each hash takes a thread and usually 19 MiB, so a bulkhead limits them. */
export function passwordHashing(bulkhead: Bulkhead, strength = usualStrength): PasswordHashing {
  const { memoryCost, timeCost, parallelism } = strength
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`
  const hashTyped = (password: string) => bulkhead(() => hash(typed(password), strength))

  return {
    hash: hashTyped,
    async renew(passwordHash, password, keep) {
      if (passwordHash && !passwordHash.startsWith(prefix)) await keep(await hashTyped(password))
    },
    verify: (passwordHash, password) =>
      bulkhead(async () => {
        const same = await verify(passwordHash ?? prefix + NOBODYS, typed(password))
        return same && passwordHash !== undefined
      }),
  }
}

/** Normalizes characters, which keyboards compose differently. */
function typed(password: string) {
  return password.normalize('NFKC')
}
