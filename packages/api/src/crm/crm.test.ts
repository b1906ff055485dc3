import { Connecting } from '@bellbird/contract/crm/crm'
import { PROVIDERS, TRIED } from '@bellbird/practice/crms/tried-providers'
import { isNight } from '@bellbird/practice/nightly'
import { beforeEach, describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

/** More than two of HubSpot's pages; at night, more than any provider's page, and than the search limit of one. */
const MANY = isNight ? 10_000 : 250

const CREATION = {
  hubspot: 'POST /crm/objects/2026-09/contacts/batch/create',
  salesforce: 'POST /services/data/v62.0/composite/sobjects',
  pipedrive: 'POST /api/v2/persons',
}

describe.each(TRIED)('%s', (provider) => {
  let there: ReturnType<typeof crm.reset>
  beforeEach(() => {
    there = crm.reset(provider)
  })

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

  test('Two accounts of a provider are synced side by side: one run changes nothing of the other, and nobody is mixed up', async () => {
    const [ada, bo] = [
      { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' },
      { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' },
    ]
    const { secondAccount } = there
    there.records.insert(ada)
    for (const one of [bo, ada]) secondAccount.records.insert(one)
    const { token, connection } = await crm.connected(provider)
    const first = connection.id ?? ''
    const second = await crm.connectSecond(token, provider)
    expect(await crm.connections(token)).toMatchObject([
      { id: first, account: there.account.name },
      { id: second.id, account: there.second.name },
    ])

    const run = await crm.run(token, 'sync', provider)
    expect(run).toMatchObject({ connection_id: first, figures: { created: 1 } })
    expect(await crm.contacts(token)).toMatchObject([{ first_name: 'Ada' }])
    expect((await crm.connections(token))[1]).toMatchObject({
      last_synced_at: null,
      last_run: null,
      synced_contacts: 0,
    })
    const other = await crm.run(token, 'sync', second.id)
    expect(other).toMatchObject({ connection: provider, account: there.second.name })
    expect(other).toMatchObject({ connection_id: second.id, figures: { created: 1, skipped: 0 } })
    const listed = await api.call('GET', `/crm/runs?connection=${second.id}`, { token })
    expect(await listed.json()).toMatchObject([{ id: other.id }])

    const [kept] = await crm.contacts(token)
    const [one, two] = [
      there.idOf(there.records.all[0] as never),
      secondAccount.idOf(secondAccount.records.all[1] as never),
    ]
    expect(kept?.crm_id).toBe(one)
    const records = await api.call('GET', `/crm/records/${kept?.id}`, { token })
    expect(await records.json()).toMatchObject([
      { connection: first, provider, account: there.account.name, id: one },
      { connection: second.id, provider, account: there.second.name, id: two },
    ])
    for (const id of [first, second.id]) {
      const again = await crm.run(token, 'sync', id)
      expect(again.figures).toMatchObject({ created: 0, updated: 0, conflicts: 0 })
    }
    expect((await crm.contacts(token))[0]).toEqual(kept)

    const policy = { email: 'ours' }
    await api.call('PUT', `/crm/connections/${second.id}/policy`, { token, body: policy })
    await api.call('PUT', `/crm/calls/${second.id}`, { token, body: { writes_calls: true } })
    expect(await crm.connections(token)).toMatchObject([
      { policy: { email: 'theirs' }, writes_calls: false },
      { policy, writes_calls: true },
    ])

    await api.call('PUT', `/contacts/${kept?.id}`, { token, body: { phone: '+1 212 555 0101' } })
    await crm.run(token, 'export', second.id, [kept?.id ?? ''])
    expect(secondAccount.records.all[1]?.phone).toBe('+1 212 555 0101')
    expect(there.records.all).toMatchObject([{ phone: '' }])

    const renewed = await crm.connectSecond(token, provider)
    expect(renewed).toMatchObject({ id: second.id, policy, synced_contacts: 2 })
    expect(await crm.connections(token)).toHaveLength(2)

    const disconnected = await api.call('DELETE', `/crm/disconnect/${second.id}`, { token })
    expect(disconnected.status).toBe(204)
    expect(await crm.connections(token)).toMatchObject([{ id: first, synced_contacts: 1 }])
    expect((await crm.ask(token, 'sync', second.id)).status).toBe(404)
    expect(await crm.run(token, 'sync', first)).toMatchObject({ state: 'finished' })
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

  test('A record deleted in the CRM stays here and is not created again', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    there.records.remove(1)
    const sync = await crm.run(token, 'sync', provider)
    expect(await crm.notes(token, sync)).toMatchObject([
      { what: 'skipped', why: expect.stringMatching(/^Deleted in /) },
    ])
    const found = async (search: string) => {
      const notes = await api.call('GET', `/crm/runs/${sync.id}/notes?search=${search}`, { token })
      expect(notes.headers.get('x-total-count')).toBe(String((await notes.json()).length))
      return notes.headers.get('x-total-count')
    }
    expect([await found('ÁDA'), await found('deleted'), await found('bo')]).toEqual(['1', '1', '0'])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, skipped: 1 })
    expect(await crm.contacts(token)).toHaveLength(1)
    expect(there.records.present()).toEqual([])
  })

  test('A sync does not bring back a contact that was deleted here', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [ada] = await crm.contacts(token)
    await api.call('DELETE', `/contacts/${ada?.id}`, { token })
    there.records.update(1, { phone: '+1 212 555 0101' })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, skipped: 1 })
    expect(await crm.contacts(token)).toEqual([])
  })

  test('Nor one that was deleted while an export created its record, and which is linked again once it is restored', async () => {
    const { token } = await crm.connected(provider)
    const bob = await api.addContact(token, { first_name: 'Bob', last_name: 'Ek' })
    await api.addContact(token, { first_name: 'Cy', last_name: 'Ek' })
    const held = there.faultInjector.holdAnswer(CREATION[provider], 1)
    const running = crm.run(token, 'export', provider)
    await held.reached
    expect((await api.call('DELETE', `/contacts/${bob.id}`, { token })).status).toBe(204)
    held.release()
    expect(await running).toMatchObject({ state: 'finished', figures: { created: 2, failed: 0 } })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0 })
    const names = async () => (await crm.contacts(token)).map(({ first_name }) => first_name)
    expect(await names()).toEqual(['Cy'])

    await api.call('POST', `/contacts/bin/${bob.id}/restore`, { token })
    expect(await names()).toEqual(['Bob', 'Cy'])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, updated: 0, unchanged: 2, skipped: 0 })
    expect(there.records.present()).toHaveLength(2)
  })

  test('Records that were merged there make no contact twice and lose none', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    there.records.insert({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada.l@example.com' })
    there.records.merge(2, 1)
    there.records.update(2, { email: 'ada@example.com', phone: '+1 212 555 0101' })
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token)).toMatchObject([
      { last_name: 'Lovelace', phone: '+1 212 555 0101', email: 'ada@example.com' },
    ])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, skipped: 0, unchanged: 1 })
  })

  test.runIf(crm.practice[provider].reportsMerges).each(['one by one', 'together'])(
    'A link that a merge there moved meanwhile returns with a contact that is restored %s',
    async (how) => {
      there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
      const { token } = await crm.connected(provider)
      await crm.run(token, 'sync', provider)
      const [ada] = await crm.contacts(token)
      const post = async (path: string, body: object = {}) =>
        (await api.call('POST', `/contacts${path}`, { token, body })).json()
      const selection = { contact_ids: [ada?.id] }
      const job = await post('/bulk-jobs', { selection, change: { delete: true } })
      await expect.poll(() => crm.contacts(token), { timeout: 10_000 }).toEqual([])

      there.records.insert({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada.l@example.com' })
      there.records.merge(2, 1)
      await crm.run(token, 'sync', provider)
      await post(how === 'together' ? `/bulk-jobs/${job.id}/undo` : `/bin/${ada?.id}/restore`)
      await expect.poll(() => crm.contacts(token), { timeout: 10_000 }).toHaveLength(1)
      there.records.update(2, { phone: '+1 212 555 0101' })
      await crm.run(token, 'sync', provider)
      expect(await crm.contacts(token)).toMatchObject([{ phone: '+1 212 555 0101' }])
    },
  )

  test('A field that was changed on both sides follows its policy, and the run reports it', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', phone: '+1 212 555 0100' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [ada] = await crm.contacts(token)
    const changeBoth = async (ours: string, theirs: string) => {
      there.records.update(1, { phone: theirs })
      await api.call('PUT', `/contacts/${ada?.id}`, { token, body: { phone: ours } })
    }
    const policy = (phone: string) =>
      api.call('PUT', `/crm/connections/${provider}/policy`, { token, body: { phone } })

    await changeBoth('+1 212 555 0101', '+1 212 555 0102')
    const theirs = await crm.run(token, 'sync', provider)
    expect(theirs.figures).toMatchObject({ updated: 1, conflicts: 1 })
    expect(await crm.notes(token, theirs)).toMatchObject([
      {
        what: 'updated',
        why: expect.stringMatching(/Conflict in phone: kept the \w+ value\./),
      },
    ])
    expect(await crm.contacts(token)).toMatchObject([{ phone: '+1 212 555 0102' }])

    await policy('ours')
    await changeBoth('+1 212 555 0103', '+1 212 555 0104')
    const ours = await crm.run(token, 'sync', provider)
    expect(ours.figures).toMatchObject({ updated: 0, skipped: 1, conflicts: 1 })
    expect(await crm.notes(token, ours)).toMatchObject([
      { what: 'skipped', why: 'Conflict in phone: kept the Bellbird value.' },
    ])
    expect(await crm.contacts(token)).toMatchObject([{ phone: '+1 212 555 0103' }])
    const again = await crm.run(token, 'sync', provider)
    expect(again.figures).toMatchObject({ unchanged: 1, conflicts: 0 })

    await changeBoth('+1 212 555 0105', '+1 212 555 0106')
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ updated: 1, conflicts: 1 })
    expect(there.records.all).toMatchObject([{ phone: '+1 212 555 0105' }])
  })

  test('An opt-out travels both ways and is never taken back', async () => {
    const optOut = provider === 'pipedrive' ? 'unsubscribed' : 'optedOut'
    const optOuts = () => there.records.all.map((record) => record[optOut])
    there.records.insert({
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      [optOut]: true,
    })
    there.records.insert({ first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [ada, bo] = await crm.contacts(token)
    expect(ada?.custom_fields).toMatchObject({
      do_not_call: 'true',
      do_not_call_source: expect.stringMatching(/HubSpot|Salesforce|Pipedrive/),
      do_not_call_at: expect.stringMatching(/^\d{4}-.*Z$/),
    })
    expect(bo?.custom_fields).toEqual({})

    const custom_fields = { do_not_call: 'yes' }
    await api.call('PUT', `/contacts/${bo?.id}`, { token, body: { custom_fields } })
    await crm.run(token, 'export', provider)
    expect(optOuts()).toEqual([true, true])

    there.records.update(1, { [optOut]: false })
    await crm.run(token, 'sync', provider)
    await crm.run(token, 'export', provider)
    expect((await crm.contacts(token))[0]?.custom_fields).toEqual(ada?.custom_fields)
    expect(optOuts()).toEqual([true, true])
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
