import { Contact } from '@bellbird/contract/contacts/contact'
import { preferCountTo } from '@bellbird/contract/contacts/count-to'
import { sortKeys } from '@bellbird/contract/contacts/query'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../test-api.ts'

const api = testApi()
let token: string

const people = [
  {
    first_name: 'Jürgen',
    last_name: 'Weiß',
    email: 'jw@example.com',
    phone: '+49 (0)171 2345678',
    company: 'Ärztehaus Nord',
    status: 'customer',
    tags: ['vip', 'north'],
    last_contacted: '2026-03-01T10:00:00Z',
  },
  { first_name: 'Ann', last_name: 'Lee', email: 'ann@example.org', phone: '(212) 555-0101' },
  { first_name: 'ann', last_name: 'Moss', phone: '0171 9999999', company: '100% Pure_Water\\' },
  { first_name: 'Bo', email: 'bo@example.net', company: 'ärztehaus nord', source: 'hubspot' },
  { company: 'Zeta', tags: ['VIP'], last_contacted: '2026-03-31T23:59:59.999Z' },
]

beforeAll(async () => {
  token = (await api.register()).token
  for (const person of people) await api.addContact(token, person)
})

async function list(query: Record<string, string>, countTo?: number) {
  const headers = countTo ? preferCountTo(countTo) : {}
  const path = `/contacts?${new URLSearchParams(query)}`
  const answer = await api.call('GET', path, { token, headers })
  expect(answer.status).toBe(200)
  const contacts = z.array(Contact).parse(await answer.json())
  return { contacts, total: Number(answer.headers.get('X-Total-Count')) }
}

async function names(query: Record<string, string>) {
  const { contacts } = await list({ sort: 'created_at', ...query })
  return contacts.map(({ first_name, company }) => first_name || company)
}

describe('search', () => {
  test.each([
    ['jürgen', ['Jürgen']],
    ['JURGEN weiss', ['Jürgen']],
    ['weiß jürgen', ['Jürgen']],
    ['ann', ['Ann', 'ann']],
    ['ann lee', ['Ann']],
    ['example.net', ['Bo']],
    ['arzte', ['Jürgen', 'Bo']],
    ['%', ['ann']],
    ['_', ['ann']],
    ['\\', ['ann']],
    ['n_l', []],
    ['Lee ann@', ['Ann']],
    ["'; drop table contacts; --", []],
    ['(', []],
    ['+49', ['Jürgen']],
    ['+4', ['Jürgen']],
    ['ann 555-0101', ['Ann']],
    ['(212) lee', ['Ann']],
  ])('%s', async (search, found) => {
    expect(await names({ search })).toEqual(found)
  })

  test.each([
    '+491712345678',
    '+49 171 2345678',
    '0049 171 234 56 78',
    '0171/2345678',
    '0171-234 5678',
    '171 2345678',
    '2345678',
    '+49 (0)171 2345678',
  ])('finds +49 (0)171 2345678 by %s', async (search) => {
    expect(await names({ search })).toEqual(['Jürgen'])
  })

  test('finds a short number by a spelling with (0) among its last digits', async () => {
    const { token: other } = await api.register()
    await api.addContact(other, { first_name: 'Cy', phone: '+49 30123' })
    const search = new URLSearchParams({ search: '+49 (0)30123' })
    const answer = await api.call('GET', `/contacts?${search}`, { token: other })
    expect(await answer.json()).toMatchObject([{ first_name: 'Cy' }])
  })

  test.each(['+1 212 555 0101', '1 (212) 555-0101', '212.555.0101', '5550101', '001 212 5550101'])(
    'finds (212) 555-0101 by %s',
    async (search) => {
      expect(await names({ search })).toEqual(['Ann'])
    },
  )

  test.each(['+49 171 9999999', '00491719999999', '0171 9999999', '171 999 9999'])(
    'finds 0171 9999999 by %s',
    async (search) => {
      expect(await names({ search })).toEqual(['ann'])
    },
  )
})

