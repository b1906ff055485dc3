import { setTimeout as wait } from 'node:timers/promises'
import { BulkJob } from '@bellbird/contract/contacts/bulk'
import { Contact } from '@bellbird/contract/contacts/contact'
import { TrashedContact } from '@bellbird/contract/contacts/trash'
import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'
import { importSession } from '../import/import-session.ts'
import { purgeContacts } from './purge-contacts.ts'

const api = testApi()
let token: string
let userId: string

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  userId = registered.user.id ?? ''
})

const remove = (id: string) => api.call('DELETE', `/contacts/${id}`, { token })
const restore = (id: string, as = token) =>
  api.call('POST', `/contacts/bin/${id}/restore`, { token: as })
const deletePermanently = (id: string, as = token) =>
  api.call('DELETE', `/contacts/bin/${id}`, { token: as })

async function bin(query = '', as = token) {
  const answer = await api.call('GET', `/contacts/bin${query}`, { token: as })
  return z.array(TrashedContact).parse(await answer.json())
}

/** Every row about an owner's contacts, except records of deletions and restores. */
async function kept() {
  const texts = [
    'select * from contacts where owner_id = $1 order by id',
    'select contact_id, remote_id, gone, ours, theirs from crm_links where owner_id = $1 order by 2',
    'select * from contact_totals where owner_id = $1 order by 2, 3, 4',
    'select * from contact_companies where owner_id = $1 order by 2',
    `select * from contact_changes where owner_id = $1 and kind not in ('deleted', 'restored') order by seq`,
    'select * from binned_contacts where owner_id = $1',
  ]
  return Promise.all(texts.map((text) => api.database().query(text, [userId])))
}

const line = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.replace(/\p{Cc}|\p{Surrogate}/gu, ''))

test('Deleting and restoring a contact changes nothing, whatever its values', async () => {
  const contact = fc.record({
    first_name: line.map((text) => `A${text}`),
    company: line,
    notes: line,
    tags: fc.uniqueArray(
      line.map((text) => `t${text}`.trim()),
      { maxLength: 4 },
    ),
    custom_fields: fc.dictionary(
      line.map((text) => `k${text}`.trim()),
      line,
      { maxKeys: 4 },
    ),
    status: fc.constantFrom('lead', 'customer'),
    last_contacted: fc.constantFrom(null, '0044-03-15T12:00:00.123Z', '2026-01-02T03:04:05.678Z'),
  })
  await fc.assert(
    fc.asyncProperty(contact, fc.boolean(), async (body, isLinked) => {
      const { id } = await api.addContact(token, body)
      await api.call('PUT', `/contacts/${id}`, { token, body: { job_title: 'Head' } })
      if (isLinked) {
        await api.database().query(
          `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id, ours)
           values ($1, 'hubspot', 'a', $2::text, $2::text::uuid, '{"email": "x"}')`,
          [userId, id],
        )
      }
      const before = await kept()
      expect((await remove(id)).status).toBe(204)
      expect((await api.call('GET', `/contacts/${id}`, { token })).status).toBe(404)
      const answer = await restore(id)
      expect(answer.status).toBe(200)
      const found = await api.call('GET', `/contacts/${id}`, { token })
      expect(await answer.json()).toEqual(await found.json())
      expect(await kept()).toEqual(before)
    }),
    { numRuns: cases(25) },
  )
}, 120_000)

test('The trash lists what was deleted, the latest first, can be searched, and shows until when it can be restored', async () => {
  for (const first_name of ['Ann', 'Bo', 'Cy']) {
    const { id } = await api.addContact(token, { first_name, email: `${first_name}@example.com` })
    await remove(id)
  }
  const all = await bin()
  expect(all.map(({ contact }) => contact.first_name)).toEqual(['Cy', 'Bo', 'Ann'])
  const [{ deleted_at, expires_at }] = all as [TrashedContact]
  expect(Date.parse(expires_at ?? '') - Date.parse(deleted_at)).toBe(30 * 24 * 60 * 60 * 1000)
  expect(await bin('?search=bo')).toMatchObject([{ contact: { first_name: 'Bo' } }])
  expect(await bin('?limit=1&offset=1')).toMatchObject([{ contact: { first_name: 'Bo' } }])
  const answer = await api.call('GET', '/contacts/bin?limit=1', { token })
  expect(answer.headers.get('X-Total-Count')).toBe('3')
})

