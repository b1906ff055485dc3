import { randomUUID } from 'node:crypto'
import { CallRecord } from '@bellbird/contract/crm/calls'
import type { ProviderId } from '@bellbird/contract/options'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({}, { dueRunsEveryMs: 150 })
const { api } = crm
const { hubspot, salesforce, pipedrive } = crm.practice

const written = {
  hubspot: () => hubspot.calls,
  salesforce: () => salesforce.tasks,
  pipedrive: () => pipedrive.activities,
}
const additions = {
  hubspot: 'POST /crm/objects/2026-09/calls',
  salesforce: 'POST /services/data/v62.0/sobjects/Task',
  pipedrive: 'POST /api/v2/activities',
}

async function synced(provider: ProviderId) {
  const there = crm.reset(provider)
  there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
  const { token } = await crm.connected(provider)
  await crm.run(token, 'sync', provider)
  const [ada] = await crm.contacts(token)
  return { token, there, ada: ada?.id ?? '' }
}

type Ended = { isTest?: boolean; endedAt?: Date; outcome?: string }

/** An ended call, as recorded by the dialer. */
async function endedCall(contactId: string, changes: Ended = {}) {
  const id = randomUUID()
  await api.database().query(
    `insert into calls (id, owner_id, contact_id, contact_name, platform, number, state, placed_at, ended_at,
       duration_seconds, outcome, summary, is_test)
     select $1, owner_id, id, 'Ada Byron', 'dialer', '+442079460958', 'ended', now(), $3::text::timestamptz, 65,
       $5, case when $5 = '' then '' else 'Wants a demo on Friday' end, $4
     from contacts where id = $2`,
    [
      id,
      contactId,
      (changes.endedAt ?? new Date()).toISOString(),
      changes.isTest ?? false,
      changes.outcome ?? 'reached',
    ],
  )
  return id
}

const set = (token: string, provider: ProviderId, writes_calls: boolean) =>
  api.call('PUT', `/crm/calls/${provider}`, { token, body: { writes_calls } })

async function records(token: string, provider: ProviderId) {
  const answer = await api.call('GET', `/crm/calls/${provider}`, { token })
  return z.array(CallRecord).parse(await answer.json())
}

describe.each(TRIED)('%s', (provider) => {
  test('An ended call is written to the person’s record with outcome, duration, summary and link, once it is chosen and no earlier one', async () => {
    const { token, ada } = await synced(provider)
    await endedCall(ada, { endedAt: new Date(Date.now() - 60_000) })
    expect(await (await set(token, provider, true)).json()).toMatchObject({ writes_calls: true })
    await endedCall(ada, { isTest: true })
    const id = await endedCall(ada)
    await expect
      .poll(() => records(token, provider))
      .toMatchObject([{ call_id: id, state: 'written', contact_name: 'Ada Byron' }])
    expect(written[provider]()).toHaveLength(1)
    const text = JSON.stringify(written[provider]())
    for (const part of [
      'Reached',
      'Wants a demo on Friday',
      `http://app.test/campaigns/calls/${id}`,
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toMatch(/"65000"|:65\b|"00:01:05"/)
  })

  test('A call whose answer was lost is found again and not written twice', async () => {
    const { token, ada, there } = await synced(provider)
    await set(token, provider, true)
    const held = there.faultInjector.holdAnswer(additions[provider], 1)
    const id = await endedCall(ada)
    await held.reached
    held.release('lost')
    await expect
      .poll(() => records(token, provider))
      .toMatchObject([
        { call_id: id, state: 'sending', why: expect.stringContaining('cannot be reached') },
      ])
    await api.database().query(`update crm_call_records set next_at = now()`)
    await expect.poll(() => records(token, provider)).toMatchObject([{ state: 'written' }])
    expect(written[provider]()).toHaveLength(1)
  })
})

test('A call is written when its outcome is known, which may be minutes after its end', async () => {
  const { token, ada } = await synced('hubspot')
  await set(token, 'hubspot', true)
  const analyzed = await endedCall(ada, { outcome: '' })
  const known = await endedCall(ada)
  await expect
    .poll(() => records(token, 'hubspot'))
    .toMatchObject([{ call_id: known, state: 'written' }])
  await api
    .database()
    .query(`update calls set outcome = 'voicemail', summary = 'Left a message' where id = $1`, [
      analyzed,
    ])
  await expect
    .poll(() => records(token, 'hubspot'))
    .toMatchObject([{ call_id: analyzed, state: 'written' }, { call_id: known }])
  const text = JSON.stringify(hubspot.calls)
  expect(text).toContain('Left a message')
  expect(text).not.toContain('Unknown')
})

test('A call that waits behind a slow one is written once, even if another process takes it meanwhile', async () => {
  const { token, ada, there } = await synced('hubspot')
  const later = { endedAt: new Date(Date.now() + 60_000) }
  const ids = [await endedCall(ada, later), await endedCall(ada, later)]
  const held = there.faultInjector.holdAnswer(additions.hubspot, 1)
  await set(token, 'hubspot', true)
  await held.reached
  const waiting = ids.find((id) => !JSON.stringify(hubspot.calls).includes(id))
  await api
    .database()
    .query('update crm_call_records set next_at = now() where call_id = $1', [waiting])
  await expect.poll(() => hubspot.calls).toHaveLength(2)
  held.release()
  await expect
    .poll(async () => (await records(token, 'hubspot')).map(({ state }) => state))
    .toEqual(['written', 'written'])
  await new Promise((wake) => setTimeout(wake, 600))
  expect(hubspot.calls).toHaveLength(2)
})

test('Calls are written only by choice, and rejected ones are listed and retried on request', async () => {
  const { token, ada, there } = await synced('hubspot')
  await endedCall(ada)
  await new Promise((wake) => setTimeout(wake, 600))
  expect(await records(token, 'hubspot')).toEqual([])
  await set(token, 'hubspot', true)
  const [record] = there.records.all.splice(0, 1)
  await endedCall(ada)
  await expect
    .poll(() => records(token, 'hubspot'))
    .toMatchObject([{ state: 'failed', why: expect.stringContaining('required properties') }])
  there.records.all.push(record as never)
  const retry = await api.call('POST', '/crm/calls/hubspot/retry', { token })
  expect(retry.status).toBe(204)
  await expect.poll(() => records(token, 'hubspot')).toMatchObject([{ state: 'written' }])
  expect(
    (await api.call('PUT', '/crm/calls/pipedrive', { token, body: { writes_calls: true } })).status,
  ).toBe(404)
  expect((await api.call('POST', '/crm/calls/pipedrive/retry', { token })).status).toBe(404)
})