describe('filters', () => {
  test.each([
    [{ status: 'customer' }, ['Jürgen']],
    [{ source: 'hubspot' }, ['Bo']],
    [{ tag: 'vip' }, ['Jürgen']],
    [{ company: 'ÄRZTEHAUS' }, ['Jürgen', 'Bo']],
    [{ name: 'WEI jur' }, ['Jürgen']],
    [{ name: 'ann' }, ['Ann', 'ann']],
    [{ name: 'nn' }, []],
    [{ name: '%' }, []],
    [{ company: '100%' }, ['ann']],
    [{ has_phone: 'no' }, ['Bo', 'Zeta']],
    [{ not_status: 'lead' }, ['Jürgen']],
    [{ in_campaign: 'yes' }, []],
    [{ has_email: 'yes', has_phone: 'yes' }, ['Jürgen', 'Ann']],
    [{ contacted_from: '2026-03-01', contacted_to: '2026-03-31' }, ['Jürgen', 'Zeta']],
    [{ contacted_from: '2026-03-02' }, ['Zeta']],
    [{ contacted_to: '2026-03-30' }, ['Jürgen']],
    [{ contacted_from: '2026-03-01', day_zone: 'Pacific/Niue' }, ['Zeta']],
    [{ contacted_to: '2026-03-31', day_zone: 'Pacific/Kiritimati' }, ['Jürgen']],
    [{ created_from: '9999-12-31' }, []],
    [{ created_to: '9999-12-31', search: 'bo' }, ['Bo']],
    [{ search: 'arzte', source: 'hubspot', status: 'lead' }, ['Bo']],
    [{ search: '  ', status: '', source: '', limit: '' }, ['Jürgen', 'Ann', 'ann', 'Bo', 'Zeta']],
  ])('%o', async (query, found) => {
    expect(await names(query as unknown as Record<string, string>)).toEqual(found)
  })

  test('by day match a day without a time in every zone', async () => {
    const { token } = await api.register()
    const contact = { first_name: 'Cy', last_contacted: '2026-03-10T00:00:00Z' }
    await api.addContact(token, contact)
    for (const day_zone of ['Pacific/Niue', 'UTC', 'Pacific/Kiritimati']) {
      const days = { contacted_from: '2026-03-10', contacted_to: '2026-03-10', day_zone }
      const answer = await api.call('GET', `/contacts?${new URLSearchParams(days)}`, { token })
      expect(await answer.json(), day_zone).toHaveLength(1)
    }
  })

  test.each([
    'status=x',
    'limit=0',
    'limit=1001',
    'limit=x',
    'offset=-1',
    'sort=phone',
    'has_phone=maybe',
    'created_from=2026-02-30',
    'created_from=0000-01-01',
    'day_zone=Mars/Base',
    `search=${'x'.repeat(201)}`,
    'search=%00',
  ])('rejects %s with 422', async (query) => {
    const answer = await api.call('GET', `/contacts?${query}`, { token })
    expect(answer.status).toBe(422)
  })

  test('names the parameter that is wrong', async () => {
    const answer = await api.call('GET', '/contacts?status=x', { token })
    expect(await answer.json()).toMatchObject({ detail: [{ loc: ['query', 'status'] }] })
  })

  test('leaves parameters alone that it does not know, and takes bad percent signs as text', async () => {
    expect((await api.call('GET', '/contacts?colour=red&search=%E0%A4%A', { token })).status).toBe(
      200,
    )
  })
})

describe('order and pages', () => {
  test.each(sortKeys)(
    'sorted by %s, every page is the part of the whole that it names',
    async (sort) => {
      const whole = await names({ sort })
      for (const limit of [1, 2, 3, 7]) {
        for (let offset = 0; offset <= whole.length + 1; offset += 1) {
          const page = await names({ sort, limit: String(limit), offset: String(offset) })
          expect(page, `${limit} from ${offset}`).toEqual(whole.slice(offset, offset + limit))
        }
      }
    },
  )

  test.each([
    ['name', ['Zeta', 'Ann', 'ann', 'Bo', 'Jürgen']],
    ['-name', ['Jürgen', 'Bo', 'ann', 'Ann', 'Zeta']],
    ['company', ['Ann', 'ann', 'Jürgen', 'Bo', 'Zeta']],
    ['-last_contacted', ['Zeta', 'Jürgen', 'Bo', 'ann', 'Ann']],
    ['last_contacted', ['Ann', 'ann', 'Bo', 'Jürgen', 'Zeta']],
    ['-created_at', ['Zeta', 'Bo', 'ann', 'Ann', 'Jürgen']],
  ])('sorts by %s', async (sort, order) => {
    expect(await names({ sort })).toEqual(order)
    expect(await names({ sort, limit: '1000' })).toEqual(order)
  })

  test('a page holds its range of the list and states how many there are in all', async () => {
    const all = await list({})
    const page = await list({ limit: '2', offset: '1' })
    expect(page.contacts).toEqual(all.contacts.slice(1, 3))
    expect([page.total, all.total]).toEqual([5, 5])
    expect((await list({ limit: '1', status: 'lead', source: 'manual' })).total).toBe(3)
    expect((await list({ limit: '1', status: 'lead', search: 'ann' })).total).toBe(2)
    const pastTheEnd = await list({ limit: '2', offset: '100' })
    expect(pastTheEnd).toEqual({ contacts: [], total: 5 })
  })

  test('counting stops above the number preferred where it would read the contacts, and pages stay the same', async () => {
    const uncounted = { created_from: '2000-01-01' }
    const all = (await list({})).contacts
    for (const offset of [0, 1, 2, 3]) {
      const page = await list({ ...uncounted, limit: '2', offset: String(offset) }, 2)
      expect(page).toEqual({ contacts: all.slice(offset, offset + 2), total: 3 })
    }
    expect((await list({ limit: '1' }, 2)).total).toBe(5)
  })

  test('without a limit every contact comes, in batches nobody sees', async () => {
    const { token: other, user } = await api.register()
    await api.database().query(
      `insert into contacts (id, owner_id, first_name, status, source)
       select gen_random_uuid(), $1, 'Person ' || n, 'lead', 'manual' from generate_series(1, 1234) n`,
      [user.id],
    )
    const answer = await api.call('GET', '/contacts', { token: other })
    expect(answer.headers.get('X-Total-Count')).toBe('1234')
    const contacts = z.array(Contact).parse(await answer.json())
    expect(new Set(contacts.map(({ id }) => id)).size).toBe(1234)
    const rest = await api.call('GET', '/contacts?offset=1230', { token: other })
    expect(await rest.json()).toEqual(JSON.parse(JSON.stringify(contacts.slice(1230))))
  })
})

