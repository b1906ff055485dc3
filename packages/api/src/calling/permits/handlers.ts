import { PermitRequest } from '@bellbird/contract/calling/permit'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body } from '../../http/validate.ts'
import { judge } from './judge.ts'
import { permitStore, toPermit } from './store.ts'

export const permits = new Hono<SignedInEnv>()
  .use(requireUser)

  .post('/', body(PermitRequest), async (c) => {
    const { database, userId } = c.var
    const request = c.req.valid('json')
    const judged = await database.transaction(async (sql) => {
      const judged = await judge(sql, userId, request)
      await permitStore(sql, userId).insert([judged])
      return judged
    })
    return c.json(toPermit(judged))
  })

  .get('/:id', async (c) => {
    return c.json(await permitStore(c.var.database, c.var.userId).find(c.req.param('id')))
  })
