import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession, peopleCsv } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
  session = importSession(api, token)
})

test('An import leaves a record of what it did, under the name the person gave the file', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const csv = `${peopleCsv(3)}Nobody,not an address,\n`
  const report = await session.imported(csv, { file_name: 'C:\\Users\\ada\\Leads März.xlsx' })
  expect(await session.records()).toEqual([
    {
      id: report.import_id,
      file_name: 'Leads März.xlsx',
      existing: 'update',
      state: 'finished',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      undone_at: null,
      total: 4,
      created: 2,
      updated: 1,
      merged: 0,
      unchanged: 0,
      skipped: 0,
      failed: 1,
      values: { kept: {}, replaced: {}, appended: {} },
      errors: [{ row: 4, message: expect.stringContaining('email') }],
      can_undo: true,
      undo: null,
    },
  ])
  expect(await session.record(report.import_id)).toMatchObject((await session.records())[0] ?? {})
})

test('Records come newest first, a page at a time, by key, and only to their owner', async () => {
  const first = await session.imported(peopleCsv(1), {}, { 'Idempotency-Key': 'first' })
  const second = await session.imported(peopleCsv(2))
  expect((await session.records()).map(({ id }) => id)).toEqual([second.import_id, first.import_id])
  expect((await session.records('?limit=1&offset=1')).map(({ id }) => id)).toEqual([
    first.import_id,
  ])
  expect((await session.records('?idempotency_key=first')).map(({ id }) => id)).toEqual([
    first.import_id,
  ])
  const answer = await api.call('GET', '/contacts/imports?limit=1', { token })
  expect(answer.headers.get('X-Total-Count')).toBe('2')

  const other = importSession(api, (await api.register()).token)
  expect(await other.records()).toEqual([])
  await expect(other.record(first.import_id)).rejects.toThrow('404')
  expect((await other.undo(first.import_id)).status).toBe(404)
  for (const id of ['nobody', randomUUID()]) await expect(session.record(id)).rejects.toThrow('404')
  for (const query of ['?limit=0', '?limit=many', '?offset=-1']) {
    await expect(session.records(query)).rejects.toThrow('422')
  }
})

test('The contacts of an import are those it updated and those it added, in the order of the file', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const { import_id } = await session.imported(peopleCsv(9, 'New note'))
  async function found(filters: string) {
    const path = `/contacts?import_id=${import_id}&sort=created_at${filters}`
    const answer = await api.call('GET', path, { token })
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email)
  }
  const known = 'p1@example.com'
  const added = [0, 2, 3, 4, 5, 6, 7, 8].map((at) => `p${at}@example.com`)
  expect(await found('')).toEqual([known, ...added])
  expect(await found('&import_result=added')).toEqual(added)
  expect(await found('&import_result=updated')).toEqual([known])
  expect((await api.call('GET', '/contacts?import_result=any', { token })).status).toBe(422)
})

test('The record of an import says how many of its contacts are there, and how many were deleted since', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const { import_id } = await session.imported(
    `${peopleCsv(3, 'New note')}\n${peopleCsv(1, 'Again')}`,
  )
  expect(await session.record(import_id)).toMatchObject({ contacts: 3, deleted: 0 })
  const [first, second, third] = await session.contacts()
  await session.remove(first?.id)
  await api.call('POST', `/contacts/${second?.id}/merge`, { token, body: { other_id: third?.id } })
  expect(await session.record(import_id)).toMatchObject({ contacts: 1, deleted: 2 })
})
