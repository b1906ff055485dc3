import { ErasureQuery } from '@bellbird/contract/privacy/privacy'
import { Hono } from 'hono'
import { activityStore } from '../contacts/activity/store.ts'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { query } from '../http/validate.ts'
import { contactData, eraseContact } from './contact-data.ts'
import { receiptStore } from './receipts.ts'

export const contactPrivacy = new Hono<SignedInEnv>()
  .get('/:id/data', async (c) => {
    return c.json(await contactData(c.var.database, c.var.userId, c.req.param('id')))
  })

  .post('/:id/erase', async (c) => {
    const { database, userId } = c.var
    const receipt = await database.transaction(async (sql) => {
      const receipt = await eraseContact(sql, userId, c.req.param('id'))
      await activityStore(sql, userId).record('contact_erased')
      return receipt
    })
    return c.json(receipt)
  })

export const erasures = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(ErasureQuery), async (c) => {
    const receipts = receiptStore(c.var.database, c.var.userId)
    c.header('X-Total-Count', String(await receipts.count()))
    return c.json(await receipts.list(c.req.valid('query')))
  })

  .get('/:id', async (c) => {
    return c.json(await receiptStore(c.var.database, c.var.userId).find(c.req.param('id')))
  })
