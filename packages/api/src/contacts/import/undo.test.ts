import { setImmediate } from 'node:timers/promises'
import { Activity } from '@bellbird/contract/contacts/activity'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
  session = importSession(api, token)
})

/** Contacts without the time of their last change, which an undo updates. */
function values(contacts: Contact[]) {
  return contacts
    .map(({ updated_at: _, ...contact }) => contact)
    .toSorted((one, other) => one.id.localeCompare(other.id))
}

async function activity() {
  const answer = await api.call('GET', '/activity', { token })
  return z.array(Activity).parse(await answer.json())
}

const stats = async () => (await api.call('GET', '/contacts/stats/summary', { token })).json()

test('Undoing an import removes the contacts it created and restores those it changed exactly', async () => {
  await api.addContact(token, {
    first_name: 'Ada',
    email: 'ada@example.com',
    status: 'customer',
    notes: 'First\nprogrammer',
    company: 'Engines',
    tags: ['vip', 'a "b", c', '{}'],
    custom_fields: { region: 'North', null: 'null', 'a"b': "it's" },
  })
  await api.addContact(token, { first_name: 'Bo', phone: '+1 212 555 0101', last_contacted: null })
  await api.addContact(token, {
    email: 'cy@example.com',
    last_contacted: '0044-03-15T12:00:00.123Z',
  })
  const [before, figures] = [values(await session.contacts()), await stats()]
  const { import_id } = await session.imported(
    'first_name,email,phone,company,notes,status,tags,last_contacted,region,size\n' +
      'Augusta,ada@example.com,,Looms,x,lead,new,2026-01-01,South,9\n' +
      'Bo,,+1 212 555 0101,Acme,,,,2026-01-01,,\n' +
      ',cy@example.com,,,,,,2026-01-02,,\n' +
      'Dee,dee@example.com,,Acme,,,,,,\n',
  )
  expect(values(await session.contacts())).not.toEqual(before)

  const record = await session.undone(import_id)
  expect(record).toMatchObject({
    state: 'undone',
    can_undo: false,
    undone_at: expect.any(String),
    created: 1,
    updated: 3,
    undo: { removed: 1, restored: 3, kept: 0, gone: 0, kept_contacts: [] },
  })
  expect(values(await session.contacts())).toEqual(before)
  expect(await stats()).toEqual(figures)
  expect((await activity())[0]).toMatchObject({
    kind: 'import_undone',
    figures: { count: 4, removed: 1, restored: 3, kept: 0 },
  })
  expect(await session.undone(import_id)).toEqual(record)
  expect((await activity()).filter(({ kind }) => kind === 'import_undone')).toHaveLength(1)
})

test('Contacts edited since are kept and listed with the reason, and deleted ones stay deleted', async () => {
  await api.addContact(token, { email: 'old@example.com', company: 'Acme' })
  const rows = ['old', 'edited', 'deleted', 'later', 'untouched'].map((it) => `${it}@example.com,Z`)
  const csv = `email,company\n${rows.join('\n')}\n`
  const { import_id } = await session.imported(csv)
  const contacts = await session.contacts()
  const idOf = (name: string) =>
    contacts.find(({ email }) => email === `${name}@example.com`)?.id ?? ''
  await session.edit(idOf('old'), { notes: 'called' })
  await session.edit(idOf('edited'), { first_name: 'Eve' })
  await session.remove(idOf('deleted'))
  await session.imported('email,notes\nlater@example.com,again\n')

  const expected = { removed: 1, restored: 0, kept: 3 }
  expect(await session.undoPreview(import_id)).toEqual(expected)
  const { undo } = await session.undone(import_id)
  expect(undo).toMatchObject({ ...expected, gone: 1 })
  const again = await session.get(`/contacts/imports/${import_id}/undo`)
  expect([again.status, await again.text()]).toEqual([
    409,
    expect.stringContaining('already undone'),
  ])
  const reasons = undo?.kept_contacts.map(({ id, name, reason }) => [id, name, reason])
  expect(reasons).toHaveLength(3)
  expect(reasons).toEqual(
    expect.arrayContaining([
      [idOf('old'), 'old@example.com', 'Edited after the import'],
      [idOf('edited'), 'Eve', 'Edited after the import'],
      [idOf('later'), 'later@example.com', 'Changed by a later import'],
    ]),
  )
  const left = await session.contacts()
  expect(left.map(({ email, company }) => [email, company]).toSorted()).toEqual([
    ['edited@example.com', 'Z'],
    ['later@example.com', 'Z'],
    ['old@example.com', 'Z'],
  ])
})

