import type { ProviderId } from '@bellbird/contract/options'
import { beforeEach, describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm
const { salesforce, pipedrive } = crm.practice

const companiesIn = { salesforce: salesforce.accounts, pipedrive: pipedrive.organizations }

describe.each(['salesforce', 'pipedrive'] as const)('%s', (provider) => {
  const companies = companiesIn[provider]
  let there: ReturnType<typeof crm.reset>
  beforeEach(() => {
    there = crm.reset(provider)
  })

  test('A company whose name is spelled otherwise here is the one that exists, for those who are there and those who are new', async () => {
    companies.push('Acme Robotics', 'Acme Inc')
    there.records.insert({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      company: 'Acme Inc',
    })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    await correct(token, { company: 'Acme, Inc.' })
    await api.addContact(token, { first_name: 'Bo', last_name: 'Ek', company: 'ACME Incorporated' })

    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 1, updated: 0, unchanged: 1, failed: 0 })
    expect(companies).toEqual(['Acme Robotics', 'Acme Inc'])
    expect(there.records.all.map(({ company }) => company)).toEqual(['Acme Inc', 'Acme Inc'])
    await expectAgreement(provider, token)
    expect((await crm.contacts(token)).map(({ company }) => company).sort()).toEqual([
      'ACME Incorporated',
      'Acme, Inc.',
    ])
  })

  test('Two spellings of a company that is new make one, and another company is made beside it', async () => {
    const { token } = await crm.connected(provider)
    for (const company of ['Globex', 'Globex, Ltd.', 'Globex Europe']) {
      await api.addContact(token, { first_name: 'Bo', last_name: company, company })
    }
    await crm.run(token, 'export', provider)
    expect(companies).toHaveLength(2)
    expect(companies).toContain('Globex Europe')
  })

  test('A person who moved to another company is moved in Salesforce', async () => {
    companies.push('Acme Inc', 'Globex')
    there.records.insert({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@acme.example',
      company: 'Acme Inc',
    })
    salesforce.websites.set('Acme Inc', 'https://www.acme.example/')
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    await correct(token, { company: 'Initech' })
    await crm.run(token, 'export', provider)
    expect(there.records.all).toMatchObject([{ company: 'Initech' }])
    await expectAgreement(provider, token)
  })
})

test('Somebody new whose address has the domain of one account’s website belongs to it, and one of a mail provider to none', async () => {
  crm.reset('salesforce')
  const there = salesforce
  there.accounts.push('Acme Holding', 'Mail')
  there.websites.set('Acme Holding', 'www.acme.example')
  there.websites.set('Mail', 'gmail.com')
  const { token } = await crm.connected('salesforce')
  await api.addContact(token, {
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@acme.example',
    company: 'ACME',
  })
  await api.addContact(token, { last_name: 'Ek', email: 'bo@gmail.com', company: 'Globex' })
  await crm.run(token, 'export', 'salesforce')
  expect(there.accounts).toEqual(['Acme Holding', 'Mail', 'Globex'])
  expect(there.records.all.map(({ company }) => company).sort()).toEqual(['Acme Holding', 'Globex'])
})

async function correct(token: string, fields: Record<string, string>) {
  const [contact] = await crm.contacts(token)
  await api.call('PUT', `/contacts/${contact?.id}`, { token, body: fields })
}

async function expectAgreement(provider: ProviderId, token: string) {
  const sync = await crm.run(token, 'sync', provider)
  expect(sync.figures).toMatchObject({ created: 0, updated: 0 })
  const sent = await crm.run(token, 'export', provider)
  expect(sent.figures).toMatchObject({ created: 0, updated: 0 })
}
