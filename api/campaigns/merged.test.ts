import { expect, test } from 'vitest'
import { isDoNotCall } from '#contract/calling.ts'
import { testApi } from '../test-api.ts'
import { type CampaignSession, campaignSession } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 00${last}`
const marked = { custom_fields: { do_not_call: 'true' } }

/** Two contacts on the list of a running campaign. */
async function frozen(me: CampaignSession) {
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
  const { status } = await me.call('POST', `/contacts/${id}/history/${body[0].id}/undo`)
  expect(status).toBe(200)
}

test('Who was merged after the list was frozen is handed out once, as the contact that stays', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await frozen(me)
  await merge(me, stays.id, goes.id)
  const { entries } = await me.handOut(campaign.id)
  expect(entries.map(({ contact_id }) => contact_id)).toEqual([stays.id])
  expect(await me.reasons(campaign.id)).toEqual({ deleted: 1 })
})

test.each(['stays', 'goes'] as const)(
  'A refusal of the one that %s holds for the contact that stays',
  async (refuser) => {
    const me = await campaignSession(api)
    const { campaign, ...both } = await frozen(me)
    await me.call('PUT', `/contacts/${both[refuser].id}`, marked)
    await merge(me, both.stays.id, both.goes.id)
    expect((await me.handOut(campaign.id)).entries).toEqual([])
  },
)

test('When the merge is undone, what was refused meanwhile stays refused', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await frozen(me)
  await me.call('PUT', `/contacts/${goes.id}`, marked)
  await merge(me, stays.id, goes.id)
  await undoMerge(me, stays.id)
  expect((await me.handOut(campaign.id)).entries).toEqual([])
})

test('Who refuses on the phone is marked, though they were merged into another contact meanwhile', async () => {
  const me = await campaignSession(api)
  const { stays, goes, campaign } = await frozen(me)
  const { entries } = await me.handOut(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await merge(me, stays.id, goes.id)
  await me.tell(campaign.id, { entry_id: entry?.id, outcome: 'do_not_call' })
  expect(isDoNotCall((await me.contact(stays.id)).custom_fields)).toBe(true)
  await undoMerge(me, stays.id)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(true)
})

test('Who refuses on the phone while they are in the bin is marked when they are restored', async () => {
  const me = await campaignSession(api)
  const { goes, campaign } = await frozen(me)
  const { entries } = await me.handOut(campaign.id)
  const entry = entries.find(({ contact_id }) => contact_id === goes.id)
  await me.call('DELETE', `/contacts/${goes.id}`)
  await me.tell(campaign.id, { entry_id: entry?.id, outcome: 'do_not_call' })
  await me.call('POST', `/contacts/bin/${goes.id}/restore`)
  expect(isDoNotCall((await me.contact(goes.id)).custom_fields)).toBe(true)
})
