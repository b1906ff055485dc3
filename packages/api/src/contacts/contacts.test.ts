import { randomUUID } from 'node:crypto'
import { Contact } from '@bellbird/contract/contacts/contact'
import { describe, expect, test } from 'vitest'
import { testApi } from '../test-api.ts'

const api = testApi()

async function contactOf(answer: Response) {
  return Contact.parse(await answer.json())
}

describe('create', () => {
  test('answers 201 with the contact, its address and its version', async () => {
    const { token } = await api.register()
    const answer = await api.call('POST', '/contacts', {
      token,
      body: {
        first_name: 'Grace',
        email: 'grace@example.com',
        tags: ['navy', 'navy'],
        custom_fields: { ship: 'Mark "I"', constructor: 'Aiken' },
        last_contacted: '2026-01-02T03:04:05+02:00',
        id: 'mine',
        created_at: '1999-01-01T00:00:00Z',
      },
    })
    expect(answer.status).toBe(201)
    const contact = await contactOf(answer)
    expect(contact).toMatchObject({
      first_name: 'Grace',
      status: 'lead',
      source: 'manual',
      tags: ['navy'],
      custom_fields: { ship: 'Mark "I"', constructor: 'Aiken' },
      last_contacted: '2026-01-02T01:04:05.000Z',
    })
    expect(answer.headers.get('Location')).toBe(`/api/contacts/${contact.id}`)
    expect(answer.headers.get('ETag')).toBe(`"${contact.updated_at}"`)
    expect(contact.created_at?.slice(0, 4)).not.toBe('1999')
    const found = await api.call('GET', `/contacts/${contact.id}`, { token })
    expect(await contactOf(found)).toEqual(contact)
  })

  test('rejects an address the user already has a contact with, in any case', async () => {
    const { token } = await api.register()
    await api.addContact(token, { email: 'Ada@Example.com' })
    const answer = await api.call('POST', '/contacts', {
      token,
      body: { email: 'ada@example.COM' },
    })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'email'] }] })
  })

  test('lets two users know the same person, and one user many without an address', async () => {
    const [one, two] = await Promise.all([api.register(), api.register()])
    for (const { token } of [one, two]) {
      expect((await api.addContact(token, { email: 'shared@example.com' })).id).toBeTruthy()
      expect((await api.addContact(token, { company: 'Acme' })).id).toBeTruthy()
      expect((await api.addContact(token, { company: 'Acme' })).id).toBeTruthy()
    }
  })

  test.each([
    ['nothing to know the contact by', { notes: 'who?' }],
    ['a NUL', { first_name: 'A\u0000B' }],
    ['a NUL in a custom field name', { first_name: 'Ada', custom_fields: { 'a\u0000': 'b' } }],
    ['half a surrogate pair', { first_name: 'Ada \ud83d' }],
    ['half a surrogate pair in a custom field', { company: 'A', custom_fields: { a: '\udc00' } }],
    ['a date before the calendar', { company: 'A', last_contacted: '0000-01-01T00:00:00Z' }],
    ['a date beyond it', { company: 'A', last_contacted: '2026-02-30T00:00:00Z' }],
    ['an unknown status', { company: 'A', status: 'friend' }],
    ['an email that is none', { email: 'ada' }],
    ['a list', []],
    ['a null', null],
  ])('rejects %s with 422', async (_, body) => {
    const { token } = await api.register()
    expect((await api.call('POST', '/contacts', { token, body })).status).toBe(422)
  })
})

describe('update', () => {
  test('changes what it names, and moves the version on', async () => {
    const { token } = await api.register()
    const before = await api.addContact(token, { first_name: 'Ada', notes: 'met at fair' })
    const answer = await api.call('PUT', `/contacts/${before.id}`, {
      token,
      body: { status: 'customer', tags: ['vip'], last_contacted: null },
    })
    const after = await contactOf(answer)
    expect(after).toEqual({
      ...before,
      status: 'customer',
      tags: ['vip'],
      updated_at: after.updated_at,
    })
    expect(Date.parse(after.updated_at ?? '')).toBeGreaterThan(Date.parse(before.updated_at ?? ''))
  })

  test('rejects a write over a version the client has not seen', async () => {
    const { token } = await api.register()
    const { id, updated_at } = await api.addContact(token, { first_name: 'Ada' })
    const put = (first_name: string, version: string) =>
      api.call('PUT', `/contacts/${id}`, {
        token,
        body: { first_name },
        headers: { 'If-Match': version },
      })
    expect((await put('Augusta', `"${updated_at}"`)).status).toBe(200)
    expect((await put('Byron', `"${updated_at}"`)).status).toBe(412)
    expect((await put('Countess', '*')).status).toBe(200)
  })

  test('gives every version its own time, however fast they follow', async () => {
    const { token } = await api.register()
    const { id } = await api.addContact(token, { first_name: 'Ada' })
    const versions = new Set<string | null>()
    for (let at = 0; at < 20; at++) {
      const body = { notes: `note ${at}` }
      versions.add(
        (await contactOf(await api.call('PUT', `/contacts/${id}`, { token, body }))).updated_at,
      )
    }
    expect(versions.size).toBe(20)
  })

  test('rejects a contact without anything that identifies it', async () => {
    const { token } = await api.register()
    const { id } = await api.addContact(token, { first_name: 'Ada' })
    const answer = await api.call('PUT', `/contacts/${id}`, { token, body: { first_name: '' } })
    expect(answer.status).toBe(422)
  })

  test("rejects another contact's address and leaves both as they were", async () => {
    const { token } = await api.register()
    await api.addContact(token, { email: 'taken@example.com' })
    const { id } = await api.addContact(token, { first_name: 'Ada' })
    const body = { email: 'Taken@example.com', notes: 'x' }
    expect((await api.call('PUT', `/contacts/${id}`, { token, body })).status).toBe(409)
    const found = await contactOf(await api.call('GET', `/contacts/${id}`, { token }))
    expect(found).toMatchObject({ email: '', notes: '' })
  })
})

