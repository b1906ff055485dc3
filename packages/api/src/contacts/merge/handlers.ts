import {
  DistinctContacts,
  DistinctGroups,
  DuplicateGroupQuery,
  DuplicateQuery,
  MergeInput,
} from '@bellbird/contract/contacts/merge'
import { prefersNoWait } from '@bellbird/contract/contacts/no-wait'
import { type Context, Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { body, query } from '../../http/validate.ts'
import { atomically } from '../atomically.ts'
import { duplicateGroups } from './duplicate-groups.ts'
import { duplicates } from './duplicates.ts'
import { stillLooking } from './look.ts'
import { mergeContacts } from './merge.ts'

export const contactMerges = new Hono<SignedInEnv>()
  .get('/duplicates', query(DuplicateQuery), async (c) => {
    await search(c)
    const found = await duplicates(c.var.database, c.var.userId).list(c.req.valid('query'))
    c.header('X-Total-Count', String(found.total))
    return c.json(found.pairs)
  })

  .post('/duplicates/distinct', body(DistinctContacts), async (c) => {
    const { one_id, other_id } = c.req.valid('json')
    await duplicates(c.var.database, c.var.userId).part(one_id, other_id)
    return c.body(null, 204)
  })

  .get('/duplicates/groups', query(DuplicateGroupQuery), async (c) => {
    await search(c)
    const found = await duplicateGroups(c.var.database, c.var.userId).list(c.req.valid('query'))
    c.header('X-Total-Count', String(found.total))
    c.header('X-Contact-Count', String(found.contacts))
    return c.json(found.groups)
  })

  .post('/duplicates/groups/distinct', body(DistinctGroups), async (c) => {
    await duplicateGroups(c.var.database, c.var.userId).part(c.req.valid('json'))
    return c.body(null, 204)
  })

  .post('/:id/merge', body(MergeInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql, activity }) => {
      const contact = await mergeContacts(sql, c.var.userId, c.req.param('id'), input)
      const item = { type: 'merge', id: input.other_id } as const
      await activity.record('contacts_merged', { contact, item })
      return c.json(contact, 200, { ETag: `"${contact.updated_at}"` })
    })
  })

async function search(c: Context<SignedInEnv>) {
  const { database, userId, imports } = c.var
  const searching = stillLooking(database, userId, imports)
  if (!prefersNoWait(c.req.header('prefer'))) {
    if (await searching) c.header('X-Still-Looking', 'yes')
    return
  }
  // The next request that waits gets the error.
  searching.catch(() => undefined)
}
