import type { ProviderId } from '@bellbird/contract/options'
import { isNight } from '@bellbird/practice/nightly'
import { describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

/** More than one page of each provider; at night, more than two. */
const lengths: [ProviderId, number][] = [
  ['hubspot', 250],
  ['salesforce', isNight ? 4_100 : 2_050],
  ['pipedrive', isNight ? 1_100 : 550],
]

describe.each(lengths)('%s', (provider, several) => {
  test('A listing of several pages is synced completely, whatever goes wrong between them', async () => {
    const there = crm.reset(provider)
    for (let at = 0; at < several; at += 1) {
      there.records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
    }
    const { token } = await crm.connected(provider)
    there.faultInjector.expect(undefined, 'expired', 'limited', 'broken', undefined, 'malformed')
    const run = await crm.run(token, 'sync', provider)
    expect(run).toMatchObject({
      state: 'finished',
      progress: { done: several },
      figures: { created: several, updated: 0, unchanged: 0, failed: 0 },
    })
    expect(new Set((await crm.contacts(token)).map(({ crm_id }) => crm_id)).size).toBe(several)
  })

  test('A consent that is withdrawn in the middle ends the run with a sentence, and connecting again goes on', async () => {
    const there = crm.reset(provider)
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    there.consent.withdraw()
    const answer = await api.call('POST', `/crm/sync/${provider}`, { token })
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('no longer accepts this connection')
    expect(await crm.connections(token)).toMatchObject([{ consent_lost: true }])

    const { allow } = await crm.askForConsent(token, provider)
    await crm.finish(token, provider, allow)
    expect(await crm.connections(token)).toMatchObject([{ consent_lost: false }])
    const run = await crm.run(token, 'sync', provider)
    expect(run).toMatchObject({ state: 'finished', figures: { created: 1 } })
  })

  test('Two records with one address become one contact, and neither is written to by guess', async () => {
    const there = crm.reset(provider)
    const duplicates = [
      { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      { first_name: 'Ada', last_name: 'King', email: 'ADA@example.com' },
    ]
    for (const duplicate of duplicates) there.records.insert(duplicate)
    const isUnique = there.records.all.length === 1
    const { token } = await crm.connected(provider)
    await api.addContact(token, { ...duplicates[0], phone: '+1 212 555 0101' })

    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject(
      isUnique ? { updated: 1, skipped: 0 } : { updated: 0, skipped: 1 },
    )
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, skipped: isUnique ? 0 : 1, failed: 0 })
    expect(await crm.contacts(token)).toHaveLength(1)
  })
})

/** For each provider, something that it rejects in a single contact. */
const rejected: [ProviderId, (token: string) => Promise<unknown>, RegExp][] = [
  ['hubspot', takeAddress('hubspot'), /^HubSpot rejected it: Another contact has this email/],
  ['salesforce', takeAddress('salesforce'), /^Salesforce rejected it: Use one of these records/],
  ['salesforce', (token) => api.addContact(token, { first_name: 'Solo' }), /requires a last name/],
  [
    'pipedrive',
    changeReadOnly,
    /^Pipedrive rejected the request: No permission to edit this person/,
  ],
]

test.each(rejected)(
  '%s: what is rejected of one contact is reported with its reason, and stops no other',
  async (provider, spoil, reason) => {
    const there = crm.reset(provider)
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    await spoil(token)
    await api.addContact(token, { first_name: 'Cy', last_name: 'Dole', email: 'cy@example.com' })

    const run = await crm.run(token, 'export', provider)
    expect(run).toMatchObject({ state: 'finished', figures: { created: 1, failed: 1 } })
    const notes = await crm.notes(token, run)
    expect(notes.find(({ what }) => what === 'failed')?.why).toMatch(reason)
    expect(there.records.holderOf('cy@example.com')).toBeDefined()
  },
)

async function changeReadOnly(token: string) {
  crm.practice.pipedrive.readOnly.add(1)
  const [ada] = await crm.contacts(token)
  await api.call('PUT', `/contacts/${ada?.id}`, { token, body: { phone: '+1 212 555 0101' } })
}

/** Gives Ada the address of Bo, who still exists in the CRM but was deleted here. */
function takeAddress(provider: ProviderId) {
  return async (token: string) => {
    const [ada, bo] = await crm.contacts(token)
    expect(bo?.crm_source).toBe(provider)
    await api.call('DELETE', `/contacts/${bo?.id}`, { token })
    await api.call('PUT', `/contacts/${ada?.id}`, { token, body: { email: 'bo@example.com' } })
  }
}
