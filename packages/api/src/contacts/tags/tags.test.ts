import { Contact } from '@bellbird/contract/contacts/contact'
import type { SavedView } from '@bellbird/contract/contacts/saved-view'
import { beforeEach, expect, test } from 'vitest'
import { definition } from '../../campaigns/campaign-session.ts'
import { explained } from '../../database/test-plans.ts'
import { testApi } from '../../test-api.ts'
import { importSession } from '../import/import-session.ts'
import { contactStats } from '../stats.ts'
import { tagList } from './list.ts'

const api = testApi()
let token: string
let ownerId: string

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  ownerId = String(registered.user.id)
})

const add = (first_name: string, ...tags: string[]) => api.addContact(token, { first_name, tags })

async function call(method: string, path: string, body?: object, as = token) {
  const answer = await api.call(method, path, { token: as, body })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
}

const list = async (query = '') => (await call('GET', `/tags${query}`)).body
const queries = (views: SavedView[]) => views.map(({ query }) => query)
const tagsOf = async (id: string) => Contact.parse((await call('GET', `/contacts/${id}`)).body).tags

test('Tags are listed by name with how many contacts have them, in pages and by search', async () => {
  await add('A', 'vip', 'Ärzte')
  await add('B', 'vip')
  const tags = [
    { name: 'vip', color: 'grey', contacts: 2 },
    { name: 'Ärzte', color: 'grey', contacts: 1 },
  ]
  expect(await list()).toEqual(tags)
  const page = await call('GET', '/tags?limit=1&offset=1')
  expect([page.body, page.headers.get('X-Total-Count')]).toEqual([[tags[1]], '2'])
  expect(await list('?search=arz')).toEqual([tags[1]])
})

test('Neither the list of tags nor the figures of all contacts read each contact', async () => {
  const contacts = Array.from({ length: 100 }, (_, at) => `person${at}@example.com,vip`)
  await importSession(api, token).imported(['email,tags', ...contacts].join('\n'))
  await api.database().query('analyze')
  const { sql, read } = explained(api.database())
  expect(await tagList(sql, ownerId).page({})).toMatchObject([{ name: 'vip', contacts: 100 }])
  expect(await contactStats(sql, ownerId, {}, 10_000)).toMatchObject({ total: 100 })
  expect(Math.max(...read)).toBeLessThan(10)
})

test('A renamed tag keeps its place on every contact, its color, saved views and drafts of campaigns', async () => {
  const { id } = await add('A', 'one', 'old', 'two')
  const view = { name: 'Old', query: 'tag=old&status=lead', pinned: false }
  await call('POST', '/views', view)
  await call('PUT', '/tags', { name: 'old', color: 'red' })
  const renamed = await call('PUT', '/tags', { name: 'old', new_name: 'new & better' })
  expect(renamed).toMatchObject({ status: 200, body: { contacts: 1 } })
  expect(await tagsOf(id)).toEqual(['one', 'new & better', 'two'])
  expect(await list('?colored=yes')).toEqual([{ name: 'new & better', color: 'red' }])
  const [saved] = (await call('GET', '/views')).body
  expect(new URLSearchParams(saved.query).get('tag')).toBe('new & better')

  const undone = await call('POST', `/contacts/bulk-update/${renamed.body.update_id}/undo`)
  expect(undone.body).toEqual({ restored: 1, kept: 0 })
  expect(await tagsOf(id)).toEqual(['one', 'old', 'two'])
  expect(await list('?colored=yes')).toEqual([{ name: 'old', color: 'red' }])
  expect((await call('GET', '/views')).body).toMatchObject([view])
})

test('Undoing a merge of tags separates their filters and colors again', async () => {
  await add('A', 'from')
  await add('B', 'to')
  const saved = (name: string, query: string) =>
    call('POST', '/views', { name, query, pinned: false })
  await saved('From', 'tag=from')
  await saved('Changed since', 'tag=from&status=lead')
  await saved('To', 'tag=to')
  await call('PUT', '/tags', { name: 'from', color: 'red' })
  await call('PUT', '/tags', { name: 'to', color: 'blue' })
  const draft = { ...definition, audience: { tag: 'from' } }
  const campaign = (await call('POST', '/campaigns', draft)).body

  const merge = { name: 'from', new_name: 'to', merge: true, color: 'green' }
  const { update_id } = (await call('PUT', '/tags', merge)).body
  const views: SavedView[] = (await call('GET', '/views')).body
  await call('PUT', `/views/${views[1]?.id}`, { query: 'status=active' })
  const undone = await call('POST', `/contacts/bulk-update/${update_id}/undo`)

  expect(undone.body).toEqual({ restored: 1, kept: 0 })
  expect(await list()).toMatchObject([
    { name: 'from', color: 'red' },
    { name: 'to', color: 'blue' },
  ])
  expect(queries((await call('GET', '/views')).body)).toEqual([
    'tag=from',
    'status=active',
    'tag=to',
  ])
  const found = (await call('GET', `/campaigns/${campaign.id}`)).body
  expect(found.audience.tag).toBe('from')
})

