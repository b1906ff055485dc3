import { CrmRun, Moved } from '@bellbird/contract/crm/runs'
import { expect, test } from 'vitest'
import { hold } from './runs/hold.ts'
import { runStore } from './runs/store.ts'
import { testCrm } from './test-crm.ts'

const crm = await testCrm({ CRM_WAIT_SECONDS: '1' })
const { api } = crm

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }

test('A record that is temporarily locked in HubSpot is retried', async () => {
  const there = crm.reset('hubspot')
  there.records.insert(ADA)
  const { token } = await crm.connected('hubspot')
  there.faultInjector.expect('busy')
  expect(await crm.run(token, 'sync', 'hubspot')).toMatchObject({
    state: 'finished',
    figures: { created: 1, failed: 0 },
  })
})

test('A row locked in Salesforce is retried, for accounts and contacts', async () => {
  const there = crm.reset('salesforce')
  const { token } = await crm.connected('salesforce')
  await api.addContact(token, { ...ADA, company: 'Engines' })
  crm.practice.salesforce.rows.locked = 1
  expect(await crm.run(token, 'export', 'salesforce')).toMatchObject({
    figures: { created: 1, failed: 0 },
  })
  expect(there.records.all).toMatchObject([{ ...ADA, company: 'Engines' }])
})

test.each([
  ['Pipedrive’s budget of the day is spent', 'pipedrive', 'busy'],
  ['HubSpot moves the account', 'hubspot', 'moving'],
] as const)(
  'When %s, the run waits for an hour and says until when',
  async (_, provider, fault) => {
    const there = crm.reset(provider)
    there.records.insert(ADA)
    const { token } = await crm.connected(provider)
    there.faultInjector.expect(fault)
    const requests = there.faultInjector.seen.length
    const answer = await api.call('POST', `/crm/sync/${provider}`, { token })
    const { run } = Moved.parse(await answer.json())
    expect(answer.status).toBe(202)
    const minutesLeft = async () => {
      const now = await api.call('GET', `/crm/runs/${run?.id}`, { token })
      const { state, waits_until } = CrmRun.parse(await now.json())
      return state === 'running' && (Date.parse(waits_until ?? '') - Date.now()) / 60_000
    }
    await expect.poll(minutesLeft).toBeGreaterThan(55)
    expect(await minutesLeft()).toBeLessThanOrEqual(60)
    expect(there.faultInjector.seen.length - requests).toBe(1)
    const cancelled = await api.call('POST', `/crm/runs/${run?.id}/cancel`, { token })
    expect(CrmRun.parse(await cancelled.json())).toMatchObject({ waits_until: null })
  },
)

test('A run that is canceled right before its worker lets go of it is over, not waiting for the CRM', async () => {
  crm.reset('hubspot')
  const { connection } = await crm.connected('hubspot')
  const database = api.database()
  const [{ owner_id } = { owner_id: '' }] = await database.query<{ owner_id: string }>(
    'select owner_id from crm_connections where id = $1',
    [connection.id],
  )
  const store = runStore(database, owner_id)
  const { id } = (await store.insert(connection.id ?? '', 'sync', null)) ?? { id: '' }
  const held = await hold(database, id)
  await store.cancel(id)
  expect(await store.find(id)).toMatchObject({ state: 'running' })
  await held?.release()
  expect(await store.find(id)).toMatchObject({ state: 'cancelled', finished_at: expect.any(Date) })
})

test('A contact whose address HubSpot holds as a further one of a record is linked to that record', async () => {
  const there = crm.reset('hubspot')
  there.records.insert({ ...ADA, company: '' })
  crm.practice.hubspot.furtherAddresses.set('countess@example.com', 1)
  const { token } = await crm.connected('hubspot')
  const contact = { ...ADA, email: 'countess@example.com', company: 'Engines' }
  await api.addContact(token, contact)
  const run = await crm.run(token, 'export', 'hubspot')
  expect(run).toMatchObject({ figures: { created: 0, updated: 1, failed: 0 } })
  expect(there.records.all).toMatchObject([{ ...ADA, company: 'Engines' }])

  crm.practice.hubspot.furtherAddresses.set('ada@home.example', 1)
  await api.addContact(token, { ...ADA, email: 'ada@home.example' })
  const again = await crm.run(token, 'export', 'hubspot')
  expect(await crm.notes(token, again)).toMatchObject([
    { why: 'The HubSpot record with this email is linked to another contact.' },
  ])
})

test('Somebody with a mobile number alone has it as their number', async () => {
  for (const provider of ['hubspot', 'salesforce'] as const) {
    crm.reset(provider).records.insert({ ...ADA, mobile: '+1 212 555 0101' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token), provider).toMatchObject([{ phone: '+1 212 555 0101' }])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures, provider).toMatchObject({ unchanged: 1, updated: 0 })
  }
})

test('A wrong client secret does not end a connection, and the run names the setting to check', async () => {
  const there = crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  there.consent.changeSecret('another')
  there.faultInjector.expect('expired')
  await api.call('POST', '/crm/sync/hubspot', { token })
  expect(await crm.latest(token)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/client ID or secret/),
  })
  expect(await crm.connections(token)).toMatchObject([{ consent_lost: false }])
  there.consent.changeSecret('practice-secret')
  expect(await crm.run(token, 'sync', 'hubspot')).toMatchObject({ state: 'finished' })
})
