import { beforeEach, expect, test } from 'vitest'
import { testCrm } from '../test-crm.ts'

const crm = await testCrm()
const { api } = crm

let there: typeof crm.practice.salesforce
beforeEach(() => {
  crm.reset('salesforce')
  there = crm.practice.salesforce
})

const ada = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  phone: '+1 212 555 0101',
  company: 'Engines',
  job_title: 'Analyst',
}
const optedOut = { custom_fields: { do_not_call: 'yes' } }

async function noteOf(token: string, run: Parameters<typeof crm.notes>[1]) {
  const [note] = await crm.notes(token, run)
  return note
}

test('Fields that Salesforce hides are left out of a sync, which reports it, and are synced once they are visible', async () => {
  there.access.hidden = ['DoNotCall', 'HasOptedOutOfEmail', 'Title', 'AccountId']
  const record = there.records.insert({ ...ada, optedOut: true })
  const { token } = await crm.connected('salesforce')
  const run = await crm.run(token, 'sync', 'salesforce')
  expect(run).toMatchObject({ state: 'finished', figures: { created: 1, failed: 0 } })
  expect(run.warnings?.join()).toMatch(/DoNotCall.*field-level security/)
  expect(await crm.contacts(token)).toMatchObject([
    { last_name: 'Byron', phone: ada.phone, company: '', job_title: '', custom_fields: {} },
  ])
  expect(await crm.connections(token)).toMatchObject([{ last_run: { warnings: run.warnings } }])

  there.access.hidden = []
  Object.assign(record ?? {}, { updatedAt: Date.now() - 24 * 3_600_000 })
  const again = await crm.run(token, 'sync', 'salesforce')
  expect(again.warnings).toEqual([])
  expect(await crm.contacts(token)).toMatchObject([
    { company: 'Engines', job_title: 'Analyst', custom_fields: { do_not_call: 'true' } },
  ])
})

test.each([
  ['hidden', /cannot see/],
  ['readOnly', /cannot edit/],
] as const)(
  'Fields that are %s do not keep a contact from being sent, and are named as not sent',
  async (kind, reason) => {
    there.access[kind] = ['DoNotCall', 'Title']
    const { token } = await crm.connected('salesforce')
    await api.addContact(token, { ...ada, ...optedOut })
    const run = await crm.run(token, 'export', 'salesforce')
    expect(run).toMatchObject({ state: 'finished', figures: { created: 1, failed: 0 } })
    const note = await noteOf(token, run)
    expect(note?.why).toMatch(/^Not sent: job title and opt-out\./)
    expect(note?.why).toMatch(reason)
    expect(run.warnings?.join()).toContain('Opt-outs recorded in Bellbird don’t reach Salesforce.')
    expect(there.records.all).toMatchObject([
      { last_name: 'Byron', phone: ada.phone, job_title: '', optedOut: false },
    ])

    const still = await crm.run(token, 'export', 'salesforce')
    expect(still.figures).toMatchObject({ created: 0, updated: 0, failed: 1 })
    expect(await noteOf(token, still)).toMatchObject({
      why: expect.stringMatching(/^Not sent: .*opt-out\./),
    })

    there.access[kind] = []
    const sent = await crm.run(token, 'export', 'salesforce')
    expect(await noteOf(token, sent)).toMatchObject({
      why: 'Sent: job title. Marked as do not call in Salesforce.',
    })
    expect(there.records.all).toMatchObject([{ job_title: 'Analyst', optedOut: true }])
  },
)

test('Without sight of addresses nobody is made a second time', async () => {
  there.access.hidden = ['Email']
  there.records.insert(ada)
  const { token } = await crm.connected('salesforce')
  await api.addContact(token, { ...ada, phone: '' })
  const run = await crm.run(token, 'export', 'salesforce')
  expect(run).toMatchObject({ state: 'finished', figures: { created: 0, failed: 1 } })
  expect(await noteOf(token, run)).toMatchObject({ why: expect.stringMatching(/cannot see Email/) })
})

test('A company whose account cannot be created is reported for its contact and sent once it can be', async () => {
  there.access.refusedAccounts = ['Engines']
  const { token } = await crm.connected('salesforce')
  await api.addContact(token, ada)
  const run = await crm.run(token, 'export', 'salesforce')
  expect(run).toMatchObject({ state: 'finished', figures: { created: 1, failed: 0 } })
  expect(await noteOf(token, run)).toMatchObject({
    what: 'created',
    why: expect.stringMatching(
      /^Not sent: company\. .*“Engines”.*Give the account a billing country/,
    ),
  })
  expect(there.records.all).toMatchObject([{ last_name: 'Byron', company: '' }])

  const sync = await crm.run(token, 'sync', 'salesforce')
  expect(sync.figures).toMatchObject({ updated: 0 })
  const still = await crm.run(token, 'export', 'salesforce')
  expect(await noteOf(token, still)).toMatchObject({
    what: 'skipped',
    why: expect.stringMatching(/^Not sent: company\./),
  })

  there.access.refusedAccounts = []
  const sent = await crm.run(token, 'export', 'salesforce')
  expect(sent.figures).toMatchObject({ updated: 1 })
  expect(there.records.all).toMatchObject([{ company: 'Engines' }])
})

test.each([
  ['cannot create accounts', { createsAccounts: false }],
  ['cannot see accounts', { seesAccounts: false }],
])(
  'A user who %s still syncs and exports contacts, without their companies',
  async (words, may) => {
    Object.assign(there.access, may)
    there.records.insert({ last_name: 'Ek', email: 'ek@example.com' })
    const { token } = await crm.connected('salesforce')
    await api.addContact(token, ada)
    const run = await crm.run(token, 'export', 'salesforce')
    expect(run).toMatchObject({ state: 'finished', figures: { created: 1, failed: 0 } })
    expect(await noteOf(token, run)).toMatchObject({
      why: expect.stringMatching(/^Not sent: company\./),
    })
    expect(run.warnings?.join()).toContain(words)
    const sync = await crm.run(token, 'sync', 'salesforce')
    expect(sync).toMatchObject({ state: 'finished', figures: { created: 1 } })
  },
)

test('The companies and addresses of a batch never make an address too long for Salesforce', async () => {
  const { token } = await crm.connected('salesforce')
  const people = Array.from({ length: 200 }, (_, at) => ({
    last_name: `Person ${at}`,
    email: `${'a'.repeat(55)}${at}@${'b'.repeat(60)}.${'c'.repeat(60)}.example.com`,
    company: `Общество с ограниченной ответственностью ${at}`,
  }))
  await Promise.all(people.map((person) => api.addContact(token, person)))
  const run = await crm.run(token, 'export', 'salesforce')
  expect(run).toMatchObject({ state: 'finished', figures: { created: 200, failed: 0 } })
  expect(new Set(there.records.all.map(({ company }) => company)).size).toBe(200)
}, 120_000)

test.each([2, 7])(
  'A sync goes on after Salesforce rejected %i token requests because it was processing another one',
  async (requests) => {
    there.records.insert(ada)
    const { token } = await crm.connected('salesforce')
    there.consent.expire()
    there.consent.beBusy(requests)
    const run = await crm.run(token, 'sync', 'salesforce')
    expect(run).toMatchObject({ state: 'finished', figures: { created: 1 } })
    expect(await crm.connections(token)).toMatchObject([{ consent_lost: false }])
  },
)