test('A deleted contact is not found, and deleting it again answers 404', async () => {
  const { token } = await api.register()
  const { id } = await api.addContact(token, { first_name: 'Ada' })
  expect((await api.call('DELETE', `/contacts/${id}`, { token })).status).toBe(204)
  expect((await api.call('DELETE', `/contacts/${id}`, { token })).status).toBe(404)
  expect((await api.call('GET', `/contacts/${id}`, { token })).status).toBe(404)
})

test("Another user's contact cannot be read, changed, deleted or bulk-updated", async () => {
  const [owner, otherUser] = await Promise.all([api.register(), api.register()])
  const contact = await api.addContact(owner.token, { first_name: 'Ada', email: 'a@example.com' })
  const { token } = otherUser
  const path = `/contacts/${contact.id}`
  expect((await api.call('GET', path, { token })).status).toBe(404)
  expect((await api.call('PUT', path, { token, body: { notes: 'x' } })).status).toBe(404)
  expect((await api.call('DELETE', path, { token })).status).toBe(404)
  const bulk = await api.call('POST', '/contacts/bulk-update', {
    token,
    body: { contact_ids: [contact.id], updates: { status: 'inactive' } },
  })
  expect(await bulk.json()).toEqual({ updated: 0 })
  expect(await (await api.call('GET', '/contacts', { token })).json()).toEqual([])
  const found = await api.call('GET', path, { token: owner.token })
  expect(await contactOf(found)).toEqual(contact)
})

test('Invalid ids return 404', async () => {
  const { token } = await api.register()
  for (const id of ['1', 'x', '..', '%00', '%E0%A4%A', "'", randomUUID(), 'a'.repeat(3_000)]) {
    for (const method of ['GET', 'DELETE']) {
      expect((await api.call(method, `/contacts/${id}`, { token })).status).toBe(404)
    }
    const put = await api.call('PUT', `/contacts/${id}`, { token, body: { notes: '' } })
    expect(put.status).toBe(404)
  }
})

test('A bulk update is undone for contacts that nobody changed since, by its owner only', async () => {
  const { token } = await api.register()
  const people = await Promise.all(
    ['a', 'b', 'c'].map((name) => api.addContact(token, { first_name: name, status: 'prospect' })),
  )
  const contact_ids = people.map(({ id }) => id)
  const [one, two, three] = contact_ids
  const body = { contact_ids, updates: { status: 'customer' } }
  const bulk = await api.call('POST', '/contacts/bulk-update', { token, body })
  const { update_id } = await bulk.json()
  await api.call('PUT', `/contacts/${two}`, { token, body: { status: 'inactive' } })
  await api.call('DELETE', `/contacts/${three}`, { token })

  const path = `/contacts/bulk-update/${update_id}/undo`
  const otherUser = await api.register()
  expect((await api.call('POST', path, { token: otherUser.token })).status).toBe(404)
  const undone = await api.call('POST', path, { token })
  expect(await undone.json()).toEqual({ restored: 1, kept: 2 })
  const statusOf = async (id: string | undefined) =>
    (await contactOf(await api.call('GET', `/contacts/${id}`, { token }))).status
  expect([await statusOf(one), await statusOf(two)]).toEqual(['prospect', 'inactive'])
})

test('A bulk update counts and changes only what is there', async () => {
  const { token } = await api.register()
  const people = await Promise.all(
    ['a', 'b', 'c'].map((name) => api.addContact(token, { first_name: name, notes: name })),
  )
  const [one, two, three] = people.map(({ id }) => id)
  const answer = await api.call('POST', '/contacts/bulk-update', {
    token,
    body: {
      contact_ids: [one, two, two, 'nonsense', randomUUID()],
      updates: { status: 'customer', tags: ['vip'] },
    },
  })
  expect(await answer.json()).toEqual({ updated: 2, update_id: expect.any(String) })
  const changed = await contactOf(await api.call('GET', `/contacts/${two}`, { token }))
  expect(changed).toMatchObject({ notes: 'b', status: 'customer', tags: ['vip'] })
  const left = await contactOf(await api.call('GET', `/contacts/${three}`, { token }))
  expect(left.status).toBe('lead')
  const again = await api.call('POST', '/contacts/bulk-update', {
    token,
    body: { contact_ids: [one, two], updates: { status: 'customer' } },
  })
  expect(await again.json()).toEqual({ updated: 0 })
})
