import { ContactFieldInput, ContactFieldUpdate } from '@bellbird/contract/contacts/fields'
import { Hono } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { requireUser } from '../../http/access.ts'
import { body } from '../../http/validate.ts'
import { activityStore } from '../activity/store.ts'
import { ifMatch } from '../timeline/version.ts'
import { finishRename, removeField } from './change.ts'
import { countHeld, undefinedNames } from './held.ts'
import { fieldStore, type StoredField } from './store.ts'

export const contactFields = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', async (c) => {
    const { database, userId } = c.var
    const names = await undefinedNames(database, userId)
    if (names.length > 0) {
      await database.transaction((sql) => fieldStore(sql, userId).defineAsText(names))
    }
    const fields = await fieldStore(database, userId).list()
    const defined = new Set(fields.map(({ name }) => name))
    const others = names.filter((name) => !defined.has(name)).length
    c.header('X-Undefined-Names', String(others))
    return c.json(fields.map(sent))
  })

  .post('/', body(ContactFieldInput), async (c) => {
    const { database, userId } = c.var
    const input = c.req.valid('json')
    const field = await database.transaction((sql) => fieldStore(sql, userId).insert(input))
    return c.json(sent(field), 201, { ETag: etag(field) })
  })

  .get('/:id', async (c) => {
    const { database, userId } = c.var
    const field = await fieldStore(database, userId).find(c.req.param('id'))
    const counts = await countHeld(database, userId, field)
    return c.json({ ...sent(field), ...counts }, 200, { ETag: etag(field) })
  })

  .put('/:id', body(ContactFieldUpdate), async (c) => {
    const { database, userId } = c.var
    const [id, change] = [c.req.param('id'), c.req.valid('json')]
    const before = await fieldStore(database, userId).find(id)
    await finishRename(database, userId, before)
    const field = await database.transaction((sql) =>
      fieldStore(sql, userId).update(id, change, ifMatch(c)),
    )
    await finishRename(database, userId, field)
    return c.json(sent(field), 200, { ETag: etag(field) })
  })

  .delete('/:id', async (c) => {
    const { database, userId } = c.var
    const changed = await removeField(database, userId, c.req.param('id'))
    const figures = { count: changed.contacts }
    if (figures.count > 0) {
      const activity = activityStore(database, userId)
      await activity.record('contacts_updated', { figures, reason: 'custom_field' })
    }
    return c.json(changed)
  })

function sent({ former_name: _, ...field }: StoredField) {
  return field
}

function etag({ updated_at }: StoredField) {
  return `"${updated_at}"`
}
