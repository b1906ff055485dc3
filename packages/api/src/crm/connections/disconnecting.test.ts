import { setTimeout as wait } from 'node:timers/promises'
import { Moved } from '@bellbird/contract/crm/runs'
import type { ProviderId } from '@bellbird/contract/options'
import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm({ CRM_WAIT_SECONDS: '0' })
const { api } = crm

/** The request that creates records, the number of the one to interrupt, and more people than are created by then. */
const exports: [ProviderId, string, number, number][] = [
  ['hubspot', 'POST /crm/objects/2026-09/contacts/batch/create', 1, 130],
  ['salesforce', 'POST /services/data/v62.0/composite/sobjects', 1, 230],
  ['pipedrive', 'POST /api/v2/persons', 8, 40],
]

const tried = exports.filter(([provider]) => TRIED.includes(provider))

describe.each(tried)('%s', (provider, create, nth, people) => {
  /** An export that is waiting for the response to a request. Every second person has no email address. */
  async function exportInFlight() {
    const there = crm.reset(provider)
    there.account.number += 1
    const { token } = await crm.connected(provider)
    const rows = Array.from({ length: people }, (_, at) =>
      [`First${at}`, `Last${at}`, at % 2 ? '' : `p${at}@example.com`].join(),
    )
    const form = new FormData()
    const csv = ['first_name,last_name,email', ...rows].join('\n')
    form.set('file', new Blob([csv]), 'contacts.csv')
    expect((await api.call('POST', '/contacts/import/csv', { token, body: form })).status).toBe(200)

    there.faultInjector.seen.length = 0
    const held = there.faultInjector.holdAnswer(create, nth)
    const answer = await crm.ask(token, 'export', provider)
    const { run } = Moved.parse(await answer.json())
    await held.reached
    return { there, token, held, run }
  }

  const disconnect = (token: string) => api.call('DELETE', `/crm/disconnect/${provider}`, { token })

  async function untilConnections(token: string, length: number): Promise<void> {
    if ((await crm.connections(token)).length === length) return
    await wait(20)
    return untilConnections(token, length)
  }

  function expectEverybodyOnce({ records }: Pick<ReturnType<typeof crm.reset>, 'records'>) {
    const names = records.present().map(({ last_name }) => last_name)
    expect(names).toHaveLength(people)
    expect(new Set(names).size).toBe(people)
  }

  test('Disconnecting in the middle of an export begins no further request, and the next export creates nobody twice', async () => {
    const { there, token, held, run } = await exportInFlight()
    const created = there.records.present().length
    const disconnecting = disconnect(token)
    await untilConnections(token, 0)
    held.release()
    expect((await disconnecting).status).toBe(204)
    const requests = there.faultInjector.seen.length
    expect(run && (await crm.ended(token, run))).toMatchObject({
      state: 'cancelled',
      figures: { created },
    })
    expect(there.faultInjector.seen).toHaveLength(requests)
    expect(there.records.present()).toHaveLength(created)

    expect(await crm.connect(token, provider)).toMatchObject({ synced_contacts: created })
    const next = await crm.run(token, 'export', provider)
    expect(next).toMatchObject({ state: 'finished', figures: { created: people - created } })
    expectEverybodyOnce(there)
  })

  test('When the last answer is lost while disconnecting, neither a sync nor an export after it duplicates anybody', async () => {
    const { there, token, held } = await exportInFlight()
    const disconnecting = disconnect(token)
    await untilConnections(token, 0)
    held.release('lost')
    expect((await disconnecting).status).toBe(204)

    await crm.connect(token, provider)
    await crm.run(token, 'sync', provider)
    const all = await api.call('GET', '/contacts?limit=1', { token })
    expect(all.headers.get('X-Total-Count')).toBe(String(people))
    await crm.run(token, 'export', provider)
    expectEverybodyOnce(there)
  })

  test('Another account is connected and exported to while an export to the first one goes on', async () => {
    const { there, token, held, run } = await exportInFlight()
    const { records } = there.secondAccount
    const second = await crm.connectSecond(token, provider)
    const other = await crm.run(token, 'export', second.id)
    expect(other).toMatchObject({ state: 'finished', figures: { created: people } })
    expectEverybodyOnce(there.secondAccount)
    expect(there.records.present().length).toBeLessThan(people)

    held.release()
    expect(run && (await crm.ended(token, run))).toMatchObject({ state: 'finished' })
    expectEverybodyOnce(there)

    const created = there.records.present().length
    expect((await disconnect(token)).status).toBe(204)
    expect(await crm.connections(token)).toMatchObject([{ id: second.id, provider }])
    const sync = await crm.run(token, 'sync', provider)
    expect(sync).toMatchObject({ connection_id: second.id, figures: { created: 0, updated: 0 } })
    expect(there.records.present()).toHaveLength(created)
    expect(records.present()).toHaveLength(people)
  })
})
