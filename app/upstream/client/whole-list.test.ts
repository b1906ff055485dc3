import { Contact } from '@bellbird/contract/contacts/contact'
import { expect, test } from 'vitest'
import { pageOf, summaryOf } from './whole-list.ts'

const contacts = [
  {
    id: 1,
    first_name: 'Cleo',
    company: 'Acme',
    tags: ['Fair'],
    phone: '1',
    created_at: '2026-11-02T10:00:00Z',
  },
  { id: 2, first_name: 'Ada', company: 'acme', created_at: '2026-10-31T23:59:59Z' },
  {
    id: 3,
    first_name: 'Ben',
    company: '',
    created_at: '2026-11-20T00:00:00Z',
    last_contacted: '2026-11-19T08:00:00Z',
  },
].map((contact) => Contact.parse(contact))

async function idsOf(query: Partial<Parameters<typeof pageOf>[1]>) {
  const { page } = await pageOf(contacts, { limit: 50, offset: 0, ...query })
  return page.map(({ id }) => id)
}

test('a whole list is paged here when the upstream does not page', async () => {
  expect(await idsOf({ limit: 2 })).toEqual(['1', '2'])
  expect(await idsOf({ limit: 2, offset: 2 })).toEqual(['3'])
})

test('a whole list is sorted here in either direction', async () => {
  expect(await idsOf({ sort: 'name' })).toEqual(['2', '3', '1'])
  expect(await idsOf({ sort: '-created_at' })).toEqual(['3', '1', '2'])
})

test('filters the upstream does not know are applied here', async () => {
  expect(await idsOf({ tag: 'fair' })).toEqual(['1'])
  expect(await idsOf({ company: 'ACME' })).toEqual(['1', '2'])
  expect(await idsOf({ name: 'B' })).toEqual(['3'])
  expect(await idsOf({ has_phone: 'no' })).toEqual(['2', '3'])
  expect(await idsOf({ created_from: '2026-11-01', created_to: '2026-11-02' })).toEqual(['1'])
  expect(await idsOf({ contacted_from: '2026-11-01' })).toEqual(['3'])
})

test('the summary counts contacts, distinct companies and those of this UTC month', async () => {
  expect(await summaryOf(contacts, new Date('2026-11-30T23:00:00Z'))).toEqual({
    total: 3,
    companies: 2,
    addedThisMonth: 2,
  })
})

test('a list of many thousands is sorted as a short one is, whichever page is asked for', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) =>
    Contact.parse({ id: at, first_name: `Name ${(at * 7_919) % 3_000}`, company: '' }),
  )
  const all = [...many].sort((one, other) => one.first_name.localeCompare(other.first_name, 'en'))
  for (const offset of [0, 1_450, 2_980]) {
    const { page, matching } = await pageOf(many, { limit: 50, offset, sort: 'name' })
    expect(page.map(({ id }) => id)).toEqual(all.slice(offset, offset + 50).map(({ id }) => id))
    expect(matching).toHaveLength(3_000)
  }
})
