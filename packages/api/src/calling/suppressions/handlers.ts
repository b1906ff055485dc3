import {
  SuppressionCheck,
  SuppressionInput,
  SuppressionQuery,
  SuppressionRemoval,
} from '@bellbird/contract/calling/suppression'
import { Hono } from 'hono'
import { activityStore } from '../../contacts/activity/store.ts'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body, query } from '../../http/validate.ts'
import { doNotCallAmong } from './do-not-call-numbers.ts'
import { suppressionStore } from './store.ts'

export const suppressions = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(SuppressionQuery), async (c) => {
    const wanted = c.req.valid('query')
    const store = suppressionStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await store.count(wanted)))
    return c.json(await store.list(wanted))
  })

  .post('/', body(SuppressionInput), async (c) => {
    const input = c.req.valid('json')
    const { database, userId } = c.var
    const report = await database.transaction(async (sql) => {
      const report = await suppressionStore(sql, userId).add(input)
      const figures = { count: report.added }
      if (report.added > 0)
        await activityStore(sql, userId).record('numbers_suppressed', { figures })
      return report
    })
    return c.json(report)
  })

  .post('/check', body(SuppressionCheck), async (c) => {
    const listed = await doNotCallAmong(c.var.database, c.var.userId, c.req.valid('json'))
    return c.json({ refused: listed })
  })

  .get('/:id', async (c) => {
    return c.json(await suppressionStore(c.var.database, c.var.userId).find(c.req.param('id')))
  })

  .post('/:id/remove', body(SuppressionRemoval), async (c) => {
    const { reason } = c.req.valid('json')
    const { database, userId } = c.var
    const removed = await database.transaction(async (sql) => {
      const { isChange, suppression } = await suppressionStore(sql, userId).remove(
        c.req.param('id'),
        reason,
      )
      const name = suppression.phone
      if (isChange) await activityStore(sql, userId).record('number_unsuppressed', { name })
      return suppression
    })
    return c.json(removed)
  })
