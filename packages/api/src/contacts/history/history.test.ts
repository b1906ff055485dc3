import { withoutDoNotCall } from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'
import { deleteOldChanges } from './delete-old.ts'
import { type HistorySession, historySession } from './history-session.ts'

const api = testApi()
let token: string
let session: HistorySession

beforeEach(async () => {
  token = (await api.register({ first_name: 'Ada', last_name: 'King' })).token
  session = historySession(api, token)
})

const values = ({ updated_at: _, ...contact }: Contact) => contact

test('Every write is listed, newest first: who, when, from where, and each field with both values', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', email: 'bo@example.com' })
  await session.edited(id, {
    company: 'Acme',
    tags: ['vip'],
    custom_fields: { region: 'North', size: '9' },
  })
  const updates = { status: 'customer', last_contacted: '2026-01-02T03:04:05.678Z' }
  const updated = await api.call('POST', '/contacts/bulk-update', {
    token,
    body: { contact_ids: [id], updates },
  })
  const { update_id } = await updated.json()
  const { import_id } = await session.imports.imported(
    'email,notes,region,level\nbo@example.com,called,South,3\n',
    { file_name: 'fair.csv' },
  )
  await session.imports.undone(import_id)

  const history = await session.history(id)
  expect(history.map(({ kind, origin }) => [kind, origin.kind, origin.id, origin.name])).toEqual([
    ['updated', 'undo', import_id, 'fair.csv'],
    ['updated', 'import', import_id, 'fair.csv'],
    ['updated', 'bulk', update_id, null],
    ['updated', 'form', null, null],
    ['created', 'form', null, null],
  ])
  expect(history.every(({ by }) => by === 'Ada King')).toBe(true)
  const fields = (at: number) =>
    Object.fromEntries(history[at]?.fields.map((it) => [it.field, [it.before, it.after]]) ?? [])
  expect(fields(1)).toEqual({
    notes: ['', 'called'],
    'custom_fields.region': ['North', 'South'],
    'custom_fields.level': [null, '3'],
  })
  expect(fields(0)).toEqual({
    notes: ['called', ''],
    'custom_fields.region': ['South', 'North'],
    'custom_fields.level': ['3', null],
  })
  expect(fields(2)).toEqual({
    status: ['lead', 'customer'],
    last_contacted: [null, '2026-01-02T03:04:05.678Z'],
  })
  expect(fields(3)).toMatchObject({ company: ['', 'Acme'], tags: [[], ['vip']] })
  expect(fields(4)).toEqual({
    first_name: [null, 'Bo'],
    email: [null, 'bo@example.com'],
    status: [null, 'lead'],
  })
  expect(history.map(({ can_undo, undone }) => [can_undo, undone])).toEqual([
    [true, false],
    [false, true],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('The changes of one maker have their own pages and total', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', email: 'bo@example.com' })
  await session.imports.imported('email,notes\nbo@example.com,called\n', {})
  await session.edited(id, { company: 'Acme' })
  await session.edited(id, { company: 'Acme Ltd' })
  const read = async (query: string) => {
    const answer = await api.call('GET', `/contacts/${id}/history?${query}`, { token })
    const changes: { origin: { kind: string } }[] = await answer.json()
    return [answer.headers.get('x-total-count'), changes.map(({ origin }) => origin.kind)]
  }
  expect(await read('made_by=import&limit=2')).toEqual(['1', ['import']])
  expect(await read('made_by=edit&limit=2')).toEqual(['3', ['form', 'form']])
  expect(await read('made_by=edit&limit=2&offset=2')).toEqual(['3', ['form']])
  expect(await read('made_by=call')).toEqual(['0', []])
})

test('A write that changes nothing leaves no change', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await session.edited(id, { first_name: 'Bo', notes: '' })
  expect(await session.history(id)).toHaveLength(1)
})

test('An undo restores what the change replaced, keeps what was changed since, and reports it', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', company: 'Old', phone: '' })
  await session.edited(id, { company: 'New', phone: '+1 212 555 0101', custom_fields: { a: '1' } })
  const [change] = await session.history(id)
  await session.edited(id, { company: 'Newer', custom_fields: { a: '1', b: '2' } })

  const undone = await session.undone(id, change?.id)
  expect(undone).toMatchObject({
    contact: { company: 'Newer', phone: '', custom_fields: { b: '2' } },
    restored: ['phone', 'custom_fields.a'],
    kept: [{ field: 'company', reason: expect.stringMatching(/^Changed again on 20/) }],
  })
  expect(undone.contact).toEqual(await session.contact(id))
  expect((await session.history(id))[0]).toMatchObject({ origin: { kind: 'undo' }, can_undo: true })
  expect(await session.refusalOf(session.undo(id, change?.id), 409)).toContain('Nothing to undo')
})

test('An undo is a change: it can be undone, and the change it took back is the last one again', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', notes: 'one' })
  await session.edited(id, { notes: 'two' })
  const before = await session.edited(id, { notes: 'three' })
  const [second, first] = await session.history(id)
  await session.undone(id, second?.id)
  expect(await session.refusalOf(session.undo(id, second?.id), 409)).toContain('already undone')
  const [undo] = await session.history(id)
  await session.undone(id, undo?.id)
  expect(values(await session.contact(id))).toEqual(values(before))
  await session.undone(id, second?.id)
  expect((await session.undone(id, first?.id)).contact).toMatchObject({ notes: 'one' })
})

