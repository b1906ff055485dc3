import { Contact } from '@bellbird/contract/contacts/contact'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type HistorySession, historySession } from '../history/history-session.ts'

const api = testApi()
let token: string
let userId: string
let session: HistorySession

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  userId = registered.user.id ?? ''
  session = historySession(api, token)
})

const merge = (id: string, body: object) =>
  api.call('POST', `/contacts/${id}/merge`, { token, body })

async function merged(id: string, body: object) {
  return Contact.parse(await session.imports.answered(await merge(id, body)))
}

const add = (body: Record<string, unknown>) => api.addContact(token, body)

test('A merge loses no value of either contact, and moves the other one to the trash', async () => {
  const one = await add({
    first_name: 'Ada',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    notes: 'First',
    tags: ['vip', 'a'],
    custom_fields: { Region: 'North', Size: '9' },
    last_contacted: '2026-01-01T00:00:00.000Z',
  })
  const other = await add({
    first_name: 'Augusta',
    last_name: 'King',
    email: 'augusta@example.com',
    phone: '020 7946 0001',
    company: 'Engines',
    notes: 'Second',
    status: 'customer',
    tags: ['a', 'b'],
    custom_fields: { Region: 'South', Level: '3' },
    last_contacted: '2026-02-01T00:00:00.000Z',
  })
  const contact = await merged(one.id, {
    other_id: other.id,
    choices: { first_name: 'other', status: 'other' },
    custom_fields: { Region: 'other' },
  })
  expect(contact).toMatchObject({
    id: one.id,
    first_name: 'Augusta',
    last_name: 'King',
    email: 'ada@example.com',
    phone: '+44 20 7946 0958',
    company: 'Engines',
    notes: 'First\n\nSecond',
    status: 'customer',
    tags: ['vip', 'a', 'b'],
    last_contacted: '2026-02-01T00:00:00.000Z',
    custom_fields: {
      Region: 'South',
      'Region (2)': 'North',
      Size: '9',
      Level: '3',
    },
  })
  expect((await api.call('GET', `/contacts/${other.id}`, { token })).status).toBe(404)
  const trash = await (await api.call('GET', '/contacts/bin', { token })).json()
  expect(trash).toMatchObject([{ contact: other, merged_into: one.id, expires_at: null }])
  expect(await session.history(one.id)).toMatchObject([
    { origin: { kind: 'merge', id: other.id }, kind: 'updated', can_undo: true },
    {
      origin: { kind: 'merge', id: one.id },
      kind: 'deleted',
      merged_from: 'Augusta King',
      can_undo: false,
    },
    { kind: 'created', merged_from: 'Augusta King' },
    { kind: 'created', merged_from: null },
  ])
})

test('The same phone number written with a 0 for calls inside the country is not kept twice', async () => {
  const one = await add({ phone: '+44 20 7946 0958' })
  const other = await add({ phone: '+44 (0)20 7946-0958' })
  const { phone, custom_fields } = await merged(one.id, { other_id: other.id })
  expect({ phone, custom_fields }).toEqual({ phone: '+44 20 7946 0958', custom_fields: {} })
})

test('A mark and a withdrawal of either win, and consents passed over stay in the history', async () => {
  const one = await add({
    first_name: 'A',
    custom_fields: {
      call_consent: 'given',
      call_consent_wording: 'yes',
      call_consent_at: '2026-01-01T00:00:00Z',
    },
  })
  const other = await add({
    first_name: 'B',
    custom_fields: { call_consent: 'withdrawn', do_not_call: 'true', do_not_call_reason: 'asked' },
  })
  const { custom_fields } = await merged(one.id, { other_id: other.id })
  expect(custom_fields).toMatchObject({
    call_consent: 'withdrawn',
    do_not_call: 'true',
    do_not_call_reason: 'asked',
  })
  expect(custom_fields).not.toHaveProperty('call_consent_wording')
  expect(JSON.parse(custom_fields.calling_history ?? '')).toEqual([
    { what: 'given', words: 'yes', source: '', at: '2026-01-01T00:00:00Z' },
  ])
  const [change] = await session.history(one.id)
  const { contact, kept } = await session.undone(one.id, change?.id)
  expect(contact.custom_fields).toMatchObject({ do_not_call: 'true', call_consent: 'withdrawn' })
  expect(kept.map(({ field }) => field)).toContain('custom_fields.do_not_call')
})

test('The undo of a merge keeps what was edited since, reports it, and works once', async () => {
  const one = await add({ first_name: 'Ada', notes: 'mine' })
  const other = await add({ first_name: 'Ada', company: 'Engines', notes: 'theirs' })
  await merged(one.id, { other_id: other.id })
  await session.edited(one.id, { notes: 'edited since' })
  const change = (await session.history(one.id)).find(({ origin }) => origin.kind === 'merge')
  const undone = await session.undone(one.id, change?.id)
  expect(undone).toMatchObject({
    contact: { company: '', notes: 'edited since' },
    restored: ['company'],
    kept: [{ field: 'notes' }],
  })
  expect(await session.contact(other.id)).toEqual(other)
  expect((await session.undo(one.id, change?.id)).status).toBe(409)
  const [undo] = await session.history(one.id)
  expect(undo).toMatchObject({ can_undo: false })
  expect(await session.refusalOf(session.undo(one.id, undo?.id), 409)).toContain('again')
})

