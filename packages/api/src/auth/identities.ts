import type { Sql } from '../database/database.ts'
import type { Identity } from './id-tokens.ts'

type Named = Pick<Identity, 'iss' | 'sub'>

export function identityStore(sql: Sql) {
  return {
    async findUserId({ iss, sub }: Named) {
      const [found] = await sql.query<{ user_id: string }>(
        'select user_id from identities where issuer = $1 and subject = $2',
        [iss, sub],
      )
      return found?.user_id
    },

    async hasOtherOf(issuer: string, userId: string) {
      const found = await sql.query('select 1 from identities where issuer = $1 and user_id = $2', [
        issuer,
        userId,
      ])
      return found.length > 0
    },

    /** False if a concurrent request linked either of them. */
    async link({ iss, sub }: Named, userId: string) {
      const inserted = await sql.query(
        `insert into identities (issuer, subject, user_id) values ($1, $2, $3)
         on conflict do nothing returning 1`,
        [iss, sub, userId],
      )
      return inserted.length > 0
    },
  }
}
