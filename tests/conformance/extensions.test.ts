import { randomUUID } from 'node:crypto'
import { Activity } from '@bellbird/contract/contacts/activity'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerTo, call, needsExtension, refusalOf, register, url } from './upstream.ts'

let token: string

/** Five contacts in reverse alphabetical order of creation. */
beforeAll(async () => {
  token = (await register()).token
  const people = [
    {
      first_name: 'Eve',
      company: 'Acme',
      tags: ['vip'],
      phone: '+49 171 2345678',
      custom_fields: { call_consent: 'given', time_zone: 'Europe/Berlin' },
    },
    {
      first_name: 'Dan',
      company: 'Acme',
      email: 'dan@example.com',
      custom_fields: { do_not_call: 'yes' },
    },
    { first_name: 'Cy', last_contacted: '2026-03-31T23:59:59Z' },
    { first_name: 'Bo', status: 'customer' },
    { first_name: 'Ann' },
  ]
  for (const body of people) await answerTo('createContact', { token, body })
})

async function names(query: Record<string, string>) {
  const contacts = await answerTo('listContacts', { token, query: { search: '', ...query } })
  return contacts.map(({ first_name }) => first_name)
}

test('limit, offset and sort give one range of the list', async (context) => {
  const page = await names({ limit: '2', offset: '1', sort: 'name' })
  needsExtension(context, 'limit and offset', page.length < 5)
  expect(page).toEqual(['Bo', 'Cy'])
  expect(await names({ limit: '2', offset: '1', sort: '-name' })).toEqual(['Dan', 'Cy'])
  expect(await names({ limit: '2' })).toEqual(['Ann', 'Bo'])
})

test('X-Total-Count is the number of matches', async (context) => {
  const answer = await call('listContacts', { token, query: { limit: '2', status: 'lead' } })
  const total = answer.headers.get('X-Total-Count')
  needsExtension(context, 'X-Total-Count', total !== null)
  expect(total).toBe('4')
})

test.each([
  [{ tag: 'vip' }, ['Eve']],
  [{ company: 'acm' }, ['Dan', 'Eve']],
  [{ has_phone: 'yes' }, ['Eve']],
  [{ has_email: 'yes' }, ['Dan']],
  [{ do_not_call: 'yes' }, ['Dan']],
  [{ consent: 'given' }, ['Eve']],
  [{ time_zone: 'Europe/Berlin' }, ['Eve']],
  [{ time_zone: 'unknown', status: 'lead' }, ['Ann', 'Cy', 'Dan']],
  [{ contacted_from: '2026-03-31', contacted_to: '2026-03-31' }, ['Cy']],
  [{ created_from: '2999-01-01' }, []],
  [{ search: '0171/2345678' }, ['Eve']],
])('The filter %o is applied', async (filter, found) => {
  const listed = await names({ ...filter })
  if (listed.length < 5) expect(listed.sort()).toEqual(found)
  else expect(import.meta.env.CONFORMANCE_EXTENSIONS).toBe('optional')
})

test('Days are those of the time zone in the query', async (context) => {
  const listed = await names({ contacted_from: '2026-04-01', day_zone: 'Pacific/Kiritimati' })
  needsExtension(context, 'day_zone', listed.length > 0 && listed.length < 5)
  expect(listed).toEqual(['Cy'])
})

test('The stats follow the filters', async (context) => {
  const stats = await answerTo('contactStats', { token, query: { company: 'Acme' } })
  needsExtension(context, 'filtered stats', stats.total !== undefined && stats.total < 5)
  expect(stats).toMatchObject({ total: 2, companies: 1 })
})

test('The stats count why contacts can’t be called', async (context) => {
  const query = { company: 'Acme', not_callable: 'yes' }
  const { not_callable } = await answerTo('contactStats', { token, query })
  needsExtension(context, 'not_callable', not_callable !== undefined)
  expect(not_callable).toMatchObject({ no_consent: 1, withdrawn: 0 })
})

test('An outdated version is rejected', async (context) => {
  const body = { first_name: 'Old' }
  const contact = await answerTo('createContact', { token: (await register()).token, body })
  needsExtension(context, 'updated_at', contact.updated_at !== null)
  const owner = await register()
  const { id } = await answerTo('createContact', { token: owner.token, body })
  const etag = (await call('findContact', { token: owner.token, id })).headers.get('ETag')
  needsExtension(context, 'ETag', etag !== null)
  const options = { token: owner.token, id, headers: { 'If-Match': etag ?? '' } }
  await answerTo('updateContact', { ...options, body: { first_name: 'New' } })
  await refusalOf('updateContact', [412], { ...options, body: { first_name: 'Lost' } })
  expect((await answerTo('findContact', options)).first_name).toBe('New')
})

test('A write repeated with the same Idempotency-Key happens once', async (context) => {
  const owner = await register()
  const headers = { 'Idempotency-Key': randomUUID() }
  const write = () =>
    answerTo('createContact', { token: owner.token, headers, body: { first_name: 'Once' } })
  const [first, again] = [await write(), await write()]
  needsExtension(context, 'Idempotency-Key', first.id === again.id)
  expect(again).toEqual(first)
  expect(await answerTo('listContacts', { token: owner.token })).toHaveLength(1)
})

test('A second contact with the same email is rejected with an error on that field', async (context) => {
  const owner = await register()
  const body = { email: 'twice@example.com' }
  await answerTo('createContact', { token: owner.token, body })
  const answer = await call('createContact', { token: owner.token, body })
  needsExtension(context, 'one contact for each address', !answer.ok)
  expect(answer.status).toBe(409)
})

test('Activity is listed newest first, only for its owner', async (context) => {
  const owner = await register()
  const { id } = await answerTo('createContact', {
    token: owner.token,
    body: { first_name: 'Ann', last_name: 'Ek' },
  })
  const answer = await call('listActivity', { token: owner.token, query: { limit: '1' } })
  needsExtension(context, 'activity', ![404, 405, 501].includes(answer.status))
  expect(Number(answer.headers.get('X-Total-Count'))).toBeGreaterThan(0)
  expect(z.array(Activity).parse(await answer.json())).toMatchObject([
    { kind: 'contact_created', subject: { id, name: 'Ann Ek' } },
  ])

  await call('deleteContact', { token: owner.token, id })
  const [newest] = await answerTo('listActivity', { token: owner.token })
  expect(newest).toMatchObject({ kind: 'contact_deleted', subject: { id: null, name: 'Ann Ek' } })
  const others = await answerTo('listActivity', { token })
  expect(others.map(({ subject }) => subject?.name)).not.toContain('Ann Ek')
})

test('Every response carries its request id', async (context) => {
  const id = `conformance-${Date.now()}`
  const answer = await call('findUser', { token, headers: { 'X-Request-Id': id } })
  needsExtension(context, 'X-Request-Id', answer.headers.has('X-Request-Id'))
  expect(answer.headers.get('X-Request-Id')).toBe(id)
})

test('The OpenAPI document is served', async (context) => {
  const answer = await fetch(`${url}/api/openapi.json`)
  needsExtension(context, 'openapi.json', answer.ok)
  expect(await answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) })
})