test('A merge cannot be undone when the other contact is permanently deleted or its address is taken', async () => {
  const one = await add({ first_name: 'Ada' })
  const other = await add({ first_name: 'Ada', email: 'ada@example.com' })
  await merged(one.id, { other_id: other.id })
  await session.edited(one.id, { email: 'new@example.com' })
  await add({ first_name: 'Third', email: 'ada@example.com' })
  const change = (await session.history(one.id)).find(({ origin }) => origin.kind === 'merge')
  expect((await session.undo(one.id, change?.id)).status).toBe(409)
  await api.call('DELETE', `/contacts/bin/${other.id}`, { token })
  expect(await session.refusalOf(session.undo(one.id, change?.id), 409)).toContain(
    'permanently deleted',
  )
})

test('A merged contact is permanently deleted with the one it was merged into, not before', async () => {
  const [one, other, third] = [
    await add({ company: 'A' }),
    await add({ company: 'B' }),
    await add({ company: 'C' }),
  ]
  await merged(other.id, { other_id: third.id })
  await merged(one.id, { other_id: other.id })
  expect((await session.history(one.id)).filter(({ kind }) => kind === 'created')).toHaveLength(3)
  const left = async () =>
    (
      await api
        .database()
        .query(
          `select id from binned_contacts where owner_id = $1 union all select contact_id from contact_changes where owner_id = $1`,
          [userId],
        )
    ).length
  await api.call('DELETE', `/contacts/${one.id}`, { token })
  expect(await left()).toBeGreaterThan(6)
  await api.call('DELETE', `/contacts/bin/${one.id}`, { token })
  expect(await left()).toBe(0)
})

test('Two contacts changed since they were read are not merged, nor one with itself or another user’s', async () => {
  const [one, other] = [await add({ company: 'A' }), await add({ company: 'B' })]
  const seen = { one: one.updated_at, other: other.updated_at }
  await session.edited(other.id, { notes: 'since' })
  expect((await merge(one.id, { other_id: other.id, seen })).status).toBe(409)
  expect((await merge(one.id, { other_id: one.id })).status).toBe(422)
  expect((await merge(one.id, { other_id: 'x' })).status).toBe(404)
  const foreignContact = await api.addContact((await api.register()).token, { company: 'X' })
  expect((await merge(one.id, { other_id: foreignContact.id })).status).toBe(404)
  const twice = await Promise.all([
    merge(one.id, { other_id: other.id }),
    merge(one.id, { other_id: other.id }),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
})

test('Records in CRMs go along, and come back with the undo', async () => {
  const [one, other] = [await add({ company: 'A' }), await add({ company: 'B' })]
  const insertLink = (provider: string, remote: string, id: string) =>
    api.database().query(
      `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id)
       values ($1, $2, 'a', $3, $4)`,
      [userId, provider, remote, id],
    )
  await insertLink('hubspot', 'h1', one.id)
  await insertLink('hubspot', 'h2', other.id)
  await insertLink('pipedrive', 'p2', other.id)
  const links = () =>
    api
      .database()
      .query('select remote_id, contact_id, gone from crm_links where owner_id = $1 order by 1', [
        userId,
      ])
  const before = await links()
  await merged(one.id, { other_id: other.id })
  expect(await links()).toEqual([
    { remote_id: 'h1', contact_id: one.id, gone: false },
    { remote_id: 'h2', contact_id: one.id, gone: true },
    { remote_id: 'p2', contact_id: one.id, gone: false },
  ])
  const [change] = await session.history(one.id)
  await session.undone(one.id, change?.id)
  expect(await links()).toEqual(before)
})

test('A link comes back active with a merged contact that is restored after the other was deleted', async () => {
  const [one, other] = [await add({ company: 'A' }), await add({ company: 'B' })]
  const links = [
    [one.id, 'trash-1'],
    [other.id, 'trash-2'],
  ]
  for (const [id, remote] of links) {
    await api.database().query(
      `insert into crm_links (owner_id, provider, account_id, remote_id, contact_id)
       values ($1, 'hubspot', 'a', $2, $3)`,
      [userId, remote, id],
    )
  }
  await merged(one.id, { other_id: other.id })
  await api.call('DELETE', `/contacts/${one.id}`, { token })
  await api.call('POST', `/contacts/bin/${other.id}/restore`, { token })
  const restored = await api
    .database()
    .query('select remote_id, gone from crm_links where contact_id = $1', [other.id])
  expect(restored).toEqual([{ remote_id: 'trash-2', gone: false }])
})
