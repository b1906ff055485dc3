import { consentOf, isDoNotCall } from '@bellbird/contract/calling/calling'
import type { ContactChange } from '@bellbird/contract/contacts/history'
import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { type CampaignSession, campaignSession } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 00${last}`
const marked = { custom_fields: { do_not_call: 'true' } }

/** A running campaign with two contacts on its list. */
async function lockedCampaign(me: CampaignSession) {
  const stays = await me.add({ first_name: 'Stays', phone: number(10) })
  const goes = await me.add({ first_name: 'Goes', phone: number(11) })
  return { stays, goes, campaign: await me.running() }
}

async function merge(me: CampaignSession, id: string, other_id: string, choices = {}) {
  const { status } = await me.call('POST', `/contacts/${id}/merge`, { other_id, choices })
  expect(status).toBe(200)
}

async function undoMerge(me: CampaignSession, id: string) {
  const { body } = await me.call('GET', `/contacts/${id}/history`)
  const merged = (body as ContactChange[]).find(
    ({ kind, origin }) => kind === 'updated' && origin.kind === 'merge',
  )
  const { status } = await me.call('POST', `/contacts/${id}/history/${merged?.id}/undo`)
  expect(status).toBe(200)
}

test('A contact merged after the list was locked is exported once, as the contact that stays', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await lockedCampaign(me)
  await merge(me, stays.id, goes.id)
  const { entries } = await me.createList(campaign.id)
  expect(entries.map(({ contact_id }) => contact_id)).toEqual([stays.id])
  expect(await me.reasons(campaign.id)).toEqual({ deleted: 1 })
})

test.each(['stays', 'goes'] as const)(
  'An opt-out of the one that %s holds for the contact that stays',
  async (refuser) => {
    const me = await campaignSession(api)
    const { campaign, ...both } = await lockedCampaign(me)
    await me.call('PUT', `/contacts/${both[refuser].id}`, marked)
    await merge(me, both.stays.id, both.goes.id)
    expect((await me.createList(campaign.id)).entries).toEqual([])
  },
)

test('When the merge is undone, opt-outs recorded since stay', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await lockedCampaign(me)
  await me.call('PUT', `/contacts/${goes.id}`, marked)
  await merge(me, stays.id, goes.id)
  await undoMerge(me, stays.id)
  expect((await me.createList(campaign.id)).entries).toEqual([])
})

test('A person who opts out on the phone is marked, even if they were merged into another contact since', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await lockedCampaign(me)
  const { entries } = await me.createList(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await merge(me, stays.id, goes.id)
  await me.record(campaign.id, { entry_id: entry?.id, outcome: 'do_not_call' })
  expect(isDoNotCall((await me.contact(stays.id)).custom_fields)).toBe(true)
  await undoMerge(me, stays.id)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(true)
})

test('A person who opts out on the phone while in the trash is marked when they are restored', async () => {
  const me = await campaignSession(api)
  const { goes, campaign } = await lockedCampaign(me)
  const { entries } = await me.createList(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await me.call('DELETE', `/contacts/${goes.id}`)
  await me.record(campaign.id, { entry_id: entry?.id, outcome: 'do_not_call' })
  await me.call('POST', `/contacts/bin/${goes.id}/restore`)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(true)
})

test('A person who opts out on the phone is marked through every merge since, and when each is undone', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await lockedCampaign(me)
  const last = await me.add({ first_name: 'Last', phone: number(12) })
  const { entries } = await me.createList(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await merge(me, stays.id, goes.id)
  await merge(me, last.id, stays.id)
  await me.record(campaign.id, { entry_id: entry?.id, outcome: 'do_not_call', note: 'Very cross' })
  const { custom_fields } = await me.contact(last.id)
  expect(custom_fields).toMatchObject({ do_not_call: 'true', do_not_call_reason: 'Very cross' })
  expect(await me.callNotes(last.id)).toEqual(['Very cross'])
  await undoMerge(me, last.id)
  expect(isDoNotCall((await me.contact(stays.id)).custom_fields)).toBe(true)
  const { body: history } = await me.call('GET', `/contacts/${stays.id}/history`)
  expect(history).toContainEqual(
    expect.objectContaining({
      origin: { kind: 'campaign', id: campaign.id, name: campaign.name },
    }),
  )
  await undoMerge(me, stays.id)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(true)
})

test('A wrong number reported while the contact is in the trash is not called when it is restored', async () => {
  const me = await campaignSession(api)
  const { goes, campaign } = await lockedCampaign(me)
  const { entries } = await me.createList(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await me.call('DELETE', `/contacts/${goes.id}`)
  await me.record(campaign.id, { entry_id: entry?.id, outcome: 'wrong_number' })
  await me.call('POST', `/contacts/bin/${goes.id}/restore`)
  const again = await me.running()
  const exported = (await me.createList(again.id)).entries.map(({ contact_id }) => contact_id)
  expect(exported).not.toContain(goes.id)
})

test('An opt-out of a merged contact holds for a contact merged into it when that one is restored', async () => {
  const me = await campaignSession(api)
  const { stays, goes } = await lockedCampaign(me)
  const last = await me.add({ first_name: 'Last', phone: number(12) })
  await merge(me, stays.id, goes.id)
  await merge(me, last.id, stays.id)
  const custom_fields = {
    do_not_call: 'true',
    do_not_call_reason: 'Wrote to us',
    call_consent: 'withdrawn',
  }
  await me.call('PUT', `/contacts/${last.id}`, { custom_fields })
  await me.call('POST', `/contacts/bin/${goes.id}/restore`)
  const restored = (await me.contact(goes.id)).custom_fields
  expect(restored).toMatchObject({ do_not_call: 'true', do_not_call_reason: 'Wrote to us' })
  expect(consentOf(restored)).toBe('withdrawn')
  await me.call('POST', `/contacts/bin/${stays.id}/restore`)
  expect(isDoNotCall((await me.contact(stays.id)).custom_fields)).toBe(true)
})

test('An opt-out from before the merge is not copied to the other contact when it is undone', async () => {
  const me = await campaignSession(api)
  const { stays, goes } = await lockedCampaign(me)
  await me.call('PUT', `/contacts/${stays.id}`, marked)
  await merge(me, stays.id, goes.id)
  await undoMerge(me, stays.id)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(false)
})

test.each([
  ['marked afterwards', 'after', 'one'],
  ['marked afterwards, the number being the other’s', 'after', 'other'],
  ['that stays was marked before', 'stays', 'one'],
  ['that stays was marked before, the number being the other’s', 'stays', 'other'],
  ['that goes was marked before', 'goes', 'one'],
  ['that goes was marked before, the number being the other’s', 'goes', 'other'],
] as const)(
  'Both numbers of a merged person are do-not-call for everybody: %s',
  async (_, when, phone) => {
    const me = await campaignSession(api)
    const { stays, goes } = await lockedCampaign(me)
    if (when !== 'after') await me.call('PUT', `/contacts/${{ stays, goes }[when].id}`, marked)
    await merge(me, stays.id, goes.id, { phone })
    if (when === 'after') {
      const { custom_fields } = await me.contact(stays.id)
      const fields = { ...custom_fields, ...marked.custom_fields }
      await me.call('PUT', `/contacts/${stays.id}`, { custom_fields: fields })
    }
    await me.add({ phone: '+44 (0)20 79460010' })
    await me.add({ phone: '+44 (0)20 79460011' })
    const campaign = await me.create()
    expect((await me.screening(campaign.id)).now).toBe(0)
  },
)

test('A number that a merged person was found under is do-not-call even where no field kept it', async () => {
  const me = await campaignSession(api)
  const { stays, goes } = await lockedCampaign(me)
  await merge(me, stays.id, goes.id)
  await me.call('PUT', `/contacts/${stays.id}`, marked)
  await me.add({ phone: number(11) })
  const campaign = await me.create()
  expect((await me.screening(campaign.id)).now).toBe(0)
})

test('A contact that is marked and given another number at once leaves the old number do-not-call', async () => {
  const me = await campaignSession(api)
  const { stays } = await lockedCampaign(me)
  await me.call('PUT', `/contacts/${stays.id}`, { ...marked, phone: number(13) })
  await me.add({ phone: number(10) })
  const campaign = await me.create()
  expect((await me.screening(campaign.id)).now).toBe(1)
})
