import type { Context } from 'hono'
import type { Sql } from '../database/database.ts'
import type { SignedInEnv } from '../env.ts'
import { answerStore, fingerprint, idempotencyKey } from '../http/idempotency.ts'
import { type ActivityStore, activityStore } from './activity/store.ts'
import { type ContactStore, contactStore } from './store.ts'

type Stores = { sql: Sql; contacts: ContactStore; activity: ActivityStore }

/** On a server, `write` may run more than once. `body` is complete: a slow client must not keep a transaction open. */
export function atomically(
  c: Context<SignedInEnv>,
  body: object,
  write: (stores: Stores) => Promise<Response>,
): Promise<Response> {
  const { database, userId } = c.var
  const key = idempotencyKey(c)
  const request = fingerprint(c, JSON.stringify(body))
  return database.transaction(async (sql) => {
    const answers = answerStore(sql, userId)
    if (key && !(await answers.claim(key, request))) return answers.find(key, request)
    const answer = await write({
      sql,
      contacts: contactStore(sql, userId),
      activity: activityStore(sql, userId),
    })
    if (key) await answers.remember(key, answer)
    return answer
  })
}
