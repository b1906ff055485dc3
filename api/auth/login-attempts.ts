import { createHash } from 'node:crypto'
import type { Sql } from '../database/database.ts'
import { tooMany } from '../problem.ts'

/** Tries in a row before the waiting begins: for one account, and for one address with all its people. */
const FREE_TRIES = { account: 5, address: 50 }
const LONGEST_WAIT = 15 * 60

/** Who tries: the account named, and the address where it is known. */
type Attempt = { name: string; address: string | undefined }

/**
 * Slows down guessing: after a few failures in a row every further one doubles the wait, from a second
 * to 15 minutes; a day without a failure starts anew. Unknown names are counted like known ones. One
 * address gets more tries than one account, because a whole office may share it.
 */
export function loginAttempts(sql: Sql) {
  return {
    /** Counts an attempt before it is judged, so that parallel guesses count too. Refuses with 429. */
    async begin({ name, address }: Attempt) {
      if (address) await countAttempt(sql, `address ${address}`, FREE_TRIES.address)
      await countAttempt(sql, name, FREE_TRIES.account)
    },

    /** The account starts anew; of the address's tries only this one is taken back. */
    async succeed({ name, address }: Attempt) {
      await sql.query('delete from login_attempts where key = $1', [keyOf(name)])
      if (!address) return
      await sql.query(
        'update login_attempts set failures = greatest(failures - 1, 0), blocked_until = null where key = $1',
        [keyOf(`address ${address}`)],
      )
    },
  }
}

/** Counts one more attempt by a name. From the one after `free` on each makes the next wait longer: 429. */
export async function countAttempt(sql: Sql, name: string, free: number) {
  const key = keyOf(name)
  const begun = await sql.query(BEGIN, [key, free, LONGEST_WAIT])
  if (begun.length > 0) return

  const [blocked] = await sql.query<{ seconds: number }>(
    `select extract(epoch from blocked_until - now())::float8 as seconds
     from login_attempts where key = $1`,
    [key],
  )
  throw tooMany('Too many attempts. Please wait a moment and try again.', blocked?.seconds ?? 1)
}

const BEGIN = `
  insert into login_attempts as attempt (key, failures) values ($1, 1)
  on conflict (key) do update set
    failures = case when attempt.last_failed_at < now() - interval '1 day' then 1
                    else least(attempt.failures + 1, 1000) end,
    last_failed_at = now(),
    blocked_until = case
      when attempt.last_failed_at < now() - interval '1 day' or attempt.failures + 1 < $2 then null
      else now() + least($3, power(2, least(attempt.failures + 1 - $2, 20))) * interval '1 second'
    end
  where attempt.blocked_until is null or attempt.blocked_until <= now()
  returning key`

function keyOf(name: string) {
  return createHash('sha256').update(name.toLowerCase()).digest('hex')
}
