import { Activity } from '@bellbird/contract/contacts/activity'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { pauseCampaigns } from '../calling/dialer/pause.ts'
import { testApi } from '../test-api.ts'
import { campaignSession } from './campaign-session.ts'

const api = testApi()

async function campaigner() {
  const me = await campaignSession(api)
  const activity = (query = '') => me.value(z.array(Activity), 'GET', `/activity${query}`)
  return { ...me, activity }
}

test('The steps of a campaign and its call lists are listed with the campaign', async () => {
  const me = await campaigner()
  await me.add()
  const { id } = await me.running()
  await me.createList(id)
  for (const step of ['pause', 'resume', 'complete']) await me.step(id, step)
  const records = await me.activity('?group=campaigns')
  expect(records.map(({ kind }) => kind)).toEqual([
    'campaign_completed',
    'campaign_resumed',
    'campaign_paused',
    'call_list_downloaded',
    'campaign_started',
  ])
  for (const { subject, item } of records) {
    expect({ subject, item }).toMatchObject({
      subject: { id: null, name: 'Autumn' },
      item: { type: 'campaign', id, name: 'Autumn' },
    })
  }
  expect(records[3]?.figures).toEqual({ count: 1 })

  await me.call('DELETE', `/campaigns/${id}`)
  const [completed] = await me.activity('?group=campaigns')
  expect(completed).toMatchObject({ subject: { name: 'Autumn' }, item: { id: null } })
})

test('A campaign that is paused automatically gives the reason', async () => {
  const me = await campaigner()
  await me.add()
  const { id } = await me.running()
  await api
    .database()
    .transaction((sql) => pauseCampaigns(sql, String(me.user.id), { campaignId: id }, 'failures'))
  expect((await me.activity())[0]).toMatchObject({ kind: 'campaign_paused', reason: 'failures' })
})

test('Calls of an hour are one record, in which each call counts once', async () => {
  const hour = () => new Date().toISOString().slice(0, 13)
  const first = hour()
  const me = await campaigner()
  await me.add()
  await me.add({ first_name: 'Bo', phone: '+44 20 7946 0019' })
  const { id } = await me.running()
  const { entries } = await me.createList(id)
  const [one = '', other = ''] = entries.map((entry) => entry.id)
  await me.record(id, { entry_id: one, outcome: 'no_answer' })
  await me.record(id, { entry_id: other, outcome: 'reached' })
  await me.record(id, { entry_id: other, outcome: 'reached' })
  await me.record(id, { entry_id: one, outcome: 'voicemail' })
  const calls = await me.activity('?group=calls')
  expect(calls[0]).toMatchObject({
    kind: 'calls_made',
    subject: { name: 'Autumn' },
    item: { type: 'campaign', id },
  })
  const counts = calls.map(({ figures }) => figures?.count ?? 0)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  // The hour may have changed in between.
  if (hour() !== first) return
  expect(calls).toHaveLength(1)
  expect(calls[0]?.figures).toEqual({ count: 2, no_answer: 1, reached: 1 })
})

test('An opt-out on a call names the contact and the campaign, once', async () => {
  const me = await campaigner()
  const contact = await me.add({ first_name: 'Marcus' })
  const { id } = await me.running()
  const { entries } = await me.createList(id)
  const optOut = { entry_id: entries[0]?.id, outcome: 'do_not_call' }
  await me.record(id, optOut)
  await me.record(id, { ...optOut, note: 'Really not' })
  expect(await me.activity('?group=permission')).toMatchObject([
    {
      kind: 'contact_opted_out',
      subject: { id: contact.id, name: 'Marcus' },
      item: { type: 'campaign', name: 'Autumn' },
    },
  ])
  expect((await me.activity('?group=calls'))[0]?.figures).toEqual({ count: 1, opted_out: 1 })
})

test('A manually logged call is listed in the activity with its contact', async () => {
  const me = await campaigner()
  const { id } = await me.add()
  await me.call('POST', `/contacts/${id}/calls`, { outcome: 'reached' })
  expect((await me.activity())[0]).toMatchObject({
    kind: 'call_made',
    subject: { id, name: 'Nia' },
    figures: { reached: 1 },
  })
})
