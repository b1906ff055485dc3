import { beforeEach, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm
const there = crm.practice.pipedrive
let token: string

beforeEach(async () => {
  crm.reset('pipedrive')
  token = (await crm.connected('pipedrive')).token
})

async function change(fields: Record<string, string>) {
  const [contact] = await crm.contacts(token)
  await api.call('PUT', `/contacts/${contact?.id}`, { token, body: fields })
}

async function changeAndExport(fields: Record<string, string>) {
  await change(fields)
  return crm.run(token, 'export', 'pipedrive')
}

/** Expects that neither side has changes for the other. */
async function expectAgreement() {
  const contacts = await crm.contacts(token)
  const sync = await crm.run(token, 'sync', 'pipedrive')
  expect(sync.figures).toMatchObject({ created: 0, updated: 0, skipped: 0, failed: 0 })
  const fieldsOf = ({ updated_at: _at, crm_id: _id, ...fields }: (typeof contacts)[number]) =>
    fields
  expect((await crm.contacts(token)).map(fieldsOf)).toEqual(contacts.map(fieldsOf))
  const sent = await crm.run(token, 'export', 'pipedrive')
  expect(sent.figures).toMatchObject({ created: 0, updated: 0, skipped: 0, failed: 0 })
}

test('A first or last name that is changed here leaves the other one in Pipedrive as it is', async () => {
  there.records.insert({ first_name: 'Robert', last_name: 'Miller' })
  await crm.run(token, 'sync', 'pipedrive')
  await changeAndExport({ first_name: 'Bob' })
  expect(there.person(1).name).toBe('Bob Miller')
  await changeAndExport({ last_name: 'Smith' })
  expect(there.person(1).name).toBe('Bob Smith')
  await expectAgreement()

  there.edit(1, { name: 'Rob Smith' })
  await changeAndExport({ last_name: 'Smythe' })
  expect(there.person(1).name).toBe('Rob Smythe')
})

test('A name that Pipedrive splits elsewhere than we do is sent whole', async () => {
  await api.addContact(token, {
    first_name: 'Mary Ann',
    last_name: 'Smith',
    phone: '+1 212 555 0101',
  })
  await crm.run(token, 'export', 'pipedrive')
  expect(there.person(1)).toMatchObject({ first_name: 'Mary', last_name: 'Ann Smith' })
  await changeAndExport({ first_name: 'Maria Ann' })
  expect(there.person(1).name).toBe('Maria Ann Smith')
  await expectAgreement()
})

test('A number and an address that are changed here replace those, and leave the others and all labels', async () => {
  there.records.insert({ first_name: 'Ada', last_name: 'Byron' })
  there.edit(1, {
    emails: [
      { value: 'ada@old.example', label: 'home' },
      { value: 'ada@work.example', label: 'work', primary: true },
    ],
    phones: [
      { value: '+1 212 555 0101', label: 'mobile', primary: true },
      { value: '+1 212 555 0102', label: 'home' },
      { value: '+1 212 555 0103', label: 'other' },
    ],
  })
  await crm.run(token, 'sync', 'pipedrive')
  await changeAndExport({ email: 'ada@new.example', phone: '+1 212 555 0199' })
  expect(there.person(1)).toMatchObject({
    name: 'Ada Byron',
    emails: [
      { value: 'ada@old.example', label: 'home', primary: false },
      { value: 'ada@new.example', label: 'work', primary: true },
    ],
    phones: [
      { value: '+1 212 555 0199', label: 'mobile', primary: true },
      { value: '+1 212 555 0102', label: 'home', primary: false },
      { value: '+1 212 555 0103', label: 'other', primary: false },
    ],
  })
  await expectAgreement()
})

test('A number that a person already has in Pipedrive becomes the primary one', async () => {
  there.records.insert({ first_name: 'Ada', last_name: 'Byron' })
  there.edit(1, {
    phones: [
      { value: '+1 212 555 0101', label: 'mobile', primary: true },
      { value: '+44 (0)20 7946-0958', label: 'home' },
    ],
  })
  await crm.run(token, 'sync', 'pipedrive')
  await changeAndExport({ phone: '+44 20 7946 0958' })
  expect(there.person(1).phones).toEqual([
    { value: '+1 212 555 0101', label: 'mobile', primary: false },
    { value: '+44 (0)20 7946-0958', label: 'home', primary: true },
  ])
  await expectAgreement()
})

test.each([
  [{ email: 'ada@example.com' }, 'ada@example.com', { email: 'ada@new.example' }],
  [{ phone: '+1 212 555 0101' }, '+1 212 555 0101', { phone: '+1 212 555 0102' }],
  [{ company: 'Analytical Engines' }, 'Analytical Engines', { company: 'Engines' }],
])(
  'A contact with nothing but %j is made in Pipedrive as “%s”, and is not given that name here',
  async (fields, name, changed) => {
    await api.addContact(token, fields)
    const sent = await crm.run(token, 'export', 'pipedrive')
    expect(sent.figures).toMatchObject({ created: 1, failed: 0 })
    expect(there.person(1).name).toBe(name)
    await expectAgreement()

    await changeAndExport(changed)
    expect(there.person(1).name).toBe(Object.values(changed)[0])
    await expectAgreement()

    await changeAndExport({ first_name: 'Ada', last_name: 'Byron' })
    expect(there.person(1).name).toBe('Ada Byron')
    await expectAgreement()
  },
)
