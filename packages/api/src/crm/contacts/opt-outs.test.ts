import { isDoNotCall, withoutDoNotCall } from '@bellbird/contract/calling/calling'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { type ProviderId, providers, valuesOf } from '@bellbird/contract/options'
import { beforeEach, describe, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

/** The CRM fields for opting out of calls and of marketing email. */
const fields: [ProviderId, 'optedOut' | 'unsubscribed'][] = [
  ['hubspot', 'optedOut'],
  ['hubspot', 'unsubscribed'],
  ['salesforce', 'optedOut'],
  ['salesforce', 'unsubscribed'],
  ['pipedrive', 'unsubscribed'],
]

async function only(token: string) {
  const [contact] = await crm.contacts(token)
  return contact as Contact
}

async function isMarked(token: string) {
  return isDoNotCall((await only(token)).custom_fields)
}

async function mark(token: string, mark: 'true' | 'lifted') {
  const { id, custom_fields: before } = await only(token)
  const event = { words: 'She called us', source: 'By hand', at: '' }
  const custom_fields =
    mark === 'true' ? { ...before, do_not_call: 'true' } : withoutDoNotCall(before, event)
  await api.call('PUT', `/contacts/${id}`, { token, body: { custom_fields } })
}

function setPolicy(token: string, provider: ProviderId, email_opt_outs: string) {
  return api.call('PUT', `/crm/connections/${provider}/policy`, { token, body: { email_opt_outs } })
}

/** The reasons in the notes of the latest run. */
async function whysOf(token: string, run: Parameters<typeof crm.notes>[1]) {
  return (await crm.notes(token, run)).map(({ what, why }) => `${what}: ${why}`)
}

test.each(fields)(
  '%s: a mark from %s that is lifted here comes back only once it is set there again',
  async (provider, field) => {
    const there = crm.reset(provider)
    there.records.insert({ ...ADA, [field]: true })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    expect(await isMarked(token)).toBe(true)

    await mark(token, 'lifted')
    there.records.update(1, { phone: '+1 212 555 0101' })
    await crm.run(token, 'sync', provider)
    await crm.run(token, 'export', provider)
    expect(await isMarked(token)).toBe(false)

    there.records.update(1, { [field]: false })
    await crm.run(token, 'sync', provider)
    there.records.update(1, { [field]: true })
    await crm.run(token, 'sync', provider)
    expect(await isMarked(token)).toBe(true)
  },
)

test.each(fields)(
  '%s: an opt-out in %s after the last sync is noticed by an export',
  async (provider, field) => {
    const there = crm.reset(provider)
    there.records.insert(ADA)
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    there.records.update(1, { [field]: true })
    const sent = await crm.run(token, 'export', provider)
    expect(await whysOf(token, sent)).toEqual([
      field === 'unsubscribed'
        ? 'updated: Marked as do not call: unsubscribed from email.'
        : 'updated: Marked as do not call.',
    ])
    expect(await isMarked(token)).toBe(true)
  },
)

test.each<ProviderId>(['hubspot', 'salesforce', 'pipedrive'])(
  '%s: a mark that was sent there and lifted here is not taken over from there',
  async (provider) => {
    const there = crm.reset(provider)
    there.records.insert(ADA)
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    await mark(token, 'true')
    const sent = await crm.run(token, 'export', provider)
    expect(await whysOf(token, sent)).toEqual([
      provider === 'pipedrive'
        ? 'updated: Unsubscribed from email in Pipedrive.'
        : expect.stringMatching(/^updated: Marked as do not call in (HubSpot|Salesforce)\.$/),
    ])
    await mark(token, 'lifted')
    await crm.run(token, 'sync', provider)
    await crm.run(token, 'export', provider)
    expect(await isMarked(token)).toBe(false)
  },
)

test.each(fields)(
  '%s: an opt-out in %s arrives from every record of a contact, and once it is lifted it stays so',
  async (provider, field) => {
    const there = crm.reset(provider)
    there.records.insert(ADA)
    there.records.insert({ ...ADA, email: 'ada@second.example' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [one, other] = await crm.contacts(token)
    const active = there.records.all.findIndex((record) => there.idOf(record) === one?.crm_id)
    const merged = await api.call('POST', `/contacts/${one?.id}/merge`, {
      token,
      body: { other_id: other?.id },
    })
    expect(merged.status).toBe(200)

    there.records.update(active + 1, { phone: '+1 212 555 0101' })
    there.records.update(2 - active, { [field]: true })
    const run = await crm.run(token, 'sync', provider)
    expect((await whysOf(token, run)).join()).toMatch(/is already linked .* Marked as do not call/)
    expect(await crm.contacts(token)).toMatchObject([
      { phone: '+1 212 555 0101', crm_id: one?.crm_id, custom_fields: { do_not_call: 'true' } },
    ])

    await mark(token, 'lifted')
    there.records.update(2 - active, { phone: '+1 212 555 0102' })
    await crm.run(token, 'sync', provider)
    expect(await isMarked(token)).toBe(false)
  },
)

test.each<ProviderId>(['salesforce', 'pipedrive'])(
  '%s: an opt-out arrives from a second record with the address of a contact',
  async (provider) => {
    const there = crm.reset(provider)
    there.records.insert(ADA)
    there.records.insert({ ...ADA, unsubscribed: true })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token)).toHaveLength(1)
    expect(await isMarked(token)).toBe(true)
    await mark(token, 'lifted')
    there.records.update(2, { phone: '+1 212 555 0102' })
    await crm.run(token, 'sync', provider)
    expect(await isMarked(token)).toBe(false)
  },
)

describe.each(valuesOf(providers))('%s', (provider) => {
  let there: ReturnType<typeof crm.reset>
  beforeEach(() => {
    there = crm.reset(provider)
  })

  test('A person who unsubscribed from email in the CRM is marked do-not-call, with that reason', async () => {
    there.records.insert({ ...ADA, unsubscribed: true })
    const { token, connection } = await crm.connected(provider)
    expect(connection.policy).toMatchObject({ email_opt_outs: 'do_not_call' })
    await crm.run(token, 'sync', provider)
    expect((await only(token)).custom_fields).toMatchObject({
      do_not_call: 'true',
      do_not_call_reason: 'Unsubscribed from email',
      do_not_call_source: providers[provider],
    })
  })

  test('People who unsubscribed from email may be called if the user chooses so, until the user chooses otherwise', async () => {
    there.records.insert({ ...ADA, unsubscribed: true })
    const { token } = await crm.connected(provider)
    const answer = await setPolicy(token, provider, 'ignore')
    expect(await answer.json()).toMatchObject({ policy: { email_opt_outs: 'ignore' } })
    await crm.run(token, 'sync', provider)
    await crm.run(token, 'export', provider)
    expect(await isMarked(token)).toBe(false)

    await setPolicy(token, provider, 'do_not_call')
    await crm.run(token, 'sync', provider)
    expect(await isMarked(token)).toBe(true)
  })

  test('An opt-out of email that is no opt-out of calls is neither set there by a mark here nor a way around one', async () => {
    there.records.insert({ ...ADA })
    const { token } = await crm.connected(provider)
    await setPolicy(token, provider, 'ignore')
    await crm.run(token, 'sync', provider)
    await mark(token, 'true')
    await crm.run(token, 'export', provider)
    expect(there.records.all).toMatchObject([
      { unsubscribed: false, optedOut: provider !== 'pipedrive' },
    ])
    expect(await isMarked(token)).toBe(true)
  })

  test('The meaning of an unsubscribe is one of two values', async () => {
    const { token } = await crm.connected(provider)
    expect((await setPolicy(token, provider, 'perhaps')).status).toBe(422)
  })
})

describe('An opt-out that Pipedrive does not store is not reported as sent', () => {
  const there = crm.practice.pipedrive
  let token: string
  beforeEach(async () => {
    crm.reset('pipedrive')
    there.campaigns.state = 'enabled'
    token = (await crm.connected('pipedrive')).token
  })

  async function exported() {
    const run = await crm.run(token, 'export', 'pipedrive')
    return (await whysOf(token, run)).join()
  }

  test.each(['omitted', 'refused'] as const)(
    'without Campaigns, its marketing status %s',
    async (state) => {
      there.campaigns.state = state
      there.records.insert({ ...ADA, unsubscribed: true })
      await crm.run(token, 'sync', 'pipedrive')
      expect(await isMarked(token)).toBe(false)
      await mark(token, 'true')
      expect(await exported()).toMatch(/^failed: Not sent: opt-out\. .*Campaigns/)
      await api.addContact(token, {
        first_name: 'Bo',
        email: 'bo@example.com',
        custom_fields: { do_not_call: 'yes' },
      })
      expect(await exported()).toMatch(/created: Not sent: opt-out\. .*Campaigns/)
    },
  )

  test('for a person without an email address', async () => {
    there.records.insert({ first_name: 'Ada' })
    await crm.run(token, 'sync', 'pipedrive')
    await mark(token, 'true')
    expect(await exported()).toMatch(/^failed: Not sent: opt-out\. .*email address/)
  })

  test('when it was changed before', async () => {
    there.records.insert(ADA)
    await crm.run(token, 'sync', 'pipedrive')
    await mark(token, 'true')
    expect(await exported()).toBe('updated: Unsubscribed from email in Pipedrive.')
    there.records.update(1, { unsubscribed: false })
    expect(await exported()).toMatch(/^failed: Not sent: opt-out\. .*once/)
    await api.call('PUT', `/contacts/${(await only(token)).id}`, {
      token,
      body: { phone: '+1 212 555 0101' },
    })
    expect(await exported()).toMatch(/^updated: Sent: phone\. Not sent: opt-out\. .*once/)
  })
})
