import { Connecting } from '@bellbird/contract/crm/crm'
import { PROVIDERS, TRIED } from '@bellbird/practice/crms/tried-providers'
import { isNight } from '@bellbird/practice/nightly'
import { describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

/** More than two of HubSpot's pages; at night, more than any provider's page, and than the search limit of one. */
const MANY = isNight ? 10_000 : 250

describe.each(TRIED)('%s', (provider) => {
  const there = crm.emptiedEachTime(provider)

  test('connect, consent, sync, edit on both sides, sync, export, disconnect', async () => {
    there.records.insert({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      phone: '+1 212 555 0101',
      company: 'Engines',
    })
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
    const { token, connection } = await crm.connected(provider)
    expect(connection).toMatchObject({ provider, consent_lost: false, synced_contacts: 0 })

    const first = await crm.run(token, 'sync', provider)
    expect(first).toMatchObject({ state: 'finished', figures: { created: 2, failed: 0 } })
    const [ada, bo] = await crm.contacts(token)
    expect(ada).toMatchObject({
      first_name: 'Ada',
      company: 'Engines',
      phone: '+1 212 555 0101',
      status: 'lead',
      source: provider,
      crm_source: provider,
      crm_id: there.idOf(there.records.all[0] as never),
    })

    const again = await crm.run(token, 'sync', provider)
    expect(again.figures).toMatchObject({ created: 0, updated: 0, unchanged: 2 })

    there.records.update(1, { phone: '+1 212 555 0199' })
    await api.call('PUT', `/contacts/${ada?.id}`, {
      token,
      body: { company: 'Analytical Engines' },
    })
    await api.call('PUT', `/contacts/${bo?.id}`, { token, body: { phone: '+46 8 123 45 67' } })
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token)).toMatchObject([
      { company: 'Analytical Engines', phone: '+1 212 555 0199' },
      { phone: '+46 8 123 45 67' },
    ])

    await api.addContact(token, { first_name: 'Cy', last_name: 'Dole', email: 'cy@example.com' })
    const sent = await crm.run(token, 'export', provider)
    expect(sent).toMatchObject({
      state: 'finished',
      figures: { created: 1, updated: 2, failed: 0 },
    })
    expect(there.records.all).toMatchObject([
      { first_name: 'Ada', company: 'Analytical Engines', phone: '+1 212 555 0199' },
      { first_name: 'Bo', phone: '+46 8 123 45 67' },
      { first_name: 'Cy', last_name: 'Dole', email: 'cy@example.com' },
    ])
    const resent = await crm.run(token, 'export', provider)
    expect(resent.figures).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
    const echo = await crm.run(token, 'sync', provider)
    expect(echo.figures).toMatchObject({ created: 0, updated: 0 })
    expect(await crm.connections(token)).toMatchObject([{ provider, synced_contacts: 3 }])

    const disconnected = await api.call('DELETE', `/crm/disconnect/${provider}`, { token })
    expect(disconnected.status).toBe(204)
    expect(there.consent.isGranted()).toBe(false)
    expect(await crm.connections(token)).toEqual([])
    expect(await crm.contacts(token)).toHaveLength(3)
    expect((await api.call('POST', `/crm/sync/${provider}`, { token })).status).toBe(404)
  })

  test('Connecting again keeps the links to contacts', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    await api.call('DELETE', `/crm/disconnect/${provider}`, { token })
    const { allow } = await crm.askForConsent(token, provider)
    await crm.finish(token, provider, allow)
    const run = await crm.run(token, 'sync', provider)
    expect(run.figures).toMatchObject({ created: 0, unchanged: 1 })
  })

  test('A consent works once, for the user who requested it', async () => {
    const [one, other] = [await api.register(), await api.register()]
    const { allow, deny } = await crm.askForConsent(one.token, provider)
    expect(allow.pathname).toBe(`/crm/${provider}/callback`)
    expect(deny.searchParams.get('error')).toBe('access_denied')
    expect((await crm.finish(other.token, provider, allow)).status).toBe(400)
    expect((await crm.finish(one.token, provider, allow)).status).toBe(200)
    expect((await crm.finish(one.token, provider, allow)).status).toBe(400)
    expect(await crm.connections(other.token)).toEqual([])
  })

  test(`${MANY} records come over, one for each, and again nothing changes`, async () => {
    for (let at = 0; at < MANY; at += 1) {
      there.records.insert({ first_name: 'P', last_name: `${at}`, email: `p${at}@example.com` })
    }
    const { token } = await crm.connected(provider)
    const run = await crm.run(token, 'sync', provider)
    expect(run).toMatchObject({ state: 'finished', figures: { created: MANY } })
    const again = await crm.run(token, 'sync', provider)
    expect(again.figures).toMatchObject({ created: 0, updated: 0, unchanged: MANY })
    const answer = await api.call('GET', '/contacts?limit=1', { token })
    expect(answer.headers.get('X-Total-Count')).toBe(`${MANY}`)
  }, 240_000)
})

test('A contact that is linked to several providers counts once among the synced ones', async () => {
  const { token } = await crm.connected('hubspot')
  await crm.connect(token, 'pipedrive')
  crm.reset('hubspot').records.insert({ first_name: 'Ada', email: 'ada@example.com' })
  const pipedrive = crm.reset('pipedrive').records
  pipedrive.insert({ first_name: 'Ada', email: 'ada@example.com' })
  pipedrive.insert({ first_name: 'Bo', email: 'bo@example.com' })
  await crm.run(token, 'sync', 'hubspot')
  await crm.run(token, 'sync', 'pipedrive')
  const synced = async () =>
    (await api.call('GET', '/crm/connections', { token })).headers.get('X-Synced-Contacts')
  expect((await crm.connections(token)).map((it) => it.synced_contacts)).toEqual([1, 2])
  expect(await synced()).toBe('2')
  await api.call('DELETE', '/crm/disconnect/pipedrive', { token })
  expect(await synced()).toBe('1')
})

test.each([
  ['http://second.test', 'http://second.test'],
  ['http://second.test.evil.test', 'http://app.test'],
  ['', 'http://app.test'],
])('A consent requested at “%s” leads back to %s', async (open, origin) => {
  const { token } = await api.register()
  for (const provider of PROVIDERS) {
    const headers = { 'X-App-Origin': open }
    const answer = await api.call('POST', `/crm/connect/${provider}`, { token, headers, body: {} })
    const { authorization_url } = Connecting.parse(await answer.json())
    const page = await (await fetch(authorization_url ?? '')).text()
    const back = new URL(/href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '')
    expect(back.origin + back.pathname).toBe(`${origin}/crm/${provider}/callback`)
    expect((await crm.finish(token, provider, back)).status).toBe(200)
  }
})

test('An export of some contacts is labeled so, and one of all is not', async () => {
  crm.reset('hubspot')
  const { token } = await crm.connected('hubspot')
  const { id } = await api.addContact(token, { first_name: 'Ada', email: 'ada@example.com' })
  expect(await crm.run(token, 'export', 'hubspot', [id])).toMatchObject({ selected: true })
  expect(await crm.run(token, 'export', 'hubspot')).toMatchObject({ selected: false })
})
