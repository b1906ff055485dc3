import { expect, test } from 'vitest'
import { testApi } from '../test-api.ts'
import { campaignSession } from './campaign-session.ts'

const api = testApi()

const number = (last: number) => `+44 20 7946 0${String(last).padStart(3, '0')}`

test('An erased contact is removed from every list and is no longer called', async () => {
  const me = await campaignSession(api)
  const person = { first_name: 'Unmistakable', last_name: 'Person', phone: number(88) }
  const { id: contactId } = await me.add(person)
  const { id: waiting } = await me.running()
  const { id: called } = await me.running()
  const [entry] = (await me.createList(called)).entries
  await me.record(called, { entry_id: entry?.id, outcome: 'reached', note: 'Unmistakable' })

  const held = await me.call('GET', `/contacts/${contactId}/data`)
  expect(JSON.stringify(held.body)).toContain('campaign_entries')
  const erased = await me.call('POST', `/contacts/${contactId}/erase`, {})
  expect(erased.status).toBeLessThan(300)
  for (const table of ['campaign_entries', 'campaign_calls', 'phone_lines']) {
    const rows = await api
      .database()
      .query<{ row: string }>(`select r::text as row from ${table} r`)
    const traces = rows.filter(({ row }) => /Unmistakable|7946 ?0088/.test(row))
    expect([table, traces]).toEqual([table, []])
  }
  expect((await me.createList(waiting)).entries).toEqual([])
  expect(await me.entries(called)).toMatchObject([{ name: '', state: 'done', outcome: 'reached' }])
})
