import { ContactSelection } from '@bellbird/contract/contacts/bulk'
import { ExportPreview } from '@bellbird/contract/crm/crm'
import type { ProviderId } from '@bellbird/contract/options'
import { describe, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

async function preview(token: string, provider: ProviderId, query = '') {
  const answer = await api.call('GET', `/crm/export/${provider}/preview${query}`, { token })
  return ExportPreview.parse(await answer.json())
}

describe.each<[ProviderId, number | null]>([
  ['hubspot', null],
  ['salesforce', 1],
  ['pipedrive', 1],
])('%s', (provider, companies) => {
  test('The preview of an export counts what the export then does, and writes nothing', async () => {
    const there = crm.reset(provider)
    for (const name of ['Ada', 'Bo', 'Cy']) {
      there.records.insert({ first_name: name, last_name: 'Known', email: `${name}@example.com` })
    }
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [ada] = await crm.contacts(token)
    await api.call('PUT', `/contacts/${ada?.id}`, { token, body: { phone: '+1 212 555 0101' } })
    there.records.remove(3)
    await crm.run(token, 'sync', provider)
    await api.addContact(token, { first_name: 'Di', last_name: 'New', company: 'Engines' })
    await api.addContact(token, { first_name: 'Ed', last_name: 'New', company: 'engines' })

    there.faultInjector.seen.length = 0
    const previewed = await preview(token, provider)
    expect(previewed).toEqual({
      create: 2,
      update: 1,
      unchanged: 1,
      skipped: 1,
      companies,
      exact: false,
      fields: { phone: 1 },
    })
    expect(there.faultInjector.seen).toEqual([])
    const { figures } = await crm.run(token, 'export', provider)
    expect(figures).toMatchObject({ created: 2, updated: 1, unchanged: 1, skipped: 1 })
  })
})

test('The preview is exact where nothing depends on what the CRM holds', async () => {
  crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  await api.addContact(token, { first_name: 'Ada' })
  expect(await preview(token, 'hubspot')).toMatchObject({ create: 1, exact: true })
  await api.addContact(token, { first_name: 'Bo', email: 'bo@example.com' })
  expect(await preview(token, 'hubspot')).toMatchObject({ create: 2, exact: false })
})

describe.each<[ProviderId]>([['hubspot'], ['salesforce'], ['pipedrive']])('%s', (provider) => {
  test('A preview that asks the CRM shows contact by contact what the export of the same contacts then does', async () => {
    const there = crm.reset(provider)
    const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
    there.records.insert({ ...ada, phone: '+1 212 555 0101' })
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
    const { token } = await crm.connected(provider)
    await api.addContact(token, { ...ada, company: 'Engines', status: 'prospect' })
    await api.addContact(token, { last_name: 'New', first_name: 'Di', status: 'prospect' })
    await api.addContact(token, { first_name: 'Left', last_name: 'Out' })
    const before = structuredClone(there.records.all)
    expect(await preview(token, provider, '?status=prospect&compare=yes')).toMatchObject({
      create: 1,
      update: 1,
      unchanged: 0,
      exact: true,
      fields: { company: 1 },
      changes: expect.arrayContaining([
        expect.objectContaining({
          what: 'update',
          contact: expect.objectContaining({ name: 'Ada Byron' }),
          fields: [{ field: 'company', from: '', to: 'Engines' }],
        }),
        expect.objectContaining({ what: 'create' }),
      ]),
    })
    expect(there.records.all).toEqual(before)

    const body = { contact_ids: [], filter: { status: 'prospect' } }
    const answer = await api.call('POST', `/crm/export/${provider}`, { token, body })
    expect(await answer.json()).toMatchObject({
      run: { state: 'finished', selected: true, figures: { created: 1, updated: 1 } },
    })
    expect(there.records.all).toHaveLength(3)
  })
})

test('An unknown filter, or a filter combined with ids, exports nobody', async () => {
  const there = crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  const ada = await api.addContact(token, { first_name: 'Ada' })
  const refused = [
    { contact_ids: [], filter: { color: 'red' } },
    { contact_ids: [ada.id], filter: { status: 'lead' } },
  ]
  for (const body of refused) {
    expect((await api.call('POST', '/crm/export/hubspot', { token, body })).status).toBe(422)
  }
  const nobody = { contact_ids: [], filter: { search: 'nobody at all' } }
  await api.call('POST', '/crm/export/hubspot', { token, body: nobody })
  expect(there.records.all).toEqual([])
})

test('The preview and the export of a selection are of its contacts only, and of nobody for another user', async () => {
  const there = crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  const chosen = await api.addContact(token, { first_name: 'Ada' })
  await api.addContact(token, { first_name: 'Left' })
  const selected = { contact_ids: [chosen.id] }
  const made = await api.call('POST', '/contacts/selections', { token, body: selected })
  const { id } = ContactSelection.parse(await made.json())
  await api.call('PUT', `/contacts/${chosen.id}`, { token, body: { status: 'customer' } })

  expect(await preview(token, 'hubspot', `?selection=${id}`)).toMatchObject({ create: 1 })
  const body = { contact_ids: [], filter: { selection: id } }
  const other = await crm.connected('hubspot')
  await api.addContact(other.token, { first_name: 'Bo' })
  await api.call('POST', '/crm/export/hubspot', { token: other.token, body })
  expect(there.records.all).toEqual([])

  await api.call('POST', '/crm/export/hubspot', { token, body })
  expect(there.records.all).toMatchObject([{ first_name: 'Ada' }])
})

test('There is no preview without a connection', async () => {
  const { token } = await api.register()
  expect((await api.call('GET', '/crm/export/hubspot/preview', { token })).status).toBe(404)
})
