import { ExportPreview } from '@bellbird/contract/crm/crm'
import type { ProviderId } from '@bellbird/contract/options'
import { describe, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

async function preview(token: string, provider: ProviderId) {
  const answer = await api.call('GET', `/crm/export/${provider}/preview`, { token })
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
    })
    expect(there.faultInjector.seen).toEqual([])
    const { figures } = await crm.run(token, 'export', provider)
    expect(figures).toMatchObject({ created: 2, updated: 1, unchanged: 1, skipped: 1 })
  })
})

test('The preview is exact where nothing depends on what the CRM holds', async () => {
  crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  await api.addContact(token, { first_name: 'Ada', phone: '+1 212 555 0101' })
  expect(await preview(token, 'hubspot')).toMatchObject({ create: 1, exact: true })
  await api.addContact(token, { first_name: 'Bo', email: 'bo@example.com' })
  expect(await preview(token, 'hubspot')).toMatchObject({ create: 2, exact: false })
})

test('There is no preview without a connection', async () => {
  const { token } = await api.register()
  expect((await api.call('GET', '/crm/export/hubspot/preview', { token })).status).toBe(404)
})
