import { Suppression, SuppressionReport } from '@bellbird/contract/calling/suppression'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testApi } from '../test-api.ts'
import { type CampaignSession, campaignSession } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 00${last}`

const suppress = (me: CampaignSession, ...phones: string[]) =>
  me.value(SuppressionReport, 'POST', '/suppressions', {
    numbers: phones.map((phone) => ({ phone })),
  })

async function unsuppress(me: CampaignSession) {
  const listed = await me.value(z.array(Suppression), 'GET', '/suppressions')
  for (const { id } of listed)
    await me.call('POST', `/suppressions/${id}/remove`, { reason: 'Agreed again' })
}

async function figuresOf(me: CampaignSession, id: string) {
  const { now } = await me.screening(id)
  const { progress } = await me.find(id)
  const queued = await me.entries(id, '?state=waiting')
  const excluded = await me.entries(id, '?reason=suppressed')
  expect(progress).toMatchObject({ waiting: queued.length, out: excluded.length })
  expect(await me.reasons(id)).toEqual(excluded.length > 0 ? { suppressed: excluded.length } : {})
  return { now, queued: queued.length, excluded: excluded.length }
}

test.each(['ready', 'running', 'paused', 'completed'])(
  'Numbers on the do-not-call list leave the queue of a campaign that is %s, and return once removed',
  async (state) => {
    const me = await campaignSession(api)
    for (const last of [10, 11, 12, 13]) await me.add({ phone: number(last) })
    const { id } = await me.create()
    await me.step(id, 'ready')
    if (state !== 'ready') await me.step(id, 'start')
    if (state === 'paused') await me.step(id, 'pause')
    if (state === 'completed') await me.step(id, 'complete')
    await suppress(me, number(10), '020 7946 0011', '+44 20 7946 9912')
    expect(await figuresOf(me, id)).toEqual({ now: 2, queued: 2, excluded: 2 })
    await unsuppress(me)
    expect(await figuresOf(me, id)).toEqual({ now: 4, queued: 4, excluded: 0 })
  },
)

test('Only owners of a number on their do-not-call list lose it from their queues', async () => {
  const [me, other] = [await campaignSession(api), await campaignSession(api)]
  await me.add()
  const { id } = await me.running()
  await suppress(other, '+44 20 7946 0018')
  expect(await figuresOf(me, id)).toEqual({ now: 1, queued: 1, excluded: 0 })
})

test('A number that leaves the do-not-call list returns to no queue whose audience was locked without it', async () => {
  const me = await campaignSession(api)
  await me.add({ phone: number(10) })
  await me.add({ phone: number(11) })
  await suppress(me, number(10))
  const { id } = await me.running()
  await unsuppress(me)
  expect(await figuresOf(me, id)).toEqual({ now: 1, queued: 1, excluded: 1 })
})

test('A contact whose number leaves the do-not-call list stays excluded for another reason', async () => {
  const me = await campaignSession(api)
  const { id: contact } = await me.add({ phone: number(10) })
  const { id } = await me.running()
  await suppress(me, number(10))
  await me.call('PUT', `/contacts/${contact}`, { custom_fields: { call_consent: 'withdrawn' } })
  await unsuppress(me)
  expect(await me.reasons(id)).toEqual({ consent_withdrawn: 1 })
})

const returns = {
  'is returned from a call list': (me: CampaignSession, id: string) =>
    me.call('POST', `/campaigns/${id}/take-back`, {}),
  'did not answer': (me: CampaignSession, id: string, entry_id: string) =>
    me.record(id, { entry_id, outcome: 'no_answer' }),
}

test.each(Object.entries(returns))(
  'A contact that %s goes back to the queue only if its number is not on the do-not-call list',
  async (_, back) => {
    const me = await campaignSession(api)
    await me.add()
    const { id } = await me.running({ max_attempts: 2 })
    const [entry] = (await me.createList(id)).entries
    await suppress(me, '+44 20 7946 0018')
    expect(await me.screening(id)).toMatchObject({ handed_out: 1 })
    await back(me, id, entry?.id ?? '')
    expect(await figuresOf(me, id)).toEqual({ now: 0, queued: 0, excluded: 1 })
    await unsuppress(me)
    expect(await figuresOf(me, id)).toMatchObject({ queued: 1, excluded: 0 })
  },
)

test('A restored contact goes back to the queue only if its number is not on the do-not-call list', async () => {
  const me = await campaignSession(api)
  const { id: contact } = await me.add()
  const { id } = await me.running()
  await me.call('DELETE', `/contacts/${contact}`)
  await suppress(me, '+44 20 7946 0018')
  await me.call('POST', `/contacts/bin/${contact}/restore`)
  expect(await figuresOf(me, id)).toEqual({ now: 0, queued: 0, excluded: 1 })
  await me.call('DELETE', `/contacts/${contact}`)
  await unsuppress(me)
  await me.call('POST', `/contacts/bin/${contact}/restore`)
  expect(await figuresOf(me, id)).toEqual({ now: 1, queued: 1, excluded: 0 })
})
