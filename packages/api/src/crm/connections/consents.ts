import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Sql } from '../../database/database.ts'
import type { Vault } from './vault.ts'

/** The token exchange must repeat these values of the authorization request. */
const PendingConsent = z.object({
  verifier: z.string(),
  redirectUri: z.string(),
  loginUrl: z.string().optional(),
})
type PendingConsent = z.infer<typeof PendingConsent>

/** A state is valid once, for one user, for half an hour. */
export function consentStore(sql: Sql, ownerId: string, vault: Vault) {
  return {
    async insert(provider: string, pending: PendingConsent) {
      const state = randomBytes(32).toString('base64url')
      const hash = hashed(state)
      await sql.query(
        `insert into crm_consents (state_hash, owner_id, provider, verifier, expires_at)
         values ($1, $2, $3, $4, now() + interval '30 minutes')`,
        [hash, ownerId, provider, await vault.lock(pending, placeOf(hash))],
      )
      return state
    },

    async take(provider: string, state: string) {
      const hash = hashed(state)
      const [consent] = await sql.query<{ verifier: Uint8Array }>(
        `delete from crm_consents
         where state_hash = $1 and owner_id = $2 and provider = $3 and expires_at > now()
         returning verifier`,
        [hash, ownerId, provider],
      )
      const opened = consent && (await vault.open(consent.verifier, placeOf(hash)))
      return PendingConsent.safeParse(opened?.secret).data
    },
  }
}

function hashed(state: string) {
  return createHash('sha256').update(state).digest()
}

function placeOf(hash: Buffer) {
  return `crm_consents/${hash.toString('hex')}`
}
