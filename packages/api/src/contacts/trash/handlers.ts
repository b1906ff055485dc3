import { TrashEmptying, TrashQuery } from '@bellbird/contract/contacts/trash'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { body, query } from '../../http/validate.ts'
import { activityStore } from '../activity/store.ts'
import { selectionStore } from '../bulk/selections.ts'
import { started } from '../bulk/started.ts'
import { contactTrash } from './trash.ts'

export const contactTrashHandlers = new Hono<SignedInEnv>()
  .get('/bin', query(TrashQuery), async (c) => {
    const trash = contactTrash(c.var.database, c.var.userId)
    const wanted = c.req.valid('query')
    c.header('X-Total-Count', String(await trash.count(wanted)))
    return c.json(await trash.list(wanted))
  })

  .get('/bin/emptying', async (c) => {
    return c.json(await contactTrash(c.var.database, c.var.userId).totals())
  })

  .post('/bin/emptying', body(TrashEmptying), (c) => {
    const { expected_count } = c.req.valid('json')
    return started(c, { expected_count }, async (sql, store) => {
      const selection = await selectionStore(sql, c.var.userId).insertTrash(expected_count)
      return store.insert(selection, { purge: true }, null)
    })
  })

  .post('/bin/:id/restore', async (c) => {
    const { database, userId } = c.var
    const contact = await database.transaction(async (sql) => {
      const contact = await contactTrash(sql, userId).restore(c.req.param('id'))
      await activityStore(sql, userId).record('contact_restored', { contact })
      return contact
    })
    return c.json(contact)
  })

  .delete('/bin/:id', async (c) => {
    const { database, userId } = c.var
    await database.transaction(async (sql) => {
      const contact = await contactTrash(sql, userId).deletePermanently(c.req.param('id'))
      await activityStore(sql, userId).record('contact_purged', { contact })
    })
    return c.body(null, 204)
  })
