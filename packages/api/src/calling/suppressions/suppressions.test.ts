import { randomUUID } from 'node:crypto'
import {
  Suppression,
  SuppressionAnswer,
  SuppressionReport,
} from '@bellbird/contract/calling/suppression'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../../test-api.ts'

const api = testApi()

type Numbers = (string | { phone: string; reason?: string; source?: string; at?: string })[]

function suppressing(token: string) {
  async function add(numbers: Numbers, about: Record<string, string> = {}) {
    const body = {
      numbers: numbers.map((it) => (typeof it === 'string' ? { phone: it } : it)),
      ...about,
    }
    const answer = await api.call('POST', '/suppressions', { token, body })
    expect(answer.status).toBe(200)
    return SuppressionReport.parse(await answer.json())
  }

  async function list(query = '') {
    const answer = await api.call('GET', `/suppressions${query}`, { token })
    return {
      total: Number(answer.headers.get('X-Total-Count')),
      numbers: z.array(Suppression).parse(await answer.json()),
    }
  }

  const phones = async (query = '') => (await list(query)).numbers.map(({ phone }) => phone)

  async function check(numbers: string[], country?: string) {
    const answer = await api.call('POST', '/suppressions/check', {
      token,
      body: { numbers, country },
    })
    return SuppressionAnswer.parse(await answer.json()).refused
  }

  const remove = (id: string | undefined, reason: string) =>
    api.call('POST', `/suppressions/${id}/remove`, { token, body: { reason } })

  return { add, list, phones, check, remove }
}

async function newUser() {
  const { token, user } = await api.register()
  return { token, ownerId: user.id ?? '', ...suppressing(token) }
}

test('Numbers are added to the list once, in any spelling, and invalid numbers are reported by position', async () => {
  const { add, list } = await newUser()
  const first = await add(['+49 171 2345678', 'call me', '', '+1 212 555 0101'], {
    reason: 'Robinson list',
    source: 'Bought in 2026',
  })
  expect(first).toMatchObject({ added: 2, known: 0 })
  expect(first.refused.map(({ position }) => position)).toEqual([2, 3])

  const again = await add(['+49 (0)171/2345-678', '+490171 2345678', '0049 171 2345678'])
  expect(again).toMatchObject({ added: 0, known: 3, refused: [] })
  const { total, numbers } = await list()
  expect(total).toBe(2)
  expect(numbers).toContainEqual(
    expect.objectContaining({
      phone: '+49 171 2345678',
      e164: '+491712345678',
      reason: 'Robinson list',
      source: 'Bought in 2026',
      removed_at: null,
    }),
  )
})

test('A number without a country code is the same as with it where the country is given', async () => {
  const { add, check } = await newUser()
  await add(['0171 2345678'], { country: 'DE' })
  expect(await check(['+49 171 2345678', '+49 171 2345679'])).toMatchObject([
    { phone: '+49 171 2345678', contact: null },
  ])
})

test('A number’s own values override those for all', async () => {
  const { add, list } = await newUser()
  const own = { phone: '+1 212 555 0101', reason: 'Asked us', at: '2026-01-31T10:00:00.000Z' }
  await add([own, '+1 212 555 0102'], { reason: 'Bought list' })
  expect((await list('?search=0101')).numbers).toMatchObject([{ reason: own.reason, at: own.at }])
  expect((await list('?search=bought')).numbers).toMatchObject([{ phone: '+1 212 555 0102' }])
})

test('The list can be searched by any spelling and by words, and is paged', async () => {
  const { add, list, phones } = await newUser()
  for (const at of [1, 2, 3, 4, 5]) {
    await add([`+1 212 555 010${at}`], { reason: at === 3 ? 'Écrit à la main' : '' })
  }
  expect(await phones('?search=212-555-0104')).toEqual(['+1 212 555 0104'])
  expect(await phones('?search=%2B1 (0)212 555 0104')).toEqual(['+1 212 555 0104'])
  expect(await phones('?search=ecrit main')).toEqual(['+1 212 555 0103'])
  expect(await phones('?search=100%25')).toEqual([])
  expect(await phones('?limit=2&offset=1')).toEqual(['+1 212 555 0104', '+1 212 555 0103'])
  expect((await list('?limit=2')).total).toBe(5)
})