test('Imports are undone one after the other, the newest first', async () => {
  await api.addContact(token, { email: 'a@example.com', notes: 'zero' })
  const start = values(await session.contacts())
  const first = await session.imported('email,notes\na@example.com,one\nb@example.com,one\n')
  const between = values(await session.contacts())
  const second = await session.imported('email,notes\na@example.com,two\nb@example.com,two\n')
  expect(await session.undone(second.import_id)).toMatchObject({ undo: { restored: 2, kept: 0 } })
  expect(values(await session.contacts())).toEqual(between)
  expect(await session.undone(first.import_id)).toMatchObject({
    undo: { removed: 1, restored: 1, kept: 0 },
  })
  expect(values(await session.contacts())).toEqual(start)
})

test('A contact in many batches of one file is restored to its state before the first', async () => {
  await api.addContact(token, { email: 'often@example.com', notes: 'mine' })
  const before = values(await session.contacts())
  const rows = Array.from({ length: 900 }, (_, at) =>
    at % 3 ? `p${at}@example.com,x` : `often@example.com,note ${at}`,
  )
  const { import_id } = await session.imported(`email,notes\n${rows.join('\n')}\n`)
  expect(await session.undone(import_id)).toMatchObject({ undo: { removed: 600, restored: 1 } })
  expect(values(await session.contacts())).toEqual(before)
})

test('A contact that was edited while the import ran is kept', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `p${at}@example.com,x`)
  const running = session.imported(`email,notes\n${rows.join('\n')}\np0@example.com,last\n`)
  await session.whenRunning()
  const first = (await session.contacts()).find(({ email }) => email === 'p0@example.com')
  await session.edit(first?.id, { first_name: 'Edited', notes: 'by hand' })
  const { import_id } = await running
  const { undo } = await session.undone(import_id)
  expect(undo).toMatchObject({ removed: 1_499, restored: 0, kept: 1 })
  expect(await session.contacts()).toMatchObject([
    { first_name: 'Edited', notes: 'by hand\n\nlast' },
  ])
})

test('An import that broke off can be undone, and sent again with its key as a new one', async () => {
  const rows = Array.from({ length: 600 }, (_, at) => `p${at}@example.com,x`)
  const csv = `email,notes\n${rows.join('\n')}\n`
  await session.brokenOff(csv, 'again')
  const [broken] = await session.records()
  expect(await session.undone(broken?.id)).toMatchObject({
    state: 'undone',
    undo: { removed: broken?.created },
  })
  expect(await session.contacts()).toEqual([])
  const report = await session.imported(csv, {}, { 'Idempotency-Key': 'again' })
  expect(report).toMatchObject({ total: 600, created: 600 })
  expect(report.import_id).not.toBe(broken?.id)
})

test('An import that changed nothing cannot be undone', async () => {
  const csv = 'email\na@example.com\n'
  await session.imported(csv)
  const { import_id } = await session.imported(csv)
  expect(await session.record(import_id)).toMatchObject({ can_undo: false, unchanged: 1 })
  const rejected = await session.undo(import_id)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('nothing to undo')
})

test('Several undos of one import at once do it once, while other requests are answered', async () => {
  const rows = Array.from({ length: 1_500 }, (_, at) => `p${at}@example.com,x`)
  const { import_id } = await session.imported(`email,notes\n${rows.join('\n')}\n`)
  let finished = false
  const undos = Promise.all([session.undone(import_id), session.undone(import_id)]).finally(() => {
    finished = true
  })
  let answered = 0
  while (!finished) {
    expect((await api.call('GET', '/users/me', { token })).status).toBe(200)
    answered += 1
    await setImmediate()
  }
  expect(answered).toBeGreaterThan(3)
  for (const { undo } of await undos) expect(undo).toMatchObject({ removed: 1_500, kept: 0 })
  expect(await stats()).toMatchObject({ total: 0, companies: 0, by_source: {} })
})
