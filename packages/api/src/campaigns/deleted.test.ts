import { setTimeout } from 'node:timers/promises'
import { BulkJob } from '@bellbird/contract/contacts/bulk'
import { expect, test } from 'vitest'
import { importSession } from '../contacts/import/import-session.ts'
import { testApi } from '../test-api.ts'
import { type CampaignSession, campaignSession, consent } from './campaign-session.ts'

const api = testApi()

/** Starts a bulk job and waits until it is over. */
async function bulkJob(me: CampaignSession, path: string, body: object) {
  let job = await me.value(BulkJob, 'POST', `/contacts/bulk-jobs${path}`, body)
  for (let looks = 0; job.state === 'running' && looks < 100; looks += 1) {
    await setTimeout(50)
    job = await me.value(BulkJob, 'GET', `/contacts/bulk-jobs/${job.id}`)
  }
  return job
}

const ways = {
  async alone(me: CampaignSession, id: string) {
    await me.call('DELETE', `/contacts/${id}`)
    return () => me.call('POST', `/contacts/bin/${id}/restore`)
  },
  async 'in bulk'(me: CampaignSession, id: string) {
    const selection = { contact_ids: [id] }
    const job = await bulkJob(me, '', { selection, change: { delete: true } })
    return () => bulkJob(me, `/${job.id}/undo`, {})
  },
}

test.each(Object.entries(ways))(
  'A contact deleted %s is no longer in the queue, and is again once it is restored',
  async (_, deleteContact) => {
    const me = await campaignSession(api)
    await me.add({ phone: '+44 20 7946 0010' })
    const { id: leaves } = await me.add({ phone: '+44 20 7946 0011' })
    const { id } = await me.running()
    const restore = await deleteContact(me, leaves)
    expect(await me.screening(id)).toMatchObject({ audience: 2, now: 1 })
    expect(await me.reasons(id)).toEqual({ deleted: 1 })
    expect((await me.find(id)).progress).toMatchObject({ waiting: 1, out: 1 })

    await restore()
    expect(await me.screening(id)).toMatchObject({ audience: 2, now: 2 })
    expect((await me.createList(id)).entries).toHaveLength(2)
  },
)

test('Contacts of an import that was undone are no longer in the queue', async () => {
  const me = await campaignSession(api)
  const imports = importSession(api, me.token)
  const { import_id } = await imports.imported(
    `first_name,phone,${Object.keys(consent)}\nAda,+44 20 7946 0010,${Object.values(consent)}\n`,
  )
  await me.add({ phone: '+44 20 7946 0011' })
  const { id } = await me.running()
  await imports.undone(import_id)
  expect(await me.screening(id)).toMatchObject({ audience: 2, now: 1 })
  expect(await me.reasons(id)).toEqual({ deleted: 1 })
})

const returns = {
  'is returned from a call list': (me: CampaignSession, id: string) =>
    me.call('POST', `/campaigns/${id}/take-back`, {}),
  'did not answer': (me: CampaignSession, id: string, entry_id: string) =>
    me.record(id, { entry_id, outcome: 'no_answer' }),
}

test.each(Object.entries(returns))(
  'A deleted contact that %s does not go back to the queue',
  async (_, back) => {
    const me = await campaignSession(api)
    const { id: leaves } = await me.add()
    const { id } = await me.running({ max_attempts: 2 })
    const [entry] = (await me.createList(id)).entries
    await me.call('DELETE', `/contacts/${leaves}`)
    expect(await me.screening(id)).toMatchObject({ handed_out: 1 })
    await back(me, id, entry?.id ?? '')
    expect(await me.reasons(id)).toEqual({ deleted: 1 })
  },
)

test('A contact waits for another attempt until it is deleted or erased, and again once it is restored', async () => {
  const me = await campaignSession(api)
  const { id: goes } = await me.add()
  const { id: erased } = await me.add({ phone: '+44 20 7946 0011' })
  await me.add({ phone: '+44 20 7946 0012' })
  await me.add({ phone: '+44 20 7946 0013' })
  const { id } = await me.running({ max_attempts: 2 })
  const { entries } = await me.createList(id, 3)
  const outcomes = entries.map((entry) => ({ entry_id: entry.id, outcome: 'no_answer' }))
  await me.record(id, ...outcomes)
  expect((await me.find(id)).progress).toMatchObject({ waiting: 4, to_retry: 3 })
  await me.call('DELETE', `/contacts/${goes}`)
  await me.call('POST', `/contacts/${erased}/erase`, {})
  expect((await me.find(id)).progress).toMatchObject({
    out: 2,
    called_out: 2,
    no_answer: 3,
    to_retry: 1,
  })
  await me.call('POST', `/contacts/bin/${goes}/restore`)
  expect((await me.find(id)).progress).toMatchObject({ out: 1, to_retry: 2 })
})

test('A number that opts out while its contact is deleted stays out once the contact is restored', async () => {
  const me = await campaignSession(api)
  const { id: leaves } = await me.add({ phone: '+44 20 7946 0010' })
  await me.add({ phone: '+44 20 7946 0010' })
  const first = await me.running()
  const [entry] = (await me.createList(first.id)).entries
  const second = await me.running()
  await me.call('DELETE', `/contacts/${leaves}`)
  await me.record(first.id, { entry_id: entry?.id, outcome: 'do_not_call' })
  await me.call('POST', `/contacts/bin/${leaves}/restore`)
  expect((await me.reasons(second.id)).deleted ?? 0).toBe(0)
  expect((await me.find(second.id)).progress).toMatchObject({ waiting: 0 })
})
