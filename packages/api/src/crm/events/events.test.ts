import type { Contact } from '@bellbird/contract/contacts/contact'
import { CrmRun } from '@bellbird/contract/crm/runs'
import { MAX_JSON_BYTES } from '@bellbird/runtime/sizes'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({}, { dueRunsEveryMs: 100, reportsChanges: true })
const { api, practice } = crm
const { hubspot, pipedrive } = practice

const ADA = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const BO = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' }

beforeEach(() => {
  for (const { sender } of [hubspot.events, pipedrive.events]) {
    sender.delivery = 'usual'
    sender.answers.length = 0
  }
})

/** A connection with a synced contact in an account of its own, which reports changes. */
async function connectedWithAda(provider: 'hubspot' | 'pipedrive', schedule?: string) {
  const there = practice[provider]
  crm.reset(provider)
  pipedrive.events.all.length = 0
  there.account.number += 1
  const { url } = hubspot.events.target
  hubspot.events.target.url = ''
  there.records.insert(ADA)
  hubspot.events.target.url = url
  const { token } = await crm.connected(provider)
  await crm.run(token, 'sync', provider)
  if (schedule) {
    const body = { sync_schedule: schedule }
    await api.call('PUT', `/crm/connections/${provider}/schedule`, { token, body })
    await expect.poll(() => runsOf(token)).toHaveLength(2)
    await crm.latest(token)
  }
  if (provider === 'pipedrive') await expect.poll(subscriptions).toHaveLength(1)
  return { token, there }
}

const subscriptions = () => pipedrive.events.all.map(({ id }) => id)

async function runsOf(token: string) {
  const answer = await api.call('GET', '/crm/runs', { token })
  return z.array(CrmRun).parse(await answer.json())
}

async function only(token: string) {
  const [contact] = await crm.contacts(token)
  return contact as Contact
}

const isDoNotCall = async (token: string) => Boolean((await only(token)).custom_fields?.do_not_call)

describe.each(['hubspot', 'pipedrive'] as const)('%s', (provider) => {
  const optOut = provider === 'hubspot' ? { optedOut: true } : { unsubscribed: true }

  test('With a schedule, a reported change arrives soon by itself, and one that is reported twice in one run', async () => {
    const { token, there } = await connectedWithAda(provider, 'daily')
    expect(await crm.connections(token)).toMatchObject([{ receives_events: false }])
    there.events.sender.delivery = 'twice'
    there.records.update(1, { last_name: 'King' })
    there.records.insert(BO)
    await expect
      .poll(async () => (await crm.contacts(token)).map(({ last_name }) => last_name))
      .toEqual(['King', 'Ek'])
    expect(there.events.sender.answers).toEqual([204, 204, 204, 204])
    expect(await crm.latest(token)).toMatchObject({
      kind: 'sync',
      state: 'finished',
      trigger: 'event',
      figures: { created: 1, updated: 1, skipped: 0 },
    })
    expect(await crm.connections(token)).toMatchObject([{ receives_events: true }])
    expect(await runsOf(token)).toHaveLength(3)
  })

  const refused = provider === 'hubspot' ? (['forged', 'late'] as const) : (['forged'] as const)
  test('A report that is forged, too old or too large is rejected, logged and changes nothing', async () => {
    const { token, there } = await connectedWithAda(provider)
    const { sender } = there.events
    api.log.length = 0
    for (const delivery of refused) {
      sender.delivery = delivery
      there.records.update(1, optOut)
    }
    const statuses: number[] = refused.map(() => 401)
    await expect.poll(() => sender.answers).toEqual(statuses)
    const { pass } = sender
    sender.delivery = 'usual'
    sender.pass = ({ url, headers }) =>
      pass(new Request(url, { method: 'POST', headers, body: ' '.repeat(MAX_JSON_BYTES + 1) }))
    there.records.update(1, { last_name: 'King' })
    sender.pass = pass
    await expect.poll(() => sender.answers).toEqual([...statuses, 413])
    const lines = api.log.filter((line) => /refused|could not be read/.test(line))
    expect(lines).toHaveLength(statuses.length + 1)
    expect(await isDoNotCall(token)).toBe(false)
    expect(await crm.connections(token)).toMatchObject([{ receives_events: false }])
    expect(await runsOf(token)).toHaveLength(1)
  })
})

