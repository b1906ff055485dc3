import { ActivityQuery } from '@bellbird/contract/contacts/activity'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { toPageRange } from '../../http/pagination.ts'
import { query } from '../../http/validate.ts'
import { activityStore } from './store.ts'

export const activity = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(ActivityQuery), async (c) => {
    const { about, group, since, search, ...page } = c.req.valid('query')
    const filters = { about, group, since, search }
    const range = toPageRange(page)
    const store = activityStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await store.count(filters)))
    return c.json(await store.list(range, filters))
  })
