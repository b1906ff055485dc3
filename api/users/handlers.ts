import { Hono } from 'hono'
import { UserUpdate } from '#contract/user.ts'
import { requireUser } from '../access.ts'
import type { SignedInEnv } from '../env.ts'
import { body } from '../validate.ts'
import { userStore } from './store.ts'

/** /api/users/me — the signed-in user. */
export const users = new Hono<SignedInEnv>()
  .use('/me', requireUser)

  .get('/me', async (c) => {
    return c.json(await userStore(c.var.database).find(c.var.userId))
  })

  .put('/me', body(UserUpdate), async (c) => {
    return c.json(await userStore(c.var.database).update(c.var.userId, c.req.valid('json')))
  })

  .delete('/me', async (c) => {
    await userStore(c.var.database).remove(c.var.userId)
    return c.body(null, 204)
  })