test('The history lists the deletion and the restoring', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await remove(id)
  await restore(id)
  const answer = await api.call('GET', `/contacts/${id}/history`, { token })
  expect(await answer.json()).toMatchObject([
    { kind: 'restored', origin: { kind: 'restore' }, can_undo: false },
    { kind: 'deleted', origin: { kind: 'form' }, can_undo: false },
    { kind: 'created' },
  ])
})

test('A contact whose address another contact has now is not restored, and the error names the other', async () => {
  const { id } = await api.addContact(token, { email: 'bo@example.com' })
  await remove(id)
  await api.addContact(token, { first_name: 'Bo', last_name: 'Ek', email: 'BO@example.com' })
  const rejected = await restore(id)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('Bo Ek now uses ')
  expect(await bin()).toHaveLength(1)
})

test('A restored or permanently deleted contact leaves the trash, even if requested twice at once', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await remove(id)
  const restored = await Promise.all([restore(id), restore(id)])
  expect(restored.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await remove(id)
  const deletions = await Promise.all([deletePermanently(id), deletePermanently(id)])
  expect(deletions.map(({ status }) => status).toSorted()).toEqual([204, 404])
  const left = await api
    .database()
    .query('select 1 from contact_changes where contact_id = $1', [id])
  expect([await bin(), left]).toEqual([[], []])
})

test('Nobody sees, restores or empties the trash of another user', async () => {
  const { id } = await api.addContact(token, { first_name: 'Mine' })
  await remove(id)
  const other = (await api.register()).token
  expect(await bin('', other)).toEqual([])
  expect((await restore(id, other)).status).toBe(404)
  expect((await deletePermanently(id, other)).status).toBe(404)
  for (const strange of ['x', '..%2f', '0']) expect((await restore(strange)).status).toBe(404)
  expect(await bin()).toHaveLength(1)
})

test('A contact in the trash for 30 days is permanently deleted with its history', async () => {
  const [old, fresh] = [
    await api.addContact(token, { company: 'Old' }),
    await api.addContact(token, { company: 'New' }),
  ]
  for (const { id } of [old, fresh]) await remove(id)
  await api
    .database()
    .query(
      `update binned_contacts set deleted_at = now() - interval '30 days 1 minute' where id = $1`,
      [old.id],
    )
  await tidy(api.database())
  expect((await bin()).map(({ contact }) => contact.id)).toEqual([fresh.id])
  const left = await api
    .database()
    .query<{ contact_id: string }>(
      'select distinct contact_id from contact_changes where owner_id = $1',
      [userId],
    )
  expect(left.map(({ contact_id }) => contact_id)).toEqual([fresh.id])
})

test('The trash is deleted with the account', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await remove(id)
  await api.call('DELETE', '/users/me', { token })
  const left = await api
    .database()
    .query(
      'select id from binned_contacts where id = $1 union all select contact_id from contact_changes where contact_id = $1',
      [id],
    )
  expect(left).toEqual([])
})

test('A contact that an import added and a person deleted since counts as gone in its undo, and can be restored', async () => {
  const imports = importSession(api, token)
  const { import_id } = await imports.imported('email\na@example.com\nb@example.com\n')
  const [one] = await imports.contacts()
  await remove(one?.id ?? '')
  expect(await imports.undone(import_id)).toMatchObject({ undo: { removed: 1, gone: 1, kept: 0 } })
  expect(Contact.parse(await (await restore(one?.id ?? '')).json()).email).toBe(one?.email)
  expect(await bin()).toEqual([])
})

const empty = (expected_count: number, as = token, headers = {}) =>
  api.call('POST', '/contacts/bin/emptying', { token: as, body: { expected_count }, headers })

