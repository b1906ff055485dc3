import { CallingSettings } from '@bellbird/contract/calling/call-log'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body } from '../../http/validate.ts'
import { callingSettings } from './store.ts'

export const calling = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/settings', async (c) => {
    return c.json(await callingSettings(c.var.database, c.var.userId).find())
  })

  .put('/settings', body(CallingSettings), async (c) => {
    const { database, userId } = c.var
    return c.json(await callingSettings(database, userId).update(c.req.valid('json')))
  })