test('A draft whose tag was renamed is not overwritten with the former one', async () => {
  await add('A', 'old')
  const draft = { ...definition, audience: { tag: 'old' } }
  const campaign = (await call('POST', '/campaigns', draft)).body
  await call('PUT', '/tags', { name: 'old', new_name: 'new' })
  const stale = await api.call('PUT', `/campaigns/${campaign.id}`, {
    token,
    body: draft,
    headers: { 'If-Match': `"${campaign.updated_at}"` },
  })
  expect(stale.status).toBe(412)
})

test('Undoing a change of a tag keeps the colors that were chosen since', async () => {
  await add('A', 'from')
  await add('B', 'to')
  const color = (name: string, color: string) => call('PUT', '/tags', { name, color })
  await color('from', 'red')
  await color('to', 'blue')
  const undo = (change: { body: { update_id: string } }) =>
    call('POST', `/contacts/bulk-update/${change.body.update_id}/undo`)

  const renamed = await call('PUT', '/tags', { name: 'from', new_name: 'new', color: 'red' })
  await color('new', 'yellow')
  await undo(renamed)
  expect(await list('?colored=yes')).toEqual([
    { name: 'from', color: 'yellow' },
    { name: 'to', color: 'blue' },
  ])

  const merged = await call('PUT', '/tags', { name: 'from', new_name: 'to', merge: true })
  await color('to', 'grey')
  await undo(merged)
  expect(await list('?colored=yes')).toEqual([{ name: 'from', color: 'yellow' }])

  const removed = await call('POST', '/tags/remove', { name: 'from' })
  await add('C', 'from')
  await color('from', 'green')
  await undo(removed)
  expect(await list('?colored=yes')).toEqual([{ name: 'from', color: 'green' }])
})

test('Two tags become one only where that is asked for, and no contact has it twice', async () => {
  const both = await add('A', 'lead', 'x', 'Lead')
  const one = await add('B', 'Lead')
  const rename = { name: 'Lead', new_name: 'lead' }
  const taken = await call('PUT', '/tags', rename)
  expect(taken).toMatchObject({ status: 409, body: { detail: [{ loc: ['body', 'new_name'] }] } })
  expect(await call('PUT', '/tags', { ...rename, merge: true })).toMatchObject({
    body: { contacts: 2 },
  })
  expect([await tagsOf(both.id), await tagsOf(one.id)]).toEqual([['lead', 'x'], ['lead']])
  expect(await list()).toMatchObject([{ name: 'lead', contacts: 2 }, { name: 'x' }])
})

test('A tag is removed from every contact, more than one batch of them, and the contacts stay', async () => {
  const { id } = await add('A', 'gone', 'kept')
  await api.database().query(
    `insert into contacts (id, owner_id, first_name, status, source, tags)
     select gen_random_uuid(), owner_id, 'Copy', status, source, tags
     from contacts, generate_series(1, 1100) where contacts.id = $1`,
    [id],
  )
  const removed = (await call('POST', '/tags/remove', { name: 'gone' })).body
  expect(removed.contacts).toBe(1_101)
  expect(await list()).toEqual([{ name: 'kept', color: 'grey', contacts: 1_101 }])
  expect((await call('POST', '/tags/remove', { name: 'gone' })).status).toBe(404)
  const undone = await call('POST', `/contacts/bulk-update/${removed.update_id}/undo`)
  expect(undone).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/^At most/) } })
})

test('A name that cannot be a tag is refused with a sentence', async () => {
  await add('A', 'vip')
  const tries: [object, string][] = [
    [{ new_name: ' ' }, 'Enter a name'],
    [{ new_name: 'a, b' }, 'Leave out commas: they separate tags'],
    [{ new_name: 'x'.repeat(61) }, 'Use at most 60 characters'],
    [{ color: 'mauve' }, 'Choose a color'],
  ]
  for (const [change, msg] of tries) {
    const { status, body } = await call('PUT', '/tags', { name: 'vip', ...change })
    expect([status, body.detail[0].msg]).toEqual([422, msg])
  }
})

test('Nobody sees or changes the tags of another user', async () => {
  const { id } = await add('A', 'mine')
  const other = (await api.register()).token
  expect((await call('GET', '/tags', undefined, other)).body).toEqual([])
  expect((await call('PUT', '/tags', { name: 'mine', new_name: 'yours' }, other)).status).toBe(404)
  expect((await call('POST', '/tags/remove', { name: 'mine' }, other)).status).toBe(404)
  expect(await tagsOf(id)).toEqual(['mine'])
})
