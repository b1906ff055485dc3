import { randomUUID } from 'node:crypto'
import { Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm({}, { dueRunsEveryMs: 200 })
const { api } = crm
const { hubspot, salesforce, pipedrive } = crm.practice

const ada = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' }
const bo = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.com' }

/** The calls in the first and the second account. */
const calls: Record<ProviderId, () => [number, number]> = {
  hubspot: () => [hubspot.calls.length, hubspot.secondAccount.calls.length],
  salesforce: () => [salesforce.tasks.length, salesforce.secondAccount.tasks.length],
  pipedrive: () => [pipedrive.activities.length, pipedrive.secondAccount.activities.length],
}

const creations: Record<ProviderId, string> = {
  hubspot: 'POST /crm/objects/2026-09/contacts/batch/create',
  salesforce: 'POST /services/data/v62.0/composite/sobjects',
  pipedrive: 'POST /api/v2/persons',
}

async function endedCall(contactId: string) {
  await api.database().query(
    `insert into calls (id, owner_id, contact_id, contact_name, platform, number, state, placed_at, ended_at,
       duration_seconds, outcome, summary, is_test)
     select $1, owner_id, id, first_name, 'dialer', '+442079460958', 'ended', now(), now(), 65, 'reached', '', false
     from contacts where id = $2`,
    [randomUUID(), contactId],
  )
}

describe.each(TRIED)('%s', (provider) => {
  /** Ada is in both accounts, Bo in the second. */
  async function twoAccounts() {
    const there = crm.reset(provider)
    const { secondAccount } = there
    there.records.insert(ada)
    for (const one of [ada, bo]) secondAccount.records.insert(one)
    const { token, connection } = await crm.connected(provider)
    const second = await crm.connectSecond(token, provider)
    for (const id of [connection.id ?? '', second.id]) await crm.run(token, 'sync', id)
    const [a, b] = await crm.contacts(token)
    return { there, token, ids: [connection.id ?? '', second.id] as const, a, b }
  }

  test('Calls are added to, and opt-outs marked in, every account that has the contact, and no other', async () => {
    const { there, token, ids, a, b } = await twoAccounts()
    const before = calls[provider]()
    for (const id of ids) {
      await api.call('PUT', `/crm/calls/${id}`, { token, body: { writes_calls: true } })
    }
    for (const contact of [a, b]) await endedCall(contact?.id ?? '')
    const added = () => calls[provider]().map((count, at) => count - (before[at] ?? 0))
    await expect.poll(added).toEqual([1, 2])

    const field = provider === 'pipedrive' ? 'unsubscribed' : 'optedOut'
    const optOuts = () =>
      [there, there.secondAccount].map(({ records }) => records.all.map((one) => one[field]))
    expect(optOuts()).toEqual([[false], [false, false]])
    there.records.update(1, { [field]: true })
    await crm.run(token, 'sync', ids[0])
    await expect.poll(optOuts).toEqual([[true], [true, false]])
    const custom_fields = { do_not_call: 'yes' }
    await api.call('PUT', `/contacts/${b?.id}`, { token, body: { custom_fields } })
    await expect.poll(optOuts).toEqual([[true], [true, true]])
    expect(there.records.all).toHaveLength(1)
    expect(added()).toEqual([1, 2])
  })

  test('Disconnecting one account while both export ends its export only, and connecting it again duplicates nobody', async () => {
    const { there, token, ids } = await twoAccounts()
    const [first, second] = ids
    for (const name of ['Cy', 'Di', 'Ed']) {
      await api.addContact(token, {
        first_name: name,
        last_name: 'Ek',
        email: `${name}@example.com`,
      })
    }
    const inFlight = async (id: string, server: typeof there.secondAccount) => {
      const held = server.faultInjector.holdAnswer(creations[provider], 1)
      const asked = crm.run(token, 'export', id)
      await held.reached
      return { held, asked }
    }
    const one = await inFlight(first, there as never)
    const other = await inFlight(second, there.secondAccount)
    const disconnecting = api.call('DELETE', `/crm/disconnect/${second}`, { token })
    await expect.poll(async () => (await crm.connections(token)).length).toBe(1)
    other.held.release()
    expect((await disconnecting).status).toBe(204)
    expect(await other.asked).toMatchObject({ state: 'cancelled' })
    one.held.release()
    expect(await one.asked).toMatchObject({ state: 'finished', figures: { created: 4 } })

    const again = await crm.connectSecond(token, provider)
    expect(again.id).not.toBe(second)
    const answer = await crm.ask(token, 'export', again.id)
    const { run } = Moved.parse(await answer.json())
    expect(run && (await crm.ended(token, run))).toMatchObject({ state: 'finished' })
    for (const { records } of [there, there.secondAccount]) {
      const names = records.present().map(({ first_name }) => first_name)
      expect(names.toSorted()).toEqual(['Ada', 'Bo', 'Cy', 'Di', 'Ed'])
    }
    expect(await crm.contacts(token)).toHaveLength(5)
  })
})
