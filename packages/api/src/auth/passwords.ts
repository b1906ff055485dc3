import { hash, verify } from '@node-rs/argon2'
import type { Bulkhead } from '../http/bulkhead.ts'

export type PasswordHashing = {
  hash(password: string): Promise<string>
  /** Takes the same time whether or not there is a hash to compare. */
  verify(passwordHash: string | undefined, password: string): Promise<boolean>
  /** Rehashes a verified password if its hash does not have the current strength, and passes the new hash on. */
  renew(
    passwordHash: string | undefined,
    password: string,
    keep: (passwordHash: string) => Promise<void>,
  ): Promise<void>
}

/** OWASP's first choice: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const STRENGTH = '$argon2id$v=19$m=19456,t=2,p=1$'

/** The hash of an unknown password, with the same strength. */
const NOBODYS = `${STRENGTH}kqX+ivumL1L/d+t1Vq6OKQ$kOWpCs05+xfBC7nps4se9lchkGKg0dRxxrK9z3HT+Sc`

/** Hashes passwords. Each hash takes a thread and 19 MiB, so a bulkhead limits them. */
export function passwordHashing(bulkhead: Bulkhead): PasswordHashing {
  const hashTyped = (password: string) => bulkhead(() => hash(typed(password), strength))

  return {
    hash: hashTyped,
    async renew(passwordHash, password, keep) {
      if (passwordHash && !passwordHash.startsWith(STRENGTH)) await keep(await hashTyped(password))
    },
    verify: (passwordHash, password) =>
      bulkhead(async () => {
        const same = await verify(passwordHash ?? NOBODYS, typed(password))
        return same && passwordHash !== undefined
      }),
  }
}

/** Normalizes characters, which keyboards compose differently. */
function typed(password: string) {
  return password.normalize('NFKC')
}
