import { BinQuery } from '@bellbird/contract/contacts/bin'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { query } from '../../http/validate.ts'
import { activityStore } from '../activity/store.ts'
import { contactBin } from './bin.ts'

/** /api/contacts/bin — deleted contacts, until they are restored or gone for good. */
export const contactBins = new Hono<SignedInEnv>()
  .get('/bin', query(BinQuery), async (c) => {
    const bin = contactBin(c.var.database, c.var.userId)
    const wanted = c.req.valid('query')
    c.header('X-Total-Count', String(await bin.count(wanted)))
    return c.json(await bin.list(wanted))
  })

  .post('/bin/:id/restore', async (c) => {
    const { database, userId } = c.var
    const contact = await database.transaction(async (sql) => {
      const contact = await contactBin(sql, userId).restore(c.req.param('id'))
      await activityStore(sql, userId).record('contact_restored', { contact })
      return contact
    })
    return c.json(contact)
  })

  .delete('/bin/:id', async (c) => {
    const { database, userId } = c.var
    await database.transaction(async (sql) => {
      const contact = await contactBin(sql, userId).purge(c.req.param('id'))
      await activityStore(sql, userId).record('contact_purged', { contact })
    })
    return c.body(null, 204)
  })
