import { PossibleMatch } from '@bellbird/contract/crm/matches'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

describe.each(TRIED)('%s', (provider) => {
  let there: ReturnType<typeof crm.reset>
  let token: string
  beforeEach(async () => {
    there = crm.reset(provider)
    token = (await crm.connected(provider)).token
  })

  const listed = async () => {
    const answer = await api.call('GET', `/crm/matches/${provider}`, { token })
    return z.array(PossibleMatch).parse(await answer.json())
  }
  const decide = (body: object) => api.call('POST', `/crm/matches/${provider}`, { token, body })

  test('Somebody known in the CRM by number alone is found by it, however it is written, and not made again', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', phone: '(212) 555-0101' })
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', phone: '+1 (212) 555-0102' })
    await api.addContact(token, { first_name: 'bo', last_name: 'Ek', phone: '+12125550102' })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, failed: 0, skipped: 0 })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 1 })
    expect(there.records.all).toHaveLength(2)
  })

  test('A number without its country code is the same number for somebody of that name, and asked about otherwise', async () => {
    const [here, written] = ['+12125550101', '(212) 555-0101']
    const ada = { first_name: 'Ada', last_name: 'Byron' }
    there.records.insert({ ...ada, phone: written })
    await api.addContact(token, { ...ada, phone: here })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, failed: 0, skipped: 0 })
    const cy = there.records.insert({ first_name: 'Cy', last_name: 'Dole', phone: '212 555 0102' })
    there.records.insert({ ...ada, email: 'ada@example.com', phone: '212 555 0103' })
    await api.addContact(token, { email: 'cy@example.com', phone: '+1 212 555 0102' })
    await api.addContact(token, { ...ada, phone: '+44 212 555 0103' })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, skipped: 1 })
    expect(await listed()).toMatchObject([{ record: { id: there.idOf(cy as never) } }])
    await crm.run(token, 'export', provider)
    expect(there.records.all).toHaveLength(3)
    expect(there.records.all[0]?.phone).toBe(written)
    expect((await crm.contacts(token)).map(({ phone }) => phone)).toContain(here)
  })

  test('A further number of a contact finds its record, in a sync and in an export', async () => {
    const further = { phone: '+1 212 555 0100', phones: ['+1 212 555 0101'] }
    await api.addContact(token, { first_name: 'Ada', last_name: 'Byron', ...further })
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', phone: '+1 (212) 555-0101' })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, skipped: 0 })
    expect(await crm.contacts(token)).toMatchObject([further])
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', phone: '+1 (212) 555-0103' })
    const bo = { phone: '+1 212 555 0102', phones: ['+1 212 555 0104', '+1 212 555 0103'] }
    await api.addContact(token, { first_name: 'Bo', last_name: 'Ek', ...bo })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, failed: 0, skipped: 0 })
    expect(there.records.all).toHaveLength(2)
  })

  test('A further address of a contact finds its record in an export', async () => {
    const addresses = { email: 'ada@example.com', emails: ['ada@old.example', 'a@old.example'] }
    await api.addContact(token, { first_name: 'Ada', last_name: 'Byron', ...addresses })
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'a@old.example' })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, failed: 0, skipped: 0 })
    expect(there.records.all).toHaveLength(1)
    expect(await crm.contacts(token)).toMatchObject([addresses])
  })

  test('A record with a further address of one contact that is the primary one of another is that other contact’s', async () => {
    const email = 'ada@example.com'
    const further = { email: 'bo@example.com', emails: [email] }
    const bo = await api.addContact(token, { first_name: 'Bo', last_name: 'Ek', ...further })
    await api.addContact(token, { first_name: 'Ada', last_name: 'Byron', email })
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email })
    const sent = await crm.run(token, 'export', provider, [bo.id])
    expect(sent.figures).toMatchObject({ created: 0, updated: 0, skipped: 1 })
    expect(await crm.notes(token, sent)).toMatchObject([
      {
        why: expect.stringMatching(
          /^The .* record with a further email of this contact has another/,
        ),
      },
    ])
    const all = await crm.run(token, 'export', provider)
    expect(all.figures).toMatchObject({ created: 0, unchanged: 1, skipped: 1 })
    expect(await crm.notes(token, all)).toMatchObject([
      { contact: { id: bo.id }, why: expect.stringMatching(/another contact’s primary email/) },
    ])
  })

  test('A record whose number a contact here has is that contact, and colleagues at one number are not', async () => {
    const phone = '+44 20 7946 0958'
    await api.addContact(token, { first_name: 'Ada', last_name: 'Byron', phone })
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone })
    there.records.insert({ first_name: 'Cy', last_name: 'Dole', email: 'cy@example.com', phone })
    const run = await crm.run(token, 'sync', provider)
    expect(run.figures).toMatchObject({ created: 1, updated: 1, skipped: 0 })
    expect(await crm.contacts(token)).toMatchObject([
      { first_name: 'Ada', email: 'ada@example.com' },
      { first_name: 'Cy' },
    ])
  })

  test('Who may be the same person is asked about: nobody is made or changed until it is decided', async () => {
    const phone = '+44 20 7946 0958'
    const record = there.records.insert({ first_name: 'Ada', last_name: 'Byron', phone })
    const answer = await api.addContact(token, { first_name: 'A.', last_name: 'King', phone })
    const contact = answer
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, updated: 0, skipped: 1 })
    expect(await crm.notes(token, sent)).toMatchObject([
      {
        what: 'skipped',
        why: expect.stringMatching(/^Needs a decision: a .* record/),
        reason: 'possible_match',
      },
    ])
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, updated: 0, skipped: 1 })
    expect(await crm.notes(token, sync)).toMatchObject([{ reason: 'possible_match' }])
    expect(await crm.connections(token)).toMatchObject([{ open_matches: 1 }])
    const recordId = there.idOf(record as never)
    expect(await listed()).toMatchObject([
      { contact: { id: contact.id, last_name: 'King' }, record: { id: recordId, phone } },
    ])

    const pair = { contact_id: contact.id, record_id: recordId }
    expect((await decide({ ...pair, same: true })).status).toBe(204)
    expect((await decide({ ...pair, same: false })).status).toBe(409)
    expect(await listed()).toEqual([])
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token)).toMatchObject([{ first_name: 'Ada', last_name: 'Byron' }])
    expect(there.records.all).toHaveLength(1)
  })

  test('Two who were said to be different people are made on both sides', async () => {
    const phone = '+44 20 7946 0958'
    const record = there.records.insert({ first_name: 'Ada', last_name: 'Byron', phone })
    const contact = await api.addContact(token, { first_name: 'Cy', last_name: 'Dole', phone })
    await crm.run(token, 'sync', provider)
    Object.assign(record ?? {}, { updatedAt: Date.now() - 24 * 3_600_000 })
    const recordId = there.idOf(record as never)
    await decide({ contact_id: contact.id, record_id: recordId, same: false })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 1 })
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 1, skipped: 0 })
    expect(there.records.all).toHaveLength(2)
    expect(await crm.contacts(token)).toHaveLength(2)
  })
})

test('Matches are asked for and decided by who has them', async () => {
  const there = crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  const record = there.records.insert({ first_name: 'Ada', phone: '+44 20 7946 0958' })
  const contact = await api.addContact(token, { first_name: 'Cy', phone: '+44 20 7946 0958' })
  await crm.run(token, 'sync', 'hubspot')
  const { token: other } = await crm.connected('hubspot')
  const body = { contact_id: contact.id, record_id: there.idOf(record as never), same: true }
  const path = '/crm/matches/hubspot'
  expect((await api.call('POST', path, { token: other, body })).status).toBe(409)
  expect(await (await api.call('GET', path, { token: other })).json()).toEqual([])
  expect((await api.call('GET', '/crm/matches/pipedrive', { token })).status).toBe(404)
  const odd = { ...body, contact_id: 'no\u0000such' }
  expect((await api.call('POST', path, { token, body: odd })).status).toBe(422)
})
