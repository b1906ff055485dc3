import { isIdentifiable } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { answerTo, call, refusalOf, register } from './upstream.ts'

const grace = {
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  phone: '+1 212 555 0101',
  company: 'Eckert–Mauchly',
  job_title: 'Rear admiral',
  notes: 'Found the moth.\nKeeps nanoseconds.',
  status: 'prospect',
  source: 'manual',
  tags: ['navy', 'cobol'],
  custom_fields: { ship: 'Mark I' },
}

async function add(token: string, contact: object = grace) {
  return answerTo('createContact', { token, body: contact })
}

test('A contact is stored as it was sent', async () => {
  const { token } = await register()
  const created = await add(token)
  expect(created).toMatchObject(grace)
  expect(await answerTo('findContact', { token, id: created.id })).toEqual(created)
  expect(await answerTo('listContacts', { token, query: { search: '' } })).toEqual([created])
})

test('An update changes only the fields it names', async () => {
  const { token } = await register()
  const created = await add(token)
  const body = { status: 'customer', notes: '', tags: ['navy'] }
  const updated = await answerTo('updateContact', { token, id: created.id, body })
  expect(updated).toMatchObject({ ...grace, ...body })
  const { updated_at: _, ...found } = await answerTo('findContact', { token, id: created.id })
  expect(updated).toMatchObject(found)
})

test('Additional numbers and addresses, if supported, are stored beside the primary ones', async () => {
  const { token } = await register()
  const { headers } = await call('listContacts', { token })
  const created = await add(token)
  if (!created.phones) return
  expect(headers.get('X-Supports')).toMatch(/phones, ?emails/)
  const body = { phones: ['+1 212 555 0102'], emails: ['hopper@example.com'] }
  await answerTo('updateContact', { token, id: created.id, body })
  expect(await answerTo('findContact', { token, id: created.id })).toMatchObject({
    ...grace,
    ...body,
  })
})

test('A deleted contact is gone', async () => {
  const { token } = await register()
  const { id } = await add(token)
  await answerTo('deleteContact', { token, id })
  await refusalOf('findContact', [404], { token, id })
  expect(await answerTo('listContacts', { token })).toEqual([])
})

test('Missing objects return 404', async () => {
  const { token } = await register()
  const { id } = await add(token)
  await answerTo('deleteContact', { token, id })
  await refusalOf('findContact', [404], { token, id })
  await refusalOf('updateContact', [404], { token, id, body: { notes: 'x' } })
  await refusalOf('deleteContact', [404], { token, id })
})

test('Invalid fields are rejected', async () => {
  const { token } = await register()
  await refusalOf('createContact', [400, 422], { token, body: { ...grace, email: 'grace' } })
  const { id } = await add(token)
  await refusalOf('updateContact', [400, 422], { token, id, body: { status: 'friend' } })
})

test('The list is searched and filtered', async () => {
  const { token } = await register()
  const one = await add(token)
  const two = await add(token, { first_name: 'Alan', company: 'Bletchley', status: 'lead' })
  const found = async (query: Record<string, string>) =>
    (await answerTo('listContacts', { token, query })).map(({ id }) => id).sort()
  expect(await found({ search: '' })).toEqual([one.id, two.id].sort())
  expect(await found({ search: 'grace' })).toEqual([one.id])
  expect(await found({ search: 'example.com' })).toEqual([one.id])
  expect(await found({ search: 'BLETCHLEY' })).toEqual([two.id])
  expect(await found({ search: '', status: 'prospect' })).toEqual([one.id])
  expect(await found({ search: '', source: 'hubspot' })).toEqual([])
  expect(await found({ search: 'nobody at all' })).toEqual([])
})

test('A bulk update changes only the contacts it names', async () => {
  const { token } = await register()
  const one = await add(token)
  const two = await add(token, { first_name: 'Alan', status: 'lead' })
  await answerTo('bulkUpdateContacts', {
    token,
    body: { contact_ids: [one.id], updates: { status: 'inactive' } },
  })
  expect((await answerTo('findContact', { token, id: one.id })).status).toBe('inactive')
  expect((await answerTo('findContact', { token, id: two.id })).status).toBe('lead')
})

test('A bulk update that has an id can be undone', async () => {
  const { token } = await register()
  const { id } = await add(token, { first_name: 'Alan', status: 'lead' })
  const { update_id } = await answerTo('bulkUpdateContacts', {
    token,
    body: { contact_ids: [id], updates: { status: 'inactive' } },
  })
  if (!update_id) return
  const undone = await answerTo('undoBulkUpdate', { token, id: update_id })
  expect(undone).toEqual({ restored: 1, kept: 0 })
  expect((await answerTo('findContact', { token, id })).status).toBe('lead')
})

test('Another user’s contacts are inaccessible', async () => {
  const [owner, otherUser] = [await register(), await register()]
  const contact = await add(owner.token)
  const { token } = otherUser
  const { id } = contact
  await refusalOf('findContact', [404], { token, id })
  await refusalOf('updateContact', [404], { token, id, body: { notes: 'mine now' } })
  await refusalOf('deleteContact', [404], { token, id })
  await call('bulkUpdateContacts', {
    token,
    body: { contact_ids: [id], updates: { status: 'inactive' } },
  })
  expect(await answerTo('listContacts', { token })).toEqual([])
  expect(await answerTo('findContact', { token: owner.token, id })).toEqual(contact)
})

test('The stats match the contract', async () => {
  const { token } = await register()
  await add(token)
  const { total } = await answerTo('contactStats', { token })
  expect([1, undefined]).toContain(total)
})

test('Every contact in a list has a unique id', async () => {
  const { token } = await register()
  await add(token)
  await add(token, { company: 'Acme' })
  await add(token, { phone: '+1 212 555 0102' })
  const contacts = await answerTo('listContacts', { token })
  expect(contacts.every(isIdentifiable)).toBe(true)
  expect(new Set(contacts.map(({ id }) => id)).size).toBe(3)
})
