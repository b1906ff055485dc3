import { SavedViewInput, SavedViewUpdate } from '@bellbird/contract/contacts/saved-view'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body } from '../../http/validate.ts'
import { viewStore } from './store.ts'

export const views = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => c.json(await viewStore(c.var.database, c.var.userId).list()))

  .post('/', body(SavedViewInput), async (c) => {
    const { database, userId } = c.var
    const input = c.req.valid('json')
    return c.json(await database.transaction((sql) => viewStore(sql, userId).insert(input)), 201)
  })

  .put('/:id', body(SavedViewUpdate), async (c) => {
    const { database, userId } = c.var
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    return c.json(await database.transaction((sql) => viewStore(sql, userId).update(id, change)))
  })

  .delete('/:id', async (c) => {
    await viewStore(c.var.database, c.var.userId).remove(c.req.param('id'))
    return c.body(null, 204)
  })