test('The stats count what matches', async () => {
  // An hour ahead, so that they are of the current month even if a new one begins meanwhile.
  await api.database().query(`update contacts set created_at = now() + interval '1 hour'`)
  const { contacts } = await list({ source: 'manual' })
  const day = contacts[0]?.created_at?.slice(0, 10) ?? ''
  const stats = async (query: string, headers = {}) =>
    (await api.call('GET', `/contacts/stats/summary${query}`, { token, headers })).json()
  expect(await stats('')).toEqual({
    total: 5,
    companies: 4,
    added_this_month: 5,
    by_status: { customer: 1, lead: 4 },
    by_source: { manual: 4, hubspot: 1 },
  })
  expect(await stats('?source=manual')).toEqual({
    total: 4,
    companies: 3,
    added_this_month: 4,
    by_status: { customer: 1, lead: 3 },
    by_source: { manual: 4 },
  })
  expect(await stats('?search=arzte')).toMatchObject({ total: 2, companies: 2 })
  expect(await stats('?search=arzte', preferCountTo(2))).toMatchObject({ total: 2, companies: 2 })
  expect(await stats('?search=arzte', preferCountTo(1))).toEqual({})
  const { companies, ...others } = await stats('?source=manual', preferCountTo(2))
  expect([companies, others.total]).toEqual([undefined, 4])
  const { by_day, by_company } = await stats('?source=manual&breakdown=yes')
  expect(by_day).toEqual({ [day]: 4 })
  expect(by_company).toHaveLength(3)
  expect(by_company[0]).toEqual({ company: expect.any(String), contacts: expect.any(Number) })
  await api
    .database()
    .query(`update contacts set created_at = date_trunc('month', now() at time zone 'UTC')
    at time zone 'UTC' - interval '1 millisecond' where first_name = 'Bo'`)
  expect(await stats('')).toMatchObject({ total: 5, added_this_month: 4 })
  const tokyo = await stats('?breakdown=yes&day_zone=Asia/Tokyo')
  expect(tokyo).toMatchObject({ day_zone: 'Asia/Tokyo', total: 5, added_this_month: 4 })
  expect(tokyo.by_day[`${day.slice(0, 7)}-01`]).toBeGreaterThan(0)
})

test('The stats count why contacts can’t be called', async () => {
  const { token } = await api.register()
  const consent = { call_consent: 'given', call_consent_wording: 'You may call me' }
  await api.addContact(token, { phone: '(212) 555-0101', custom_fields: consent })
  await api.addContact(token, { phone: '(212) 555-0102', source: 'hubspot' })
  await api.addContact(token, { first_name: 'Cy', custom_fields: { call_consent: 'withdrawn' } })
  await api.addContact(token, { first_name: 'Di', custom_fields: { do_not_call: 'yes' } })
  const reasons = async (query: string) => {
    const path = `/contacts/stats/summary?not_callable=yes${query}`
    return (await api.call('GET', path, { token })).json()
  }
  const all = { no_consent: 2, withdrawn: 1, do_not_call: 1, no_phone: 2 }
  expect(await reasons('')).toMatchObject({ total: 4, not_callable: all })
  const one = { no_consent: 1, withdrawn: 0, do_not_call: 0, no_phone: 0 }
  expect(await reasons('&source=hubspot')).toMatchObject({ total: 1, not_callable: one })
})