test('What a form changed and an undo put back is again as the import left it, and goes with the import', async () => {
  const { import_id } = await session.imports.imported('email,notes\nbo@example.com,x\n')
  const [bo] = await session.imports.contacts()
  await session.edited(bo?.id ?? '', { notes: 'by hand' })
  const [change] = await session.history(bo?.id ?? '')
  await session.undone(bo?.id ?? '', change?.id)
  expect(await session.imports.undone(import_id)).toMatchObject({ undo: { removed: 1, kept: 0 } })
  const left = await api
    .database()
    .query('select 1 from contact_changes where contact_id = $1', [bo?.id])
  expect(left).toEqual([])
})

test('A contact with different fields in several batches of one file is restored completely', async () => {
  const { id } = await api.addContact(token, {
    email: 'often@example.com',
    notes: 'n',
    company: 'c',
  })
  const rows = Array.from({ length: 600 }, (_, at) => `p${at}@example.com,x,y`)
  rows[0] = 'often@example.com,first,'
  rows[599] = 'often@example.com,,last'
  const { import_id } = await session.imports.imported(`email,notes,company\n${rows.join('\n')}\n`)
  expect(await session.history(id)).toMatchObject([
    { origin: { kind: 'import' }, fields: [{ field: 'company' }, { field: 'notes' }] },
    { kind: 'created' },
  ])
  await session.imports.undone(import_id)
  expect(await session.contact(id)).toMatchObject({ notes: 'n', company: 'c' })
})

test('An undo removes no opt-out, nor restores an earlier consent', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', custom_fields: { region: 'N' } })
  const marked = { do_not_call: 'true', do_not_call_reason: 'asked', calling_history: '[]' }
  await session.edited(id, { custom_fields: marked })
  const [change] = await session.history(id)
  const { contact, restored, kept } = await session.undone(id, change?.id)
  expect(contact.custom_fields).toEqual({ region: 'N', ...marked })
  expect(restored).toEqual(['custom_fields.region'])
  expect(kept.map(({ field }) => field).toSorted()).toEqual([
    'custom_fields.calling_history',
    'custom_fields.do_not_call',
    'custom_fields.do_not_call_reason',
  ])

  const lifted = withoutDoNotCall(contact.custom_fields, { words: 'Called us', source: '', at: '' })
  expect((await session.edited(id, { custom_fields: lifted })).custom_fields).toEqual(lifted)
  const [lifting] = await session.history(id)
  const again = await session.undone(id, lifting?.id)
  expect(again.contact.custom_fields).toMatchObject({ do_not_call: 'true' })
})

test('An undo that is impossible is rejected with the reason, and nothing changes', async () => {
  const { id } = await api.addContact(token, { email: 'bo@example.com' })
  await session.edited(id, { email: 'other@example.com' })
  await api.addContact(token, { email: 'bo@example.com' })
  const [change, creation] = await session.history(id)
  const before = await session.contact(id)
  expect((await session.undo(id, change?.id)).status).toBe(409)
  expect(await session.refusalOf(session.undo(id, creation?.id), 409)).toContain('Creating')
  for (const strange of ['0', 'x', '1e3', '-1', '9'.repeat(30)]) {
    expect((await session.undo(id, strange)).status).toBe(404)
  }
  expect(await session.contact(id)).toEqual(before)
})

test('Nobody sees or undoes the history of another user', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  await session.edited(id, { first_name: 'Al' })
  const [change] = await session.history(id)
  const other = historySession(api, (await api.register()).token)
  expect((await other.undo(id, change?.id)).status).toBe(404)
  expect(
    await other.refusalOf(
      api.call('GET', `/contacts/${id}/history`, { token: (await api.register()).token }),
      404,
    ),
  ).toContain('not found')
})

test('The same change undone twice at once is undone once', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', notes: 'a' })
  await session.edited(id, { notes: 'b' })
  const [change] = await session.history(id)
  const answers = await Promise.all([session.undo(id, change?.id), session.undo(id, change?.id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await session.history(id)).toHaveLength(3)
})

test('The history comes in pages with its total, long texts by their beginning, and is undone whole', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo', notes: 'x'.repeat(40_000) })
  for (let at = 0; at < 25; at += 1) await session.edited(id, { notes: `${at}` })
  const answer = await api.call('GET', `/contacts/${id}/history?limit=2&offset=24`, { token })
  expect(answer.headers.get('X-Total-Count')).toBe('26')
  const [oldest, creation] = await answer.json()
  expect(creation).toMatchObject({ kind: 'created' })
  expect(oldest.fields[0].before).toHaveLength(2_000)
  expect((await session.history(id, '?limit=100')).map(({ fields }) => fields[0]?.after)).toEqual([
    ...Array.from({ length: 25 }, (_, at) => `${24 - at}`),
    'Bo',
  ])
  const longText = await session.history(id, '?limit=1&offset=24')
  for (const { id: change } of await session.history(id, '?limit=24')) {
    await session.undone(id, change)
  }
  expect((await session.undone(id, longText[0]?.id)).contact.notes).toHaveLength(40_000)
})

test('Changes are deleted after 400 days, and beyond a number per user, oldest first', async () => {
  const { id } = await api.addContact(token, { first_name: 'Bo' })
  for (const notes of ['a', 'b', 'c']) await session.edited(id, { notes })
  const [, , first] = await session.history(id)
  await api
    .database()
    .query(
      `update contact_changes set at = now() - interval '401 days' where contact_id = $1 and seq <= $2`,
      [id, first?.id],
    )
  await tidy(api.database())
  expect(await session.history(id)).toHaveLength(2)
  await deleteOldChanges(api.database(), { days: 400, changes: 1 })
  expect(await session.history(id)).toMatchObject([{ fields: [{ before: 'b', after: 'c' }] }])
})
