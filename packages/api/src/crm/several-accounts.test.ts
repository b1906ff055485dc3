import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

describe.each(TRIED)('%s', (provider) => {
  const there = crm.emptiedEachTime(provider)

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
    const failed = await api.call('GET', '/crm/runs?state=failed', { token })
    expect(await failed.json()).toEqual([])

    const [kept] = await crm.contacts(token)
    const [one, two] = [
      there.idOf(there.records.all[0] as never),
      secondAccount.idOf(secondAccount.records.all[1] as never),
    ]
    expect(kept?.crm_id).toBe(one)
    const linkedIn = async (id: string) => {
      const found = await api.call('GET', `/contacts?connection=${id}&sort=name`, { token })
      return (await found.json()).map(({ first_name }: { first_name: string }) => first_name)
    }
    expect(await linkedIn(first)).toEqual(['Ada'])
    expect(await linkedIn(second.id)).toEqual(['Ada', 'Bo'])
    expect(await linkedIn(provider)).toEqual([])

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
})
