import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '../database/database.ts'

const MAX_LINKS = 3

export function resetTokenStore(sql: Sql) {
  return {
    /** Call in a transaction, so that concurrent requests are counted one after another. */
    async issue(email: string) {
      await sql.query('select 1 from users where email_lower = lower($1) for update', [email])
      const token = randomBytes(32).toString('base64url')
      const [account] = await sql.query<{ email: string }>(ISSUE, [hashed(token), email, MAX_LINKS])
      return account && { token, email: account.email }
    },

    async ownerOf(token: string) {
      const [owner] = await sql.query<{ id: string }>(
        `select users.id from password_resets reset, users where ${GOOD}`,
        [hashed(token)],
      )
      return owner
    },

    async use(token: string) {
      const [account] = await sql.query<{ id: string; email: string }>(
        `delete from password_resets reset using users where ${GOOD} returning users.id, users.email`,
        [hashed(token)],
      )
      if (account) await this.revokeAll(account.id)
      return account
    },

    async revokeAll(userId: string) {
      await sql.query('delete from password_resets where user_id = $1', [userId])
    },
  }
}

const ISSUE = `
  with account as (
    select id, email, email_lower from users where email_lower = lower($2)
    and (select count(*) from password_resets where user_id = users.id and expires_at > now()) < $3
  ), issued as (
    insert into password_resets (hash, user_id, email_lower, expires_at)
    select $1, id, email_lower, now() + interval '1 hour' from account
  )
  select email from account`

const GOOD = `reset.hash = $1 and reset.expires_at > now()
  and users.id = reset.user_id and users.email_lower = reset.email_lower`

function hashed(token: string) {
  return createHash('sha256').update(token).digest()
}
