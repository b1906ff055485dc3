import { HistoryQuery } from '@bellbird/contract/contacts/history'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { toPageRange } from '../../http/pagination.ts'
import { query } from '../../http/validate.ts'
import { activityStore } from '../activity/store.ts'
import { contactHistory } from './history.ts'
import { undoChange } from './undo-change.ts'

export const contactHistories = new Hono<SignedInEnv>()
  .get('/:id/history', query(HistoryQuery), async (c) => {
    const history = await contactHistory(c.var.database, c.var.userId)(c.req.param('id'))
    const { made_by: maker, ...range } = c.req.valid('query')
    c.header('X-Total-Count', String(await history.count(maker)))
    return c.json(await history.page({ ...toPageRange(range), maker }))
  })

  .post('/:id/history/:changeId/undo', async (c) => {
    const { database, userId } = c.var
    const { id, changeId } = c.req.param()
    const undone = await database.transaction(async (sql) => {
      const undone = await undoChange(sql, userId, id, changeId)
      await activityStore(sql, userId).record('contact_updated', { contact: undone.contact })
      return undone
    })
    return c.json(undone)
  })
