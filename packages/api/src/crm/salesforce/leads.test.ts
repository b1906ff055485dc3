import { CrmLists } from '@bellbird/contract/crm/lists'
import { beforeEach, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api, practice } = crm
const { leads, lists, records } = practice.salesforce
const VIEW = '00B000000000012AAA'

let token: string
beforeEach(async () => {
  crm.reset('salesforce')
  token = (await crm.connected('salesforce')).token
})

const person = (n: number) => ({ first_name: 'L', last_name: `N${n}`, email: `l${n}@b.example` })
const insert = (n: number, more = {}) => {
  const lead = leads.records.insert({ ...person(n), ...more })
  if (!lead) throw new Error('No lead')
  return lead
}
const choose = (list_id: string) =>
  api.call('PUT', '/crm/connections/salesforce/import', { token, body: { list_id } })
const sync = () => crm.run(token, 'sync', 'salesforce')
const names = async () => (await crm.contacts(token)).map(({ last_name }) => last_name)

async function found(name = '') {
  const path = `/crm/connections/salesforce/lists?name=${name}`
  return CrmLists.parse(await (await api.call('GET', path, { token })).json()).lists
}

test('Leads are imported only after choosing a lead list view or all leads that are not converted', async () => {
  const [one] = [1, 2, 3].map((n) => insert(n))
  records.insert({ first_name: 'C', last_name: 'Contact', email: 'c@b.example' })
  await sync()
  insert(4)
  await sync()
  expect(await names()).toEqual(['Contact'])

  lists.add(VIEW, 'Warm leads', [one], 'lead_list_view')
  expect(await found('warm')).toEqual([
    { id: `lead_list_view:${VIEW}`, name: 'Warm leads', kind: 'lead_list_view' },
  ])
  await choose(`lead_list_view:${VIEW}`)
  await sync()
  expect(await names()).toEqual(['Contact', 'N1'])
  expect(await found('not conv')).toEqual([
    { id: 'leads:open', name: 'Not converted', kind: 'leads' },
  ])
  await choose('leads:open')
  await sync()
  expect(await names()).toEqual(['Contact', 'N1', 'N2', 'N3', 'N4'])
})

test('A lead stays in sync both ways, with its company as a text', async () => {
  const lead = insert(1, { company: 'Acme', phone: '+1 212 555 0101' })
  await choose('leads:open')
  await sync()
  const [contact] = await crm.contacts(token)
  expect(contact).toMatchObject({ company: 'Acme', phone: '+1 212 555 0101' })
  leads.records.update(1, { job_title: 'Buyer' })
  await sync()
  const body = { company: 'Bolt', custom_fields: { do_not_call: 'true' } }
  await api.call('PUT', `/contacts/${contact?.id}`, { token, body })
  const sent = await crm.run(token, 'export', 'salesforce')
  expect(sent.figures).toMatchObject({ created: 0, updated: 1, failed: 0 })
  expect(lead).toMatchObject({ company: 'Bolt', job_title: 'Buyer', optedOut: true })
  expect(records.all).toHaveLength(0)
  expect(practice.salesforce.accounts).toEqual([])
})

test('A lead that is converted is the contact it became, and one that is deleted stays here', async () => {
  const lead = insert(1)
  insert(2)
  await choose('leads:open')
  await sync()
  const contact = records.insert({ ...person(1), job_title: 'Buyer' })
  if (contact) leads.convert(lead, contact)
  leads.records.remove(2)
  const run = await sync()
  expect(run.figures).toMatchObject({ created: 0, updated: 1, skipped: 1 })
  expect(await names()).toEqual(['N1', 'N2'])
  const [first] = await crm.contacts(token)
  await api.call('PUT', `/contacts/${first?.id}`, { token, body: { job_title: 'Head buyer' } })
  await crm.run(token, 'export', 'salesforce', [first?.id ?? ''])
  expect(contact).toMatchObject({ job_title: 'Head buyer' })
  expect(records.all).toHaveLength(1)
})

test('Who may not see leads is offered none, and syncs as before', async () => {
  leads.areVisible = false
  records.insert(person(1))
  await sync()
  await sync()
  expect(await names()).toEqual(['N1'])
  expect(await found()).toEqual([])
  expect((await choose('leads:open')).status).toBe(422)
})

test('An export finds the lead with the address of a contact, links it and creates no contact beside it', async () => {
  const lead = insert(1)
  const twins = [insert(2), insert(2)]
  insert(3)
  const both = { first_name: 'L', last_name: 'N3', email: 'l3@b.example' }
  records.insert(both)
  for (const n of [1, 2, 3]) await api.addContact(token, { ...person(n), phone: '+1 212 555 0101' })
  const run = await crm.run(token, 'export', 'salesforce')
  expect(run.figures).toMatchObject({ created: 0, updated: 2, skipped: 1 })
  expect(records.all).toMatchObject([{ ...both, phone: '+1 212 555 0101' }])
  expect(lead).toMatchObject({ phone: '+1 212 555 0101' })
  expect(twins.map(({ phone }) => phone)).toEqual(['', ''])
  const whys = new Map((await crm.notes(token, run)).map(({ contact, why }) => [contact.name, why]))
  expect(whys.get('L N1')).toBe('Linked to an existing lead. Sent: phone.')
  expect(whys.get('L N2')).toBe('Several Salesforce records share this email.')
  const again = await crm.run(token, 'export', 'salesforce')
  expect(again.figures).toMatchObject({ created: 0, updated: 0 })
})

test('A lead that is converted is not found by an export', async () => {
  const lead = insert(1)
  const contact = records.insert({ last_name: 'Other', email: 'other@b.example' })
  if (contact) leads.convert(lead, contact)
  await api.addContact(token, person(1))
  expect((await crm.run(token, 'export', 'salesforce')).figures).toMatchObject({ created: 1 })
})
