import { consentOf, isDoNotCall } from '@bellbird/contract/calling/calling'
import { BulkUpdate, ContactInput, ContactUpdate } from '@bellbird/contract/contacts/contact'
import { countingStopped, countToIn } from '@bellbird/contract/contacts/count-to'
import { ContactQuery, ContactStatsQuery } from '@bellbird/contract/contacts/query'
import { type Context, Hono } from 'hono'
import { contactCalls } from '../calling/single/handlers.ts'
import { suppressedAmong } from '../calling/suppressions/do-not-call-numbers.ts'
import type { Sql } from '../database/database.ts'
import type { SignedInEnv } from '../env.ts'
import { requireUser } from '../http/access.ts'
import { body, query } from '../http/validate.ts'
import { contactPrivacy } from '../privacy/handlers.ts'
import { changeReasonOf } from './activity/change-reason.ts'
import { activityStore } from './activity/store.ts'
import { arrayStream } from './array-stream.ts'
import { atomically } from './atomically.ts'
import { contactBulkJobs } from './bulk/handlers.ts'
import { assertValuesFit } from './fields/check-values.ts'
import { contactHistories } from './history/handlers.ts'
import { undoBulkUpdate } from './history/undo-bulk-update.ts'
import { contactImports } from './import/handlers.ts'
import { contactList } from './list.ts'
import { contactMerges } from './merge/handlers.ts'
import type { StoredContact } from './row.ts'
import { contactStats } from './stats.ts'
import { contactStore } from './store.ts'
import { contactTimelines } from './timeline/handlers.ts'
import { contactTrashHandlers } from './trash/handlers.ts'
import { contactTrash } from './trash/trash.ts'

export const contacts = new Hono<SignedInEnv>()
  .use(requireUser)

  .get('/', query(ContactQuery), async (c) => {
    const wanted = c.req.valid('query')
    const list = contactList(c.var.database, c.var.userId)
    c.header('X-Supports', 'phones, emails')
    if (wanted.limit !== undefined) {
      const upTo = countToIn(c.req.header('prefer'))
      const found = await list.find(wanted, upTo)
      const { total } = found
      c.header('X-Total-Count', String(total))
      const matches = countingStopped(total, upTo) ? { total: Number.POSITIVE_INFINITY } : found
      const page = await list.page({ ...wanted, limit: wanted.limit }, matches)
      if (wanted.limit > ON_SCREEN) return c.json(page)
      return c.json(await withSuppressedPhones(c.var.database, c.var.userId, page))
    }
    const ids = await list.ids(wanted)
    c.header('X-Total-Count', String(ids.length))
    c.header('Content-Type', 'application/json')
    return c.body(arrayStream(list.inBatches(ids.slice(wanted.offset ?? 0))))
  })

  .get('/stats/summary', query(ContactStatsQuery), async (c) => {
    const upTo = countToIn(c.req.header('prefer'))
    return c.json(await contactStats(c.var.database, c.var.userId, c.req.valid('query'), upTo))
  })

  .post('/bulk-update', body(BulkUpdate), (c) => {
    const change = c.req.valid('json')
    return atomically(c, change, async ({ contacts, activity }) => {
      const done = await contacts.bulkUpdate(change)
      const count = done.updated
      const reason = changeReasonOf(change)
      if (count > 0) await activity.record('contacts_updated', { figures: { count }, reason })
      return c.json(done)
    })
  })

  .post('/bulk-update/:id/undo', async (c) => {
    const { database, userId } = c.var
    const undone = await database.transaction(async (sql) => {
      const undone = await undoBulkUpdate(sql, userId, c.req.param('id'))
      const figures = { count: undone.restored }
      if (undone.restored > 0) {
        await activityStore(sql, userId).record('contacts_updated', { figures, reason: 'undo' })
      }
      return undone
    })
    return c.json(undone)
  })

  .route('/', contactBulkJobs)
  .route('/', contactImports)
  .route('/', contactTrashHandlers)
  .route('/', contactMerges)
  .route('/', contactPrivacy)
  .route('/', contactHistories)
  .route('/', contactTimelines)
  .route('/', contactCalls)

  .post('/', body(ContactInput), (c) => {
    const input = c.req.valid('json')
    return atomically(c, input, async ({ sql, contacts, activity }) => {
      await assertValuesFit(sql, c.var.userId, input.custom_fields)
      const contact = await contacts.insert(input)
      await activity.record('contact_created', { contact })
      return c.json(contact, 201, { Location: `/api/contacts/${contact.id}`, ETag: etag(contact) })
    })
  })

  .get('/:id', async (c) => {
    const { database, userId } = c.var
    const contact = await contactStore(database, userId).find(c.req.param('id'))
    const [shown] = await withSuppressedPhones(database, userId, [contact])
    return c.json(shown, 200, { ETag: etag(contact) })
  })

  .put('/:id', body(ContactUpdate), (c) => {
    const change = c.req.valid('json')
    return atomically(c, change, async ({ sql, contacts, activity }) => {
      const before = change.custom_fields && (await contacts.findForUpdate(c.req.param('id')))
      if (before)
        await assertValuesFit(sql, c.var.userId, change.custom_fields, before.custom_fields)
      const contact = await contacts.update(c.req.param('id'), change, isCurrentFor(c))
      await activity.record(kindOfUpdate(before ?? contact, contact), { contact })
      return c.json(contact, 200, { ETag: etag(contact) })
    })
  })

  .delete('/:id', async (c) => {
    const { database, userId } = c.var
    await database.transaction(async (sql) => {
      const contact = await contactTrash(sql, userId).take(c.req.param('id'))
      await activityStore(sql, userId).record('contact_deleted', { contact })
    })
    return c.body(null, 204)
  })

/** The most contacts that a screen shows at once: larger pages are read for files. */
const ON_SCREEN = 100

async function withSuppressedPhones(
  sql: Sql,
  ownerId: string,
  contacts: StoredContact[],
): Promise<(StoredContact & { suppressed_phones?: string[] })[]> {
  const suppressed = await suppressedAmong(sql, ownerId, contacts.flatMap(numbersOf))
  return contacts.map((contact) => {
    const suppressed_phones = numbersOf(contact).filter((phone) => suppressed.has(phone))
    return suppressed_phones.length > 0 ? { ...contact, suppressed_phones } : contact
  })
}

function numbersOf({ phone, phones }: StoredContact) {
  return [phone, ...phones].filter(Boolean)
}

function kindOfUpdate(before: StoredContact, after: StoredContact) {
  const [was, is] = [before.custom_fields, after.custom_fields]
  if (isDoNotCall(is) && !isDoNotCall(was)) return 'contact_opted_out'
  return consentOf(is) === 'given' && consentOf(was) !== 'given'
    ? 'consent_recorded'
    : 'contact_updated'
}

function etag({ updated_at }: StoredContact) {
  return `"${updated_at}"`
}

function isCurrentFor(c: Context<SignedInEnv>) {
  const named = c.req
    .header('If-Match')
    ?.split(',')
    .map((tag) => tag.trim())
  return (contact: StoredContact) => !named || named.includes('*') || named.includes(etag(contact))
}
