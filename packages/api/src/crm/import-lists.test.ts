import { CrmLists } from '@bellbird/contract/crm/lists'
import type { ProviderId } from '@bellbird/contract/options'
import { expect, test } from 'vitest'
import { testCrm } from './test-crm.ts'

const crm = await testCrm()
const { practice, api } = crm

const lists: [ProviderId, { id: string; own: string; kind?: string }][] = [
  ['hubspot', { id: '12', own: '12' }],
  [
    'salesforce',
    { id: 'list_view:00B000000000012AAA', own: '00B000000000012AAA', kind: 'list_view' },
  ],
  [
    'salesforce',
    { id: 'campaign:701000000000012AAA', own: '701000000000012AAA', kind: 'campaign' },
  ],
  ['pipedrive', { id: '12', own: '12' }],
]

const person = (n: number) => ({ first_name: 'P', last_name: `N${n}`, email: `p${n}@b.example` })

const choose = (token: string, provider: ProviderId, list_id: string) =>
  api.call('PUT', `/crm/connections/${provider}/import`, { token, body: { list_id } })

async function names(token: string) {
  return (await crm.contacts(token)).map(({ last_name }) => last_name)
}

test.each(lists)(
  'A sync with %s brings over the people of the chosen list only, later ones too: %j',
  async (provider, { id, own, kind }) => {
    const { records, lists: there } = crm.reset(provider)
    const people = [1, 2, 3, 4, 5].map((n) => records.insert(person(n)))
    const list = there.add(own, 'Warm leads', people.slice(0, 3), kind)
    there.pageSize = 2
    const { token } = await crm.connected(provider)
    const found = await api.call('GET', `/crm/connections/${provider}/lists?name=warm`, { token })
    expect(CrmLists.parse(await found.json()).lists).toMatchObject([{ id, name: 'Warm leads' }])
    expect((await choose(token, provider, id)).status).toBe(200)
    const first = await crm.run(token, 'sync', provider)
    expect(first.figures).toMatchObject({ created: 3, unchanged: 0 })
    expect(await names(token)).toEqual(['N1', 'N2', 'N3'])

    // 4 joins the list unchanged, 5 changes outside the list, and 1 leaves it but stays in sync.
    list.members.push(4)
    list.members.shift()
    records.update(5, { last_name: 'N5b' })
    records.update(1, { last_name: 'N1b' })
    await crm.run(token, 'sync', provider)
    expect(await names(token)).toEqual(['N1b', 'N2', 'N3', 'N4'])

    there.all.length = 0
    records.update(1, { last_name: 'N1c' })
    const refused = await crm.ask(token, 'sync', provider)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain(
      'no longer has “Warm leads”, so no new contacts were imported',
    )
    expect(await crm.latest(token)).toMatchObject({ state: 'failed', reason: 'list_gone' })
    expect(await names(token)).toEqual(['N1c', 'N2', 'N3', 'N4'])
    expect((await choose(token, provider, id)).status).toBe(422)
    expect((await choose(token, provider, '')).status).toBe(200)
    expect(await crm.latest(token)).toMatchObject({ state: 'failed', reason: null })
    await crm.run(token, 'sync', provider)
    expect(await names(token)).toEqual(['N1c', 'N2', 'N3', 'N4', 'N5b'])
  },
)

test('A list that is deleted while its members are read ends the sync as one that is gone before', async () => {
  const { records, lists: there } = crm.reset('hubspot')
  const people = [1, 2, 3].map((n) => records.insert(person(n)))
  there.add('12', 'Warm leads', people)
  there.pageSize = 2
  const { token } = await crm.connected('hubspot')
  await choose(token, 'hubspot', '12')
  const { page } = there
  there.page = function deleting(list, after) {
    there.all.length = 0
    return page.call(this, list, after)
  }
  const refused = await crm.ask(token, 'sync', 'hubspot')
  there.page = page
  expect(await refused.text()).toContain('no longer has “Warm leads”')
  expect(await crm.latest(token)).toMatchObject({ reason: 'list_gone', figures: { created: 2 } })
})

test.each<[ProviderId, string]>([
  ['hubspot', 'list'],
  ['salesforce', 'list_view'],
  ['salesforce', 'campaign'],
  ['pipedrive', 'list'],
])('A list of %s (%s) is found by a name with signs in it', async (provider, kind) => {
  const { lists: there } = crm.reset(provider)
  there.add('701000000000012', `50% of Ann's "a_b" \\ c`, [], kind)
  there.add('701000000000013', '500 of Anns aXb', [], kind)
  const { token } = await crm.connected(provider)
  for (const name of ['50%', "Ann's", 'a_b', '"a', '\\ c']) {
    const query = new URLSearchParams({ name })
    const found = await api.call('GET', `/crm/connections/${provider}/lists?${query}`, { token })
    const { lists } = CrmLists.parse(await found.json())
    expect([name, lists.length]).toEqual([name, 1])
  }
})

test('A HubSpot connection without the permission for lists says so', async () => {
  const { token } = await crm.connected('hubspot')
  const { lists: there } = practice.hubspot
  there.areReadable = false
  const answer = await api.call('GET', '/crm/connections/hubspot/lists', { token })
  there.areReadable = true
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('crm.lists.read')
})