async function emptied(answer: Response, as = token) {
  expect(answer.status).toBe(200)
  let job = BulkJob.parse(await answer.json())
  while (job.state === 'running') {
    await wait(50)
    const latest = await api.call('GET', `/contacts/bulk-jobs/${job.id}`, { token: as })
    job = BulkJob.parse(await latest.json())
  }
  return job
}

const totals = async () =>
  (await api.call('GET', '/contacts/bin/emptying', { token })).json() as Promise<object>

/** Three contacts with a history, a note and a task; one is merged into another. Two are in the trash, and one stays. */
async function trashed(as: string) {
  const ids: string[] = []
  for (const first_name of ['Ann', 'Bo', 'Cy', 'Di']) {
    const { id } = await api.addContact(as, { first_name })
    ids.push(id)
    await api.call('PUT', `/contacts/${id}`, { token: as, body: { job_title: 'Head' } })
    for (const kind of ['notes', 'tasks']) {
      const body = { text: 'Call back' }
      const added = await api.call('POST', `/contacts/${id}/${kind}`, { token: as, body })
      expect(added.status).toBe(201)
    }
  }
  const [ann = '', bo = '', cy = ''] = ids
  const merge = { other_id: bo }
  const merged = await api.call('POST', `/contacts/${ann}/merge`, { token: as, body: merge })
  expect(merged.status).toBe(200)
  for (const id of [ann, cy]) await api.call('DELETE', `/contacts/${id}`, { token: as })
  return ids
}

/** The number of an owner's rows in each table, except for what describes the request. */
async function rowsOf(ownerId: string) {
  const described = ['activities', 'contact_bulk_jobs', 'idempotency_keys', 'sessions']
  const tables = await api.database().query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where column_name = 'owner_id' and table_schema = 'public' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    if (described.includes(name) || name.startsWith('contact_selection')) continue
    const [row] = await api
      .database()
      .query<{ rows: number }>(`select count(*)::int as rows from ${name} where owner_id = $1`, [
        ownerId,
      ])
    if (row?.rows) counts[name] = row.rows
  }
  return counts
}

test('Emptying the trash leaves exactly what deleting each contact in it permanently leaves', async () => {
  await trashed(token)
  const other = await api.register()
  const ids = await trashed(other.token)
  for (const id of ids) await deletePermanently(id, other.token)

  expect(await totals()).toEqual({ contacts: 3, merged: 1 })
  expect(await emptied(await empty(3))).toMatchObject({
    kind: 'purge',
    state: 'finished',
    changed: 3,
    skipped: 0,
    undoable: false,
  })
  expect([await bin(), await totals()]).toEqual([[], { contacts: 0, merged: 0 }])
  expect(await rowsOf(userId)).toEqual(await rowsOf(other.user.id ?? ''))
})

test('The trash is emptied only of the number of contacts seen, only of one’s own, and once per idempotency key', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await remove(id)
  const other = await api.register()
  const theirs = await api.addContact(other.token, { first_name: 'Cy' })
  await api.call('DELETE', `/contacts/${theirs.id}`, { token: other.token })
  const refused = await empty(2)
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('1 contact is in the trash now.'),
  ])
  expect([(await empty(0)).status, (await empty(200_001)).status]).toEqual([422, 422])

  const key = { 'idempotency-key': 'one-click' }
  const jobs = [
    await emptied(await empty(1, token, key)),
    await emptied(await empty(1, token, key)),
  ]
  expect(jobs[1]).toEqual(jobs[0])
  const undo = await api.call('POST', `/contacts/bulk-jobs/${jobs[0]?.id}/undo`, { token })
  expect(undo.status).toBe(409)
  expect([await bin(), await bin('', other.token)]).toMatchObject([[], [{}]])
})

test('A contact restored while the trash is emptied is kept and counted as skipped', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  const purged = await api
    .database()
    .transaction((sql) => purgeContacts({ sql, ownerId: userId, ids: [id] }))
  expect(purged).toEqual({ changed: 0, skipped: 1 })
  expect((await api.call('GET', `/contacts/${id}`, { token })).status).toBe(200)
})
