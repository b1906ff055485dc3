import { createMiddleware } from 'hono/factory'
import { type ActivityStore, activityStore } from '../activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { answerStore, fingerprint, idempotencyKey } from '../idempotency.ts'
import { type ContactStore, contactStore } from './store.ts'

export type WritingEnv = SignedInEnv & {
  Variables: { contacts: ContactStore; activity: ActivityStore }
}

/**
 * Runs a write in one transaction together with its Idempotency-Key, so that both are kept or neither.
 * Stands behind the reading of the body: a slow client must not hold a transaction open.
 */
export const atomically = createMiddleware<WritingEnv, string, { out: { json: object } }>(
  async (c, next) => {
    const key = idempotencyKey(c)
    const request = fingerprint(c, JSON.stringify(c.req.valid('json')))
    try {
      await c.var.database.transaction(async (sql) => {
        const answers = answerStore(sql, c.var.userId)
        if (key && !(await answers.claim(key, request))) {
          c.res = await answers.find(key, request)
          return
        }
        c.set('contacts', contactStore(sql, c.var.userId))
        c.set('activity', activityStore(sql, c.var.userId))
        await next()
        if (c.error) throw c.error
        if (key) await answers.remember(key, c.res)
      })
    } catch (error) {
      if (error !== c.error) throw error
    }
  },
)
