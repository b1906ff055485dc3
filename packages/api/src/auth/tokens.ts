import { createHash, randomBytes } from 'node:crypto'
import type { OpenSession } from '@bellbird/contract/auth/open-session'
import type { Sql } from '../database/database.ts'

/** How long a token is valid after its last use, in seconds. */
const TOKEN_LIFETIME = 30 * 24 * 60 * 60
/** The maximum regardless of use, as for the app's longest sessions. */
const MAX_LIFETIME = "interval '180 days'"

const GOOD = `expires_at > now() and created_at > now() - ${MAX_LIFETIME}`
/** More than the devices of any user; sessions beyond it can still be ended. */
const MAX_LISTED = 100

export type Place = { device: string; address: string | undefined }

/** A token is 256 random bits, so a fast hash is enough; the token itself is never stored. */
export function tokenStore(sql: Sql) {
  return {
    async issue(userId: string, { device, address }: Place) {
      const token = randomBytes(32).toString('base64url')
      await sql.query(
        `insert into tokens (hash, user_id, expires_at, device, address)
         values ($1, $2, now() + $3 * interval '1 second', $4, $5)`,
        [hashed(token), userId, TOKEN_LIFETIME, device, address ?? null],
      )
      return { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFETIME }
    },

    async use(token: string, address: string | undefined) {
      const [found] = await sql.query<{ user_id: string; rested: boolean }>(
        `select user_id, last_used_at < now() - interval '1 hour' as rested
         from tokens where hash = $1 and ${GOOD}`,
        [hashed(token)],
      )
      if (found?.rested) await prolong(sql, token, address)
      return found?.user_id
    },

    async revoke(token: string) {
      await sql.query('delete from tokens where hash = $1', [hashed(token)])
    },

    async revokeAll(userId: string) {
      const ended = await sql.query('delete from tokens where user_id = $1 returning 1', [userId])
      return ended.length
    },

    async list(userId: string, token: string) {
      return sql.query<OpenSession>(
        `select id, hash = $2 as current, created_at, last_used_at, device, address
         from tokens where user_id = $1 and ${GOOD}
         order by current desc, last_used_at desc, id limit ${MAX_LISTED}`,
        [userId, hashed(token)],
      )
    },

    async revokeOne(userId: string, id: string) {
      const ended = await sql.query(
        'delete from tokens where user_id = $1 and id::text = $2 returning 1',
        [userId, id],
      )
      return ended.length > 0
    },

    async revokeOthers(userId: string, token: string) {
      await sql.query('delete from tokens where user_id = $1 and hash <> $2', [
        userId,
        hashed(token),
      ])
    },
  }
}

async function prolong(sql: Sql, token: string, address: string | undefined) {
  await sql.query(
    `update tokens set last_used_at = now(), expires_at = now() + $2 * interval '1 second',
       address = coalesce($3, address)
     where hash = $1`,
    [hashed(token), TOKEN_LIFETIME, address ?? null],
  )
}

function hashed(token: string) {
  return createHash('sha256').update(token).digest()
}
