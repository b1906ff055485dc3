import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

describe.each(TRIED)('%s', (provider) => {
  const there = crm.emptiedEachTime(provider)

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
})
