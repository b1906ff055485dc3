import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
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
