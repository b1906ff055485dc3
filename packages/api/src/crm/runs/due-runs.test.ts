import { setTimeout as wait } from 'node:timers/promises'
import { Campaign } from '@bellbird/contract/campaigns/campaign'
import type { Contact } from '@bellbird/contract/contacts/contact'
import { CrmRun } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { PROVIDERS } from '@bellbird/practice/crms/tried-providers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { definition } from '../../campaigns/campaign-session.ts'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({}, { dueRunsEveryMs: 200 })
const { api } = crm

/** Longer than several polls for due runs. */
const NEXT_LOOK_MS = 1_000

async function runsOf(token: string) {
  const answer = await api.call('GET', '/crm/runs', { token })
  return z.array(CrmRun).parse(await answer.json())
}

async function connectedWithAda(provider: ProviderId) {
  const there = crm.reset(provider)
  there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const { token } = await crm.connected(provider)
  await crm.run(token, 'sync', provider)
  const [ada] = await crm.contacts(token)
  return { token, there, ada: ada as Contact }
}

function setSchedule(token: string, provider: string, sync_schedule: string) {
  const path = `/crm/connections/${provider}/schedule`
  return api.call('PUT', path, { token, body: { sync_schedule } })
}

test('A connection with a schedule is synced automatically at each interval, and not after the schedule is turned off', async () => {
  const { token, there } = await connectedWithAda('hubspot')
  expect((await crm.connections(token))[0]).toMatchObject({
    sync_schedule: 'off',
    next_sync_at: null,
  })
  there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
  const set = await setSchedule(token, 'hubspot', 'quarter_hourly')
  expect(await set.json()).toMatchObject({ sync_schedule: 'quarter_hourly' })
  await expect.poll(() => crm.contacts(token)).toHaveLength(2)
  expect(await crm.latest(token)).toMatchObject({ kind: 'sync', trigger: 'schedule' })
  const [connection] = await crm.connections(token)
  const minutes = (Date.parse(connection?.next_sync_at ?? '') - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(14)
  expect(minutes).toBeLessThanOrEqual(15)
  const off = await setSchedule(token, 'hubspot', 'off')
  expect(await off.json()).toMatchObject({ sync_schedule: 'off', next_sync_at: null })
})

test('Starting a campaign syncs the connections that have a schedule', async () => {
  const { token, there } = await connectedWithAda('salesforce')
  await setSchedule(token, 'salesforce', 'daily')
  await expect.poll(() => runsOf(token)).toHaveLength(2)
  await crm.latest(token)
  const custom_fields = {
    call_consent: 'given',
    call_consent_wording: 'You may call me',
    call_consent_source: 'Web form',
    call_consent_at: '2026-01-02T03:04:05.000Z',
  }
  await api.addContact(token, { first_name: 'Nia', phone: '+44 20 7946 0018', custom_fields })
  there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
  const created = await api.call('POST', '/campaigns', { token, body: definition })
  const { id } = Campaign.parse(await created.json())
  await api.call('POST', `/campaigns/${id}/ready`, { token })
  expect((await api.call('POST', `/campaigns/${id}/start`, { token })).status).toBe(200)
  await expect.poll(() => crm.contacts(token)).toHaveLength(3)
  expect(await crm.latest(token)).toMatchObject({ kind: 'sync', trigger: 'campaign' })
})

test('A schedule that does not exist is refused, and so is one for no connection', async () => {
  const { token } = await api.register()
  expect((await setSchedule(token, 'hubspot', 'sometimes')).status).toBe(422)
  expect((await setSchedule(token, 'hubspot', 'daily')).status).toBe(404)
  expect((await setSchedule(token, 'nothing', 'daily')).status).toBe(404)
})

test('An opt-out here is sent to each account of each CRM automatically, and nothing else of the contact', async () => {
  await Promise.all(
    PROVIDERS.map(async (provider) => {
      const { token, there, ada } = await connectedWithAda(provider)
      const { records } = there.secondAccount
      records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
      const second = await crm.connectSecond(token, provider)
      await crm.run(token, 'sync', second.id)
      await api.call('PUT', `/contacts/${ada.id}`, {
        token,
        body: {
          company: 'Analytical Engines',
          custom_fields: { ...ada.custom_fields, do_not_call: 'yes' },
        },
      })
      const field = provider === 'pipedrive' ? 'unsubscribed' : 'optedOut'
      await expect.poll(() => there.records.all[0]?.[field], { message: provider }).toBe(true)
      await expect.poll(() => records.all[0]?.[field], { message: provider }).toBe(true)
      expect(records.all[0]?.company, provider).toBe('')
      expect(there.records.all[0]?.company, provider).toBe('')
      const run = await crm.latest(token)
      expect(run, provider).toMatchObject({
        kind: 'export',
        state: 'finished',
        trigger: 'schedule',
        only_opt_outs: true,
        figures: { updated: 1, created: 0, failed: 0 },
      })
      const sent = await crm.run(token, 'export', provider)
      expect(sent.figures, provider).toMatchObject({ updated: 1 })
      expect(there.records.all[0]?.company, provider).toBe('Analytical Engines')
    }),
  )
})

test('An opt-out that the CRM does not take is reported and not sent again until the contact changes, and one of somebody unknown there creates nobody', async () => {
  const { token, there, ada } = await connectedWithAda('salesforce')
  const { access } = crm.practice.salesforce
  access.readOnly.push('DoNotCall')
  const custom_fields = { ...ada.custom_fields, do_not_call: 'yes' }
  await api.call('PUT', `/contacts/${ada.id}`, { token, body: { custom_fields } })
  await api.addContact(token, { last_name: 'Ek', email: 'bo@example.com', custom_fields })
  await expect.poll(() => runsOf(token)).toHaveLength(2)
  const run = await crm.latest(token)
  expect(run).toMatchObject({ only_opt_outs: true, figures: { failed: 1 } })
  await wait(NEXT_LOOK_MS)
  expect(await runsOf(token)).toHaveLength(2)
  expect(there.records.all).toHaveLength(1)

  access.reset()
  await api.call('PUT', `/contacts/${ada.id}`, { token, body: { company: 'Engines' } })
  await expect.poll(() => there.records.all[0]?.optedOut).toBe(true)
})
