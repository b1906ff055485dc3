import { beforeEach, describe, expect, test } from 'vitest'
import { explained } from '../../database/test-plans.ts'
import { testApi } from '../../test-api.ts'
import { checkContacts } from './check-contacts.ts'
import { type ImportSession, importSession, peopleCsv } from './import-session.ts'

const api = testApi()
let token: string
let ownerId: string
let session: ImportSession

beforeEach(async () => {
  const registered = await api.register()
  token = registered.token
  ownerId = String(registered.user.id)
  session = importSession(api, token)
})

describe('a known contact', () => {
  test('takes the values of the row and loses nothing to blank cells', async () => {
    await api.addContact(token, {
      first_name: 'Ada',
      email: 'Ada@Example.com',
      phone: '+44 20 7946 0101',
      status: 'customer',
      tags: ['vip'],
      custom_fields: { region: 'North', size: '9' },
    })
    const csv =
      'email,first_name,phone,company,tags,region,since\nada@example.com,Augusta,,Engines,vip;new,South,2020\n'
    expect(await session.imported(csv)).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(await session.imported(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await session.contacts()).toMatchObject([
      {
        first_name: 'Augusta',
        email: 'Ada@Example.com',
        phone: '+44 20 7946 0101',
        company: 'Engines',
        status: 'customer',
        source: 'manual',
        tags: ['vip', 'new'],
        custom_fields: { region: 'South', size: '9', since: '2020' },
      },
    ])
  })

  test('is met again without an address by name and phone, or name and company', async () => {
    const csv =
      'first_name,phone,company,notes\nAda,+44 20 7946 0101,,a\nBob,,Acme,b\n,,Zeta,c\n,0171 2345678,,d\n'
    expect(await session.imported(csv)).toMatchObject({ created: 4 })
    expect(await session.imported(csv)).toMatchObject({ created: 0, unchanged: 4 })
    expect(
      await session.imported(
        'first_name,phone,company\nAda,+44 (20) 7946-0101,Engines\nBob,,Other\n',
      ),
    ).toMatchObject({ created: 1, updated: 1 })
  })

  test('that is in the file twice is created once and updated by the later row', async () => {
    const report = await session.imported(
      'email,first_name,company\na@example.com,Ada,Acme\nA@example.com,,Engines\na@example.com,Ada,\n',
    )
    expect(report).toMatchObject({ total: 3, created: 1, updated: 1, unchanged: 1 })
    expect(await session.contacts()).toMatchObject([{ first_name: 'Ada', company: 'Engines' }])
  })

  test('of another user stays as it is', async () => {
    const other = await api.register()
    await api.addContact(other.token, { email: 'shared@example.com', first_name: 'Theirs' })
    expect(await session.imported('email,first_name\nshared@example.com,Mine\n')).toMatchObject({
      created: 1,
    })
    const answer = await api.call('GET', '/contacts', { token: other.token })
    expect(await answer.json()).toMatchObject([{ first_name: 'Theirs' }])
  })
})

test('A check lists the rows that match a contact, and writes nothing', async () => {
  await api.addContact(token, { email: 'Ada@Example.com' })
  await api.addContact(token, { first_name: 'Bob', company: 'Acme' })
  await api.addContact(token, { first_name: 'Cy', phone: '+1 212 555 0101' })
  const other = await api.register()
  await api.addContact(other.token, { email: 'theirs@example.com' })
  const before = await session.contacts()
  const csv = [
    'first_name,email,phone,company',
    'New,new@example.com,,',
    'Ada,ADA@example.com,,',
    'Bob,,,Acme',
    'Bob,,,Other',
    'No,not an address,,',
    'Cy,,+1 (212) 555-0101,Elsewhere',
    'Theirs,theirs@example.com,,',
    'New,new@example.com,,',
    'Ada,ada@example.com,,',
  ].join('\n')
  const answer = await session.send(csv, {}, {}, '/check')
  expect(await answer.json()).toEqual({ total: 9, existing: [2, 3, 6, 9] })
  expect(await session.contacts()).toEqual(before)
  expect(await session.records()).toEqual([])

  const report = await session.imported(csv, { existing: 'skip' })
  expect(report).toMatchObject({ total: 9, created: 3, updated: 0, skipped: 4, failed: 1 })
  expect(await session.contacts()).toEqual(expect.arrayContaining(before))
})

test('A check of a long file meets the same contacts as one of a short file', async () => {
  await api.addContact(token, { email: 'P7000@Example.com' })
  await api.addContact(token, { first_name: 'Bob', company: 'Acme' })
  const rows = [...Array(8_000)].map((_, at) => `,p${at + 1}@example.com,`)
  const csv = ['first_name,email,company', ...rows, ',P1@example.com,', 'Bob,,Acme'].join('\n')
  const answer = await session.send(csv, {}, {}, '/check')
  const { total, existing } = await answer.json()
  expect({ total, existing }).toEqual({ total: 8_002, existing: [7_000, 8_002] })
})

test('A check rejects what an import would reject', async () => {
  expect((await session.send('', {}, {}, '/check')).status).toBe(422)
  expect((await session.send('colour\nred\n', {}, {}, '/check')).status).toBe(422)
  const empty = await api.call('POST', '/contacts/import/check', { token, body: {} })
  expect(empty.status).toBe(415)
})

test('Skipping leaves contacts that are there alone, and still adds up the rows of a new one', async () => {
  await api.addContact(token, { email: 'p0@example.com', notes: 'mine' })
  const rows = peopleCsv(600).replaceAll('Person', 'Renamed')
  const report = await session.imported(`${rows}Again,p599@example.com,later\n`, {
    existing: 'skip',
  })
  expect(report).toMatchObject({ total: 601, created: 599, updated: 1, skipped: 1 })
  const contacts = await session.contacts()
  expect(contacts.find(({ email }) => email === 'p0@example.com')).toMatchObject({
    first_name: '',
    notes: 'mine',
  })
  expect(contacts.find(({ email }) => email === 'p599@example.com')).toMatchObject({
    first_name: 'Again',
    notes: 'later',
  })
})

test('A batch of rows reads the contacts with its email addresses, not all, whatever the statistics', async () => {
  await session.imported(peopleCsv(20))
  await api.database().query('analyze')
  await session.imported(peopleCsv(3_000))
  const { sql, read } = explained(api.database())
  async function* file() {
    yield new TextEncoder().encode(peopleCsv(100))
  }
  expect((await checkContacts(sql, ownerId, file())).existing).toHaveLength(100)
  expect(read).not.toHaveLength(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(100)
})
