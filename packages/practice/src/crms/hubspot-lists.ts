import { Hono } from 'hono'
import { EPOCH, errorOf, MISSING_SCOPES } from './hubspot-responses.ts'
import type { PeopleList, PeopleLists } from './people-lists.ts'

export function hubspotLists(lists: PeopleLists) {
  const notFound = () =>
    Response.json(errorOf('OBJECT_NOT_FOUND', 'List does not exist.'), { status: 404 })
  return new Hono()
    .use(async (c, next) => {
      if (lists.areReadable) return next()
      return c.json(MISSING_SCOPES, 403)
    })
    .post('/search', async (c) => {
      const asked: { query?: string; count?: number; offset: number } = await c.req.json()
      const { query = '', count = 20, offset } = asked
      const found = lists.all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
      const end = offset + Math.min(count, 500)
      return c.json({
        lists: found
          .slice(offset, end)
          .map((list) => ({ ...toApiList(list), additionalProperties: {} })),
        hasMore: end < found.length,
        offset: Math.min(end, found.length),
        total: found.length,
      })
    })
    .get('/:listId', (c) => {
      const list = lists.find(c.req.param('listId'))
      return list ? c.json({ list: toApiList(list) }) : notFound()
    })
    .get('/:listId/memberships', (c) => {
      const list = lists.find(c.req.param('listId'))
      if (!list) return notFound()
      const { members, next } = lists.page(list, Number(c.req.query('after') ?? 0))
      return c.json({
        results: members.map((number) => ({
          recordId: String(number),
          membershipTimestamp: EPOCH,
        })),
        ...(next !== undefined && { paging: { next: { after: String(next) } } }),
        total: list.members.length,
      })
    })
}

function toApiList({ id, name }: PeopleList) {
  return {
    listId: id,
    listVersion: 1,
    name,
    objectTypeId: '0-1',
    processingType: 'MANUAL',
    processingStatus: 'COMPLETE',
  }
}
