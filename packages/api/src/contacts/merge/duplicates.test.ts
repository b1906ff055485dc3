import { DuplicatePair } from '@bellbird/contract/contacts/merge'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'

const api = testApi()
let token: string

beforeEach(async () => {
  token = (await api.register()).token
})

async function duplicates(query = '') {
  const answer = await api.call('GET', `/contacts/duplicates${query}`, { token })
  return z.array(DuplicatePair).parse(await answer.json())
}

const add = (body: Record<string, unknown>) => api.addContact(token, body)

test('Pairs are suggested by mailbox, by phone in any spelling, and by name at one company', async () => {
  await add({ first_name: 'Mail', email: 'ada+news@example.com' })
  await add({ first_name: 'Box', email: 'ada@example.com' })
  await add({ first_name: 'Phone', phone: '+49 (0)171 2345678' })
  await add({ first_name: 'Spelt', phone: '0171/234 56 78' })
  await add({ first_name: 'Jonathan', last_name: 'Müller', company: 'Acme' })
  await add({ first_name: 'Mueller', last_name: 'Jonathan', company: 'ACME' })
  await add({ first_name: 'Muller,', last_name: 'Jonathan', company: 'acme' })
  await add({ first_name: 'John', last_name: 'Smith', company: 'Acme' })
  await add({ first_name: 'Jane', last_name: 'Smith', company: 'Acme' })
  await add({ first_name: 'Jonathan', last_name: 'Muller', company: 'Other' })
  const pairs = await duplicates()
  const listed = pairs.map(({ one, other, reasons }) => [
    [one.first_name, other.first_name].toSorted().join(' '),
    reasons.join(),
  ])
  expect(listed).toEqual(
    expect.arrayContaining([
      ['Box Mail', 'email'],
      ['Phone Spelt', 'phone'],
      ['Jonathan Muller,', 'name'],
    ]),
  )
  expect(JSON.stringify(listed)).not.toContain('Jane')
  const answer = await api.call('GET', '/contacts/duplicates?limit=1', { token })
  expect(Number(answer.headers.get('X-Total-Count'))).toBe(pairs.length)
  expect(await duplicates(`?limit=1&offset=1`)).toEqual([pairs[1]])
})

test('A request that does not wait gets what the last search found, and starts the next one', async () => {
  const known = async () => {
    const headers = { Prefer: 'wait=0' }
    return (await api.call('GET', '/contacts/duplicates', { token, headers })).json()
  }
  await add({ first_name: 'Mail', email: 'ada+news@example.com' })
  await add({ first_name: 'Box', email: 'ada@example.com' })
  expect(await known()).toEqual([])
  await vi.waitFor(async () => expect(await known()).toHaveLength(1))
})

test('However often duplicates are requested, their search takes only one place of the imports', async () => {
  await add({ first_name: 'Ada' })
  const headers = { Prefer: 'wait=0' }
  const ask = () => api.call('GET', '/contacts/duplicates', { token, headers })
  const body = new FormData()
  body.append('file', new Blob(['email\nbo@example.com\n']), 'contacts.csv')
  const requests = [ask(), ask(), ask(), ask(), ask()]
  const imported = await api.call('POST', '/contacts/import/csv', { token, body })
  expect(imported.status).toBe(200)
  await Promise.all(requests)
})

test('A company’s switchboard number makes no duplicates', async () => {
  for (const [at, first_name] of ['Ada', 'Bo', 'Cyril', 'Dee', 'Ernest'].entries()) {
    await add({
      first_name,
      last_name: `Number${'xyzvw'[at]}`,
      phone: '+1 212 555 0100',
      company: 'Acme',
    })
  }
  expect(await duplicates()).toEqual([])
})

test('Two people are not suggested again, and pairs go with their contacts', async () => {
  const [one, other] = [await add({ phone: '+1 212 555 0101' }), await add({ phone: '2125550101' })]
  expect(await duplicates()).toHaveLength(1)
  const part = (one_id: string, other_id: string) =>
    api.call('POST', '/contacts/duplicates/distinct', { token, body: { one_id, other_id } })
  expect((await part(other.id, one.id)).status).toBe(204)
  expect((await part(one.id, other.id)).status).toBe(204)
  expect(await duplicates()).toEqual([])
  expect((await part(one.id, 'x')).status).toBe(404)
  expect((await part(one.id, one.id)).status).toBe(422)
  const third = await add({ phone: '+12125550101' })
  expect(await duplicates()).toHaveLength(2)
  await api.call('DELETE', `/contacts/${third.id}`, { token })
  expect(await duplicates()).toEqual([])
})