test('Without a schedule, only an opt-out arrives by itself, and the rest with the next sync', async () => {
  const { token, there } = await connectedWithAda('hubspot')
  there.records.insert(BO)
  there.records.update(1, { last_name: 'King', optedOut: true })
  await expect.poll(() => isDoNotCall(token)).toBe(true)
  expect(await crm.contacts(token)).toMatchObject([{ last_name: 'Byron' }])
  const run = await crm.run(token, 'sync', 'hubspot')
  expect(run.figures).toMatchObject({ created: 1, updated: 1 })
})

test('An opt-out stops calls also while an export is in progress', async () => {
  const { token, there } = await connectedWithAda('pipedrive')
  await api.addContact(token, BO)
  const held = there.faultInjector.holdAnswer('POST /api/v2/persons', 1)
  there.records.update(1, { unsubscribed: true })
  await expect.poll(() => there.events.sender.answers).toEqual([204])
  const exported = crm.run(token, 'export', 'pipedrive')
  await held.reached
  expect(await isDoNotCall(token)).toBe(true)
  held.release()
  expect(await exported).toMatchObject({ state: 'finished', figures: { created: 1 } })
})

test('Contacts that were merged or deleted in HubSpot stay here, and nothing is created for them', async () => {
  const { token, there } = await connectedWithAda('hubspot', 'daily')
  there.records.insert(BO)
  await expect.poll(() => crm.contacts(token)).toHaveLength(2)
  there.records.merge(2, 1)
  there.records.remove(2)
  const words = async () => {
    const run = await crm.latest(token)
    return run ? (await crm.notes(token, run)).map(({ why }) => why) : []
  }
  await expect.poll(words).toContainEqual(expect.stringContaining('Deleted in HubSpot'))
  expect(await crm.contacts(token)).toHaveLength(2)
})

test('A Pipedrive account is subscribed to with a password of its own, again if it is missing, and no longer after disconnecting', async () => {
  const { token } = await connectedWithAda('pipedrive')
  const [webhook] = pipedrive.events.all
  expect(webhook).toMatchObject({ event_object: 'person', event_action: '*', version: '2.0' })
  expect(webhook?.subscription_url).toMatch(
    /^http:\/\/app\.test\/api\/crm\/events\/pipedrive\/[\w-]+$/,
  )
  expect(webhook?.http_auth_password).toMatch(/^[\w-]{32}$/)
  const tables = await api.database().query('select * from crm_connections')
  expect(JSON.stringify(tables)).not.toContain(webhook?.http_auth_password)

  pipedrive.events.all.length = 0
  await crm.connect(token, 'pipedrive')
  await expect.poll(subscriptions).toHaveLength(1)
  expect(pipedrive.events.all[0]?.http_auth_password).toBe(webhook?.http_auth_password)

  const second = await crm.connectSecond(token, 'pipedrive')
  const { all } = pipedrive.secondAccount.events
  await expect.poll(() => all).toHaveLength(1)
  expect(all[0]?.http_auth_password).not.toBe(webhook?.http_auth_password)
  expect(all[0]?.subscription_url).toContain(second.id)
  expect(subscriptions()).toHaveLength(1)

  await api.call('DELETE', '/crm/disconnect/pipedrive', { token })
  expect(subscriptions()).toEqual([])
  expect(all).toHaveLength(1)
  const body = { meta: { entity: 'person', entity_id: '1' } }
  const path = new URL(webhook?.subscription_url ?? '').pathname.replace('/api', '')
  expect((await api.call('POST', path, { body })).status).toBe(404)
})

test('Without the scope for webhooks, a Pipedrive connection syncs as usual, and the log says why', async () => {
  crm.reset('pipedrive')
  pipedrive.events.all.length = 0
  pipedrive.events.scope.isGranted = false
  pipedrive.records.insert(ADA)
  const { token } = await crm.connected('pipedrive')
  await expect.poll(() => api.log.join()).toContain('Pipedrive does not report changes')
  pipedrive.events.scope.isGranted = true
  expect(await crm.run(token, 'sync', 'pipedrive')).toMatchObject({ figures: { created: 1 } })
})
