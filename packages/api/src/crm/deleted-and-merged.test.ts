import { TRIED } from '@bellbird/practice/crms/tried-providers'
import { describe, expect, inject, test } from 'vitest'
import { during } from '../database/test-waiting.ts'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { api } = crm

const CREATION = {
  hubspot: 'POST /crm/objects/2026-09/contacts/batch/create',
  salesforce: 'POST /services/data/v62.0/composite/sobjects',
  pipedrive: 'POST /api/v2/persons',
}

describe.each(TRIED)('%s', (provider) => {
  const there = crm.emptiedEachTime(provider)

  test('A record deleted in the CRM stays here and is not created again', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    there.records.remove(1)
    const sync = await crm.run(token, 'sync', provider)
    expect(await crm.notes(token, sync)).toMatchObject([
      { what: 'skipped', why: expect.stringMatching(/^Deleted in /) },
    ])
    const found = async (search: string) => {
      const notes = await api.call('GET', `/crm/runs/${sync.id}/notes?search=${search}`, { token })
      expect(notes.headers.get('x-total-count')).toBe(String((await notes.json()).length))
      return notes.headers.get('x-total-count')
    }
    expect([await found('ÁDA'), await found('deleted'), await found('bo')]).toEqual(['1', '1', '0'])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, skipped: 1 })
    expect(await crm.contacts(token)).toHaveLength(1)
    expect(there.records.present()).toEqual([])
  })

  test('A sync does not bring back a contact that was deleted here', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    const [ada] = await crm.contacts(token)
    await api.call('DELETE', `/contacts/${ada?.id}`, { token })
    there.records.update(1, { phone: '+1 212 555 0101' })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0, skipped: 1 })
    expect(await crm.contacts(token)).toEqual([])
  })

  test('Nor one that was deleted while an export created its record, and which is linked again once it is restored', async () => {
    const { token } = await crm.connected(provider)
    const bob = await api.addContact(token, { first_name: 'Bob', last_name: 'Ek' })
    await api.addContact(token, { first_name: 'Cy', last_name: 'Ek' })
    const held = there.faultInjector.holdAnswer(CREATION[provider], 1)
    const running = crm.run(token, 'export', provider)
    await held.reached
    expect((await api.call('DELETE', `/contacts/${bob.id}`, { token })).status).toBe(204)
    held.release()
    expect(await running).toMatchObject({ state: 'finished', figures: { created: 2, failed: 0 } })
    const sync = await crm.run(token, 'sync', provider)
    expect(sync.figures).toMatchObject({ created: 0 })
    const names = async () => (await crm.contacts(token)).map(({ first_name }) => first_name)
    expect(await names()).toEqual(['Cy'])

    await api.call('POST', `/contacts/bin/${bob.id}/restore`, { token })
    expect(await names()).toEqual(['Bob', 'Cy'])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, updated: 0, unchanged: 2, skipped: 0 })
    expect(there.records.present()).toHaveLength(2)
  })

  test.runIf(inject('postgresUrl'))(
    'Nor one that is deleted while a sync has read its link but not the contact',
    async () => {
      there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
      const { token } = await crm.connected(provider)
      await crm.run(token, 'sync', provider)
      const [ada] = await crm.contacts(token)
      there.records.update(1, { phone: '+1 212 555 0101' })
      // Otherwise the sync would wait for the link, and then know that the contact is gone.
      await api.database().query(`update crm_links set checked_at = now() + interval '1 hour'`)
      const sync = await during(
        api.database(),
        (sql) => sql.query('delete from contacts where id = $1', [ada?.id]),
        () => crm.run(token, 'sync', provider),
      )
      expect(sync).toMatchObject({ state: 'finished', figures: { created: 0, skipped: 1 } })
      expect(await crm.contacts(token)).toEqual([])
      expect(api.log).toEqual([])
    },
  )

  test('Records that were merged there make no contact twice and lose none', async () => {
    there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
    const { token } = await crm.connected(provider)
    await crm.run(token, 'sync', provider)
    there.records.insert({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada.l@example.com' })
    there.records.merge(2, 1)
    there.records.update(2, { email: 'ada@example.com', phone: '+1 212 555 0101' })
    await crm.run(token, 'sync', provider)
    expect(await crm.contacts(token)).toMatchObject([
      { last_name: 'Lovelace', phone: '+1 212 555 0101', email: 'ada@example.com' },
    ])
    const sent = await crm.run(token, 'export', provider)
    expect(sent.figures).toMatchObject({ created: 0, skipped: 0, unchanged: 1 })
  })

  test.runIf(crm.practice[provider].reportsMerges).each(['one by one', 'together'])(
    'A link that a merge there moved meanwhile returns with a contact that is restored %s',
    async (how) => {
      there.records.insert({ first_name: 'Ada', last_name: 'Byron', email: 'ada@example.com' })
      const { token } = await crm.connected(provider)
      await crm.run(token, 'sync', provider)
      const [ada] = await crm.contacts(token)
      const post = async (path: string, body: object = {}) =>
        (await api.call('POST', `/contacts${path}`, { token, body })).json()
      const selection = { contact_ids: [ada?.id] }
      const job = await post('/bulk-jobs', { selection, change: { delete: true } })
      await expect.poll(() => crm.contacts(token)).toEqual([])

      there.records.insert({ first_name: 'Ada', last_name: 'Lovelace', email: 'ada.l@example.com' })
      there.records.merge(2, 1)
      await crm.run(token, 'sync', provider)
      await post(how === 'together' ? `/bulk-jobs/${job.id}/undo` : `/bin/${ada?.id}/restore`)
      await expect.poll(() => crm.contacts(token)).toHaveLength(1)
      there.records.update(2, { phone: '+1 212 555 0101' })
      await crm.run(token, 'sync', provider)
      expect(await crm.contacts(token)).toMatchObject([{ phone: '+1 212 555 0101' }])
    },
  )
})
