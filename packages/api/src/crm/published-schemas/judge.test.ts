import type { Exchange } from '@bellbird/practice/crms/practice'
import { expect, test } from 'vitest'
import { publishedSchemas } from './test-judge.ts'

const HUBSPOT = 'http://practice.test/crm/objects/2026-09/contacts'
const PERSONS = 'http://practice.test/api/v2/persons'

async function faultsOf(
  provider: Exchange['provider'],
  url: string,
  { sent, answer = {}, status = 200 }: { sent?: unknown; answer?: unknown; status?: number } = {},
) {
  const { watch, faults } = publishedSchemas()
  const body = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) }
  watch({
    provider,
    request: new Request(url, body),
    response: Response.json(answer, { status }),
  })
  return (await faults()).map((fault) => fault.replace(/^.*? \d+: /, ''))
}

test('A request is a fault if its path, a parameter or its body is not published', async () => {
  expect(await faultsOf('hubspot', `${HUBSPOT}/everyone/at/once`)).toEqual([
    'GET /crm/objects/2026-09/contacts/everyone/at/once is not published',
  ])
  expect(await faultsOf('pipedrive', `${PERSONS}?page=2&limit=100`)).toEqual([
    'parameter page is not published',
  ])
  expect(
    await faultsOf('pipedrive', PERSONS, { sent: { name: 'Ann', label: 3, org_id: '4' } }),
  ).toEqual([
    'AddPersonRequest/org_id must be number {"type":"number"}',
    'AddPersonRequest must NOT have unevaluated properties {"unevaluatedProperty":"label"}',
  ])
  expect(
    await faultsOf('hubspot', `${HUBSPOT}/search`, {
      sent: { filterGroups: [{ filters: [{ propertyName: 'email', operator: 'IS' }] }] },
      answer: { total: 0, results: [] },
    }),
  ).toEqual([expect.stringContaining('filters/#/operator must be equal to one of')])
})

test('A response is a fault if it lacks a required property or has an unpublished one', async () => {
  expect(await faultsOf('hubspot', HUBSPOT, { answer: { results: [{ id: '1' }] } })).toEqual(
    ['createdAt', 'properties', 'updatedAt'].map((name) =>
      expect.stringContaining(`results/# must have required property '${name}'`),
    ),
  )
  const person = { id: 1, org_id: null, marketing_status: 'no_consent' }
  const answer = { success: true, data: [person] }
  expect(await faultsOf('pipedrive', PERSONS, { answer })).toEqual([
    expect.stringContaining('{"unevaluatedProperty":"marketing_status"}'),
  ])
  const asked = `${PERSONS}?include_fields=marketing_status`
  expect(await faultsOf('pipedrive', asked, { answer })).toEqual([])
  expect(await faultsOf('hubspot', HUBSPOT, { answer: { message: 'No' }, status: 403 })).toEqual([
    `ModelError must have required property 'correlationId' {"missingProperty":"correlationId"}`,
    `ModelError must have required property 'category' {"missingProperty":"category"}`,
  ])
})

test('A query that is not SOQL is a fault, and so are records that the query does not ask for', async () => {
  const faults = (soql: string, records: object[] = [], further: object = {}) =>
    faultsOf('salesforce', `http://practice.test/query?${new URLSearchParams({ q: soql })}`, {
      answer: { totalSize: records.length, done: true, records, ...further },
    })
  const attributes = { type: 'Contact' }
  const [ann, bob] = ['003A', '003B'].map((Id) => ({ attributes, Id, LastName: 'O’Neil' }))
  const named = "SELECT Id, LastName FROM Contact WHERE LastName LIKE 'O_N%'"
  const since = 'SELECT Id FROM Contact WHERE IsDeleted = false AND '

  expect(await faults("SELECT Id FROM Contact WHERE LastName = 'O'Neil'")).toHaveLength(1)
  expect(await faults(`${named} ORDER BY Id LIMIT 2`, [ann ?? {}, bob ?? {}])).toEqual([])
  expect(await faults(`${named} ORDER BY Id LIMIT 1`, [bob ?? {}, ann ?? {}])).toEqual([
    expect.stringContaining('more records than the limit'),
    expect.stringContaining('records in another order'),
  ])
  expect(await faults(named, [{ ...ann, LastName: 'Miller' }])).toEqual([
    expect.stringContaining('a record that is not meant'),
  ])
  expect(await faults(`${since}(Id = 'x' OR Id > '003A')`, [{ attributes, Id: '003A' }])).toEqual([
    expect.stringContaining('a record that is not meant'),
  ])
  expect(await faults(`${since}(Id = '003A' OR Id > 'x')`, [{ attributes, Id: '003A' }])).toEqual(
    [],
  )
  expect(await faults(named, [{ Id: '003A' }], { done: false })).toEqual([
    expect.stringContaining('nextRecordsUrl'),
    expect.stringContaining('fields other than Id,LastName,attributes'),
    expect.stringContaining('attributes other than of Contact'),
  ])
})