test('A number is taken off the list with a reason only, and the record of it stays', async () => {
  const { add, list, remove, check } = await newUser()
  await add(['+1 212 555 0101'])
  const [entry] = (await list()).numbers
  expect((await remove(entry?.id, ' ')).status).toBe(422)
  expect((await remove(entry?.id, 'Agreed in writing')).status).toBe(200)
  expect((await remove(entry?.id, 'Again')).status).toBe(200)
  expect((await list()).total).toBe(0)
  expect((await list('?removed=yes')).numbers).toMatchObject([
    { id: entry?.id, removal_reason: 'Agreed in writing', removed_at: expect.any(String) },
  ])
  expect(await check(['+1 212 555 0101'])).toEqual([])
  expect(await add(['+1 212 555 0101'])).toMatchObject({ added: 1 })
})

test("Another user's list is neither seen, checked against nor changed", async () => {
  const [owner, otherUser] = await Promise.all([newUser(), newUser()])
  await owner.add(['+1 212 555 0101'])
  const [entry] = (await owner.list()).numbers
  expect((await otherUser.list()).total).toBe(0)
  expect(await otherUser.check(['+1 212 555 0101'])).toEqual([])
  expect((await otherUser.remove(entry?.id, 'Mine')).status).toBe(404)
  for (const id of [entry?.id, 'x', randomUUID()]) {
    const { status } = await api.call('GET', `/suppressions/${id}`, { token: otherUser.token })
    expect(status).toBe(404)
  }
  expect((await owner.list()).total).toBe(1)
})

test('A do-not-call contact forbids calls to its number, in any spelling', async () => {
  const { token, check } = await newUser()
  const { id } = await api.addContact(token, {
    phone: '+49 (0)171 2345678 ext. 9',
    custom_fields: { do_not_call: 'ja, bitte' },
  })
  await api.addContact(token, { phone: '+1 212 555 0101', custom_fields: { do_not_call: 'no' } })
  const queried = ['0049171 2345678', '+491712345678', '491712345678', '+1 212 555 0101']
  expect(await check(queried)).toEqual(
    queried.slice(0, 3).map((phone) => ({ phone, suppression: null, contact: id })),
  )
})

test('A number listed without its country code is found with it, for every contact and every spelling of the query', async () => {
  const { token, add, list, check } = await newUser()
  await add(['0171 2345678', '011 49 30 12345678', '+44 20 7946 0958'])
  const custom_fields = { do_not_call: 'true' }
  const { id } = await api.addContact(token, { phone: '(212) 555-0101', custom_fields })
  const { numbers } = await list()
  const listed = (phone: string) => numbers.find((it) => it.phone === phone)?.id ?? ''
  const mobile = { suppression: listed('0171 2345678'), contact: null }
  const berlin = { suppression: listed('011 49 30 12345678'), contact: null }
  const london = { suppression: listed('+44 20 7946 0958'), contact: null }
  const marked = { suppression: null, contact: id }
  expect(
    await check(['+49 171 2345678', '+49 30 12345678', '+1 212 555 0101', '+49 171 2345679']),
  ).toEqual([
    { phone: '+49 171 2345678', ...mobile },
    { phone: '+49 30 12345678', ...berlin },
    { phone: '+1 212 555 0101', ...marked },
  ])
  expect(await check(['020 7946 0958', '212-555-0101', '020 7946 0959'])).toEqual([
    { phone: '020 7946 0958', ...london },
    { phone: '212-555-0101', ...marked },
  ])
  expect(await check(['+49 171 2345678'], 'ZZ')).toEqual([{ phone: '+49 171 2345678', ...mobile }])
  expect(await check(['171 2345678', '0171 2345679'], 'DE')).toEqual([
    { phone: '171 2345678', ...mobile },
  ])
})

test('A number listed without its country code is on the list in every spelling of the check', async () => {
  const { add, check } = await newUser()
  await add(['030 9018205'])
  const spelled = ['030 9018205', '+49 30 9018205', '0049309018205', '49309018205']
  expect((await check(spelled)).map(({ phone }) => phone)).toEqual(spelled)
  expect(await check(['0049309018206', '49309018206'])).toEqual([])
})

