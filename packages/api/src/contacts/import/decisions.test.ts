import { ImportDifferences } from '@bellbird/contract/contact-import/decisions'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let session: ImportSession

const HEAD = 'first_name,email,company,notes,PLZ,call_consent,tags'
const there = `${HEAD}
Ada,ada@example.com,Acme,Call after 2 pm,10115,given,old
Ben,ben@example.com,,,,,
Cy,cy@example.com,Acme,Likes solar,20095,,
`
const file = `${HEAD}
Augusta,ada@example.com,Globex,Duplicate,99999,withdrawn,new
Ben,ben@example.com,Globex,First note,80331,,
Cy,cy@example.com,Globex,Wants a quote,20095,,
New,new@example.com,Globex,Fresh,1,,
`

beforeEach(async () => {
  session = importSession(api, (await api.register()).token)
  await session.imported(there)
})

async function byEmail() {
  const contacts = await session.contacts()
  return Object.fromEntries(contacts.map((contact) => [contact.email.split('@')[0], contact]))
}

const send = (decisions: object, headers = {}) =>
  session.imported(file, { decisions: JSON.stringify(decisions) }, headers)

test('What was decided is kept, replaced and appended, and the report and the record say so', async () => {
  const report = await send({
    otherwise: 'keep',
    columns: { company: 'replace' },
    rows: { 1: { company: 'keep' }, 3: { notes: 'append' } },
  })
  expect(await byEmail()).toMatchObject({
    ada: {
      first_name: 'Ada',
      company: 'Acme',
      notes: 'Call after 2 pm',
      tags: ['old', 'new'],
      custom_fields: { PLZ: '10115', call_consent: 'withdrawn' },
    },
    ben: { company: 'Globex', notes: 'First note', custom_fields: { PLZ: '80331' } },
    cy: { company: 'Globex', notes: 'Likes solar\n\nWants a quote' },
    new: { company: 'Globex', notes: 'Fresh' },
  })
  const values = {
    kept: { first_name: 1, company: 1, notes: 1, PLZ: 1 },
    replaced: { company: 1, call_consent: 1 },
    appended: { notes: 1 },
  }
  expect(report).toMatchObject({ created: 1, updated: 3, values })
  expect(await session.record(report.import_id)).toMatchObject({ values })
})

test('Without decisions a row replaces what is there', async () => {
  const report = await session.imported(file)
  expect((await byEmail()).ada).toMatchObject({ first_name: 'Augusta', notes: 'Duplicate' })
  expect(report.values?.replaced).toMatchObject({ notes: 2, company: 2 })
})

test('Keeping holds back no later row about a person the same file brought', async () => {
  const others = Array.from({ length: 300 }, (_, at) => `O,o${at}@example.com,,,,,`).join('\n')
  await session.imported(
    `${HEAD}\nDora,dora@example.com,Acme,,,,\n${others}\nDora,dora@example.com,Globex,,,,\n`,
    { decisions: '{"otherwise":"keep"}' },
  )
  expect((await byEmail()).dora).toMatchObject({ company: 'Globex' })
})

test('Two decisions with one key are two requests', async () => {
  const headers = { 'Idempotency-Key': 'decided' }
  await send({ otherwise: 'keep' }, headers)
  const other = await session.send(file, { decisions: '{"otherwise":"replace"}' }, headers)
  expect(other.status).toBe(422)
})

test.each([
  '{',
  '[]',
  '{"otherwise":"append"}',
  '{"columns":{"company":"append"}}',
  '{"rows":{"0":{}}}',
])('Decisions like %s are refused and nothing is written', async (decisions) => {
  expect((await session.send(file, { decisions })).status).toBe(422)
  expect((await byEmail()).new).toBeUndefined()
})

test('Where rows differ from contacts is listed value by value, and counted by column', async () => {
  const answer = await session.answered(await session.send(file, {}, {}, '/differences'))
  const { rows, columns } = ImportDifferences.parse(answer)
  expect(rows.map(({ row, name }) => [row, name])).toEqual([
    [1, 'Ada'],
    [3, 'Cy'],
  ])
  expect(rows[0]?.values).toContainEqual({
    column: 'notes',
    there: 'Call after 2 pm',
    comes: 'Duplicate',
  })
  expect(columns).toEqual({ first_name: 1, company: 2, notes: 2, PLZ: 1, call_consent: 1 })
})

test('The same phone number in another notation is no difference', async () => {
  const rows = (...phones: string[]) =>
    ['email,phone', ...phones.map((phone, at) => `${at}@phone.example,${phone}`)].join('\n')
  await session.imported(rows('+49 176 4400000', '+49 176 4400000', '+49 30 9018200 ext 5'))
  const again = rows('+491764400000', '+491764400001', '+49309018200 ext 7')
  const answer = await session.answered(await session.send(again, {}, {}, '/differences'))
  expect(ImportDifferences.parse(answer).rows.map(({ row }) => row)).toEqual([2, 3])
  const report = await session.imported(rows('+491764400000', '+491764400001'), {
    decisions: '{"otherwise":"keep"}',
  })
  expect(report.values?.kept).toEqual({ phone: 1 })
})

test('The contacts of an import can be listed, by its owner only', async () => {
  const report = await session.imported(file, { existing: 'skip' })
  const list = `/contacts?import_id=${report.import_id}`
  expect((await session.record(report.import_id)).contacts).toBe(1)
  const found = await session.answered(await session.get(list))
  expect(found).toMatchObject([{ email: 'new@example.com' }])
  const eve = importSession(api, (await api.register()).token)
  expect(await eve.answered(await eve.get(list))).toEqual([])
  expect(await session.answered(await session.get('/contacts?import_id=nobody'))).toEqual([])
})
