import { TagQuery, TagRemoval, TagUpdate } from '@bellbird/contract/contacts/tags'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body, query } from '../../http/validate.ts'
import { activityStore } from '../activity/store.ts'
import { removeTag, updateTag } from './change.ts'
import { tagList } from './list.ts'

export const tags = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(TagQuery), async (c) => {
    const wanted = c.req.valid('query')
    const list = tagList(c.var.database, c.var.userId)
    if (wanted.colored) return c.json(await list.colored())
    c.header('X-Total-Count', String(await list.count(wanted)))
    return c.json(await list.page(wanted))
  })

  .put('/', body(TagUpdate), async (c) => {
    const { database, userId } = c.var
    const changed = await updateTag(database, userId, c.req.valid('json'))
    const figures = { count: changed.contacts }
    if (figures.count > 0) {
      await activityStore(database, userId).record('contacts_updated', { figures, reason: 'tags' })
    }
    return c.json(changed)
  })

  .post('/remove', body(TagRemoval), async (c) => {
    const { database, userId } = c.var
    const changed = await removeTag(database, userId, c.req.valid('json').name)
    const figures = { count: changed.contacts }
    await activityStore(database, userId).record('contacts_updated', { figures, reason: 'tags' })
    return c.json(changed)
  })
