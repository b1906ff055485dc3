import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/database.ts'

/** Seconds a token is good for, counted from its last use. */
const TOKEN_LIFETIME = 30 * 24 * 60 * 60
/** However often it is used. The app's longest sessions end then too. */
const LONGEST_LIFE = "interval '180 days'"

/** Bearer tokens: 256 random bits, of which only the SHA-256 is kept. */
export function tokenStore(sql: Sql) {
  return {
    async issue(userId: string) {
      const token = randomBytes(32).toString('base64url')
      await sql.query(
        `insert into tokens (hash, user_id, expires_at)
         values ($1, $2, now() + $3 * interval '1 second')`,
        [hashed(token), userId, TOKEN_LIFETIME],
      )
      return { access_token: token, token_type: 'bearer', expires_in: TOKEN_LIFETIME }
    },

    /** Whose token it is. A use is written down, and so prolongs the token, at most once an hour. */
    async use(token: string) {
      const [found] = await sql.query<{ user_id: string; rested: boolean }>(
        `select user_id, last_used_at < now() - interval '1 hour' as rested
         from tokens
         where hash = $1 and expires_at > now() and created_at > now() - ${LONGEST_LIFE}`,
        [hashed(token)],
      )
      if (found?.rested) await prolong(sql, token)
      return found?.user_id
    },

    async revoke(token: string) {
      await sql.query('delete from tokens where hash = $1', [hashed(token)])
    },

    async revokeAll(userId: string) {
      await sql.query('delete from tokens where user_id = $1', [userId])
    },
  }
}

async function prolong(sql: Sql, token: string) {
  await sql.query(
    `update tokens set last_used_at = now(), expires_at = now() + $2 * interval '1 second'
     where hash = $1`,
    [hashed(token), TOKEN_LIFETIME],
  )
}

function hashed(token: string) {
  return createHash('sha256').update(token).digest()
}
