import { Hono } from 'hono'
import { UserUpdate } from '#contract/user.ts'
import { requireUser } from '../access.ts'
import { activityStore } from '../activity/store.ts'
import { disconnectAll } from '../crm/connecting.ts'
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
    const { database, userId } = c.var
    const user = await database.transaction(async (sql) => {
      const updated = await userStore(sql).update(userId, c.req.valid('json'))
      await activityStore(sql, userId).record('profile_updated')
      return updated
    })
    return c.json(user)
  })

  .delete('/me', async (c) => {
    await disconnectAll(c.var.crm, c.var.userId)
    await userStore(c.var.database).remove(c.var.userId)
    return c.body(null, 204)
  })