test('A contact and a page of contacts say which of their numbers are on the list, as the check does', async () => {
  const { token, add, list, remove } = await newUser()
  const ada = await api.addContact(token, {
    phone: '+49 (0)30 9018205 ext. 3',
    phones: ['+44 20 7946 0022', '(212) 555-0101'],
  })
  const mia = await api.addContact(token, { phone: '+44 20 7946 0023' })
  await api.addContact(token, { company: 'Engines' })
  const shown = async (path: string) => {
    const answer = await (await api.call('GET', `/contacts${path}`, { token })).json()
    return [answer].flat().map(({ suppressed_phones }) => suppressed_phones)
  }
  expect(await shown('?limit=50&sort=created_at')).toEqual([undefined, undefined, undefined])

  await add(['030 9018205', '0044 20 7946 0022'])
  const listed = [ada.phone, '+44 20 7946 0022']
  expect(await shown('?limit=50&sort=created_at')).toEqual([listed, undefined, undefined])
  expect(await shown(`/${ada.id}`)).toEqual([listed])
  expect(await shown(`/${mia.id}`)).toEqual([undefined])

  const other = await newUser()
  await api.addContact(other.token, { phone: '+44 20 7946 0022' })
  for (const { id } of (await list()).numbers) await remove(id, 'Agreed in writing')
  expect(await shown('?limit=50&sort=created_at')).toEqual([undefined, undefined, undefined])
})

test('When such a contact is deleted or gets another number, the old number goes onto the list', async () => {
  const { token, list, check } = await newUser()
  const custom_fields = {
    do_not_call: 'true',
    do_not_call_reason: 'Asked us',
    do_not_call_source: 'Call',
  }
  const one = await api.addContact(token, { phone: '+1 212 555 0101', custom_fields })
  const two = await api.addContact(token, { phone: '+1 212 555 0102', custom_fields })
  const free = await api.addContact(token, { phone: '+1 212 555 0103' })
  await api.call('DELETE', `/contacts/${one.id}`, { token })
  await api.call('DELETE', `/contacts/${free.id}`, { token })
  const renumber = (phone: string) =>
    api.call('PUT', `/contacts/${two.id}`, { token, body: { phone } })
  await renumber('+1 (212) 555-0102')
  expect((await list()).total).toBe(1)
  await renumber('+1 212 555 0104')
  expect((await list()).numbers).toMatchObject([
    { phone: '+1 (212) 555-0102', reason: 'Asked us', source: 'Call' },
    { phone: '+1 212 555 0101', reason: 'Asked us', source: 'Call' },
  ])
  expect(await check(['+1 212 555 0101', '+1 212 555 0102', '+1 212 555 0103'])).toHaveLength(2)
})

test('An account that is deleted takes its contacts and its list along', async () => {
  const { token, ownerId, add } = await newUser()
  await add(['+1 212 555 0101'])
  const custom_fields = { do_not_call: 'true' }
  await api.addContact(token, { phone: '+1 212 555 0102', custom_fields })
  expect((await api.call('DELETE', '/users/me', { token })).status).toBe(204)
  const left = await api
    .database()
    .query('select 1 from suppressed_numbers where owner_id = $1', [ownerId])
  expect(left).toEqual([])
})

test('Nonsense is rejected, and never answered with a 5xx', async () => {
  const { token } = await newUser()
  for (const body of [
    {},
    { numbers: [] },
    { numbers: ['+1 212 555 0101'] },
    { numbers: [{ phone: 'x'.repeat(201) }] },
    { numbers: [{ phone: '+1 212 555 0101', at: 'yesterday' }] },
    { numbers: [{ phone: '+1 212 555 0101' }], country: 'Atlantis' },
    { numbers: Array.from({ length: 1_001 }, () => ({ phone: '+1 212 555 0101' })) },
  ]) {
    expect((await api.call('POST', '/suppressions', { token, body })).status).toBe(422)
  }
  const strange = {
    numbers: [{ phone: '+1 212 555 0101', at: '0000-01-01T00:00:00Z' }],
    country: 'ZZ',
  }
  expect((await api.call('POST', '/suppressions', { token, body: strange })).status).toBeLessThan(
    500,
  )
})
