import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { tidy } from '../../tidy.ts'
import { deleteOldImports } from './delete-old.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
  session = importSession(api, token)
})

function people(count: number, notes = '') {
  const rows = Array.from({ length: count }, (_, at) => `Person ${at},p${at}@example.com,${notes}`)
  return `first_name,email,notes\n${rows.join('\n')}\n`
}

const key = () => ({ 'Idempotency-Key': randomUUID() })

test('An import leaves a record of what it did, under the name the person gave the file', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const csv = `${people(3)}Nobody,not an address,\n`
  const report = await session.imported(csv, { file_name: 'C:\\Users\\ada\\Leads März.xlsx' })
  expect(await session.records()).toEqual([
    {
      id: report.import_id,
      file_name: 'Leads März.xlsx',
      state: 'finished',
      started_at: expect.any(String),
      finished_at: expect.any(String),
      undone_at: null,
      total: 4,
      created: 2,
      updated: 1,
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
  const first = await session.imported(people(1), {}, { 'Idempotency-Key': 'first' })
  const second = await session.imported(people(2))
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

test('The contacts of an import are those it added and those it updated', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const { import_id } = await session.imported(people(3, 'New note'))
  async function found(filters: string) {
    const path = `/contacts?import_id=${import_id}&sort=email${filters}`
    const answer = await api.call('GET', path, { token })
    return ((await answer.json()) as { email: string }[]).map(({ email }) => email)
  }
  const [first, known, last] = ['p0@example.com', 'p1@example.com', 'p2@example.com']
  expect(await found('')).toEqual([first, known, last])
  expect(await found('&import_result=added')).toEqual([first, last])
  expect(await found('&import_result=updated')).toEqual([known])
  expect((await api.call('GET', '/contacts?import_result=any', { token })).status).toBe(422)
})

test('The record of an import says how many of its contacts are there, and how many were deleted since', async () => {
  await api.addContact(token, { email: 'p1@example.com' })
  const { import_id } = await session.imported(`${people(3, 'New note')}\n${people(1, 'Again')}`)
  expect(await session.record(import_id)).toMatchObject({ contacts: 3, deleted: 0 })
  const [first, second, third] = await session.contacts()
  await session.remove(first?.id)
  await api.call('POST', `/contacts/${second?.id}/merge`, { token, body: { other_id: third?.id } })
  expect(await session.record(import_id)).toMatchObject({ contacts: 1, deleted: 2 })
})

test('A check lists the rows that match a contact, and writes nothing', async () => {
  await api.addContact(token, { email: 'Ada@Example.com' })
  await api.addContact(token, { first_name: 'Bob', company: 'Acme' })
  await api.addContact(token, { first_name: 'Cy', phone: '+1 212 555 0101' })
  const other = await api.register()
  await api.addContact(other.token, { email: 'theirs@example.com' })
  const before = await session.contacts()
  const csv = [
    'first_name,email,phone,company',
    'New,new@example.com,,',
    'Ada,ADA@example.com,,',
    'Bob,,,Acme',
    'Bob,,,Other',
    'No,not an address,,',
    'Cy,,+1 (212) 555-0101,Elsewhere',
    'Theirs,theirs@example.com,,',
    'New,new@example.com,,',
    'Ada,ada@example.com,,',
  ].join('\n')
  const answer = await session.send(csv, {}, {}, '/check')
  expect(await answer.json()).toEqual({ total: 9, existing: [2, 3, 6, 9] })
  expect(await session.contacts()).toEqual(before)
  expect(await session.records()).toEqual([])

  const report = await session.imported(csv, { existing: 'skip' })
  expect(report).toMatchObject({ total: 9, created: 3, updated: 0, skipped: 4, failed: 1 })
  expect(await session.contacts()).toEqual(expect.arrayContaining(before))
})

test('A check of a long file meets the same contacts as one of a short file', async () => {
  await api.addContact(token, { email: 'P7000@Example.com' })
  await api.addContact(token, { first_name: 'Bob', company: 'Acme' })
  const rows = [...Array(8_000)].map((_, at) => `,p${at + 1}@example.com,`)
  const csv = ['first_name,email,company', ...rows, ',P1@example.com,', 'Bob,,Acme'].join('\n')
  const answer = await session.send(csv, {}, {}, '/check')
  const { total, existing } = await answer.json()
  expect({ total, existing }).toEqual({ total: 8_002, existing: [7_000, 8_002] })
})

test('A check rejects what an import would reject', async () => {
  expect((await session.send('', {}, {}, '/check')).status).toBe(422)
  expect((await session.send('colour\nred\n', {}, {}, '/check')).status).toBe(422)
  const empty = await api.call('POST', '/contacts/import/check', { token, body: {} })
  expect(empty.status).toBe(415)
})

test('Skipping leaves contacts that are there alone, and still adds up the rows of a new one', async () => {
  await api.addContact(token, { email: 'p0@example.com', notes: 'mine' })
  const rows = people(600).replaceAll('Person', 'Renamed')
  const report = await session.imported(`${rows}Again,p599@example.com,later\n`, {
    existing: 'skip',
  })
  expect(report).toMatchObject({ total: 601, created: 599, updated: 1, skipped: 1 })
  const contacts = await session.contacts()
  expect(contacts.find(({ email }) => email === 'p0@example.com')).toMatchObject({
    first_name: '',
    notes: 'mine',
  })
  expect(contacts.find(({ email }) => email === 'p599@example.com')).toMatchObject({
    first_name: 'Again',
    notes: 'later',
  })
})

test('An invalid choice is rejected, and one after the file is ignored', async () => {
  expect((await session.send(people(1), { existing: 'replace' })).status).toBe(422)
  expect(await session.contacts()).toEqual([])
  const body = new FormData()
  body.append('file', new Blob([people(1)]), 'a.csv')
  body.append('existing', 'skip')
  const late = await api.call('POST', '/contacts/import/csv', { token, body })
  expect(late.status).toBe(422)
  expect(await late.json()).toMatchObject({ detail: [{ loc: ['body', 'existing'] }] })
})

test('A running import can be followed, but neither undone nor sent a second time', async () => {
  const headers = key()
  const { answer, goOn } = session.held(people(2_500), headers)
  const record = await session.whenRunning()
  expect(record).toMatchObject({ state: 'running', can_undo: false, finished_at: null })
  expect((await session.undo(record.id)).status).toBe(409)
  const again = await session.send(people(2_500), {}, headers)
  expect(again.status).toBe(409)
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
  const inPieces = session.held(people(2_500), headers)
  inPieces.goOn()
  expect((await inPieces.answer).status).toBe(409)
  goOn()
  expect(await session.answered(await answer)).toMatchObject({
    import_id: record.id,
    total: 2_500,
    created: 2_500,
  })
})

test('An import that broke off goes on with its key as one record, and reports as if it never had', async () => {
  const csv = `${people(1_500)}Nobody,not an address,\n`
  const headers = key()
  const half = csv.slice(0, csv.length / 2)
  expect((await session.brokenOff(half, headers['Idempotency-Key'])).status).toBe(400)
  const [interrupted] = await session.records()
  expect(interrupted).toMatchObject({ state: 'interrupted', finished_at: null, can_undo: true })
  const written = (await session.contacts()).length
  expect(written).toBeGreaterThan(0)
  expect(interrupted).toMatchObject({ total: written, created: written })

  // Rows that were imported before do not overwrite later edits.
  const [edited] = await session.contacts()
  await session.edit(edited?.id, { first_name: 'Edited' })
  const report = await session.imported(csv, {}, headers)
  expect(report).toMatchObject({
    import_id: interrupted?.id,
    total: 1_501,
    created: 1_500,
    updated: 0,
    unchanged: 0,
    failed: 1,
  })
  expect(await session.contacts()).toHaveLength(1_500)
  expect((await session.contacts())[0]).toMatchObject({ first_name: 'Edited' })
  expect(await session.records()).toMatchObject([{ state: 'finished', total: 1_501 }])
  const replayed = await session.send(csv, {}, headers)
  expect(replayed.headers.get('Idempotency-Replayed')).toBe('true')
})

test('The key of an import that broke off serves no other file and no other choice', async () => {
  const csv = people(600)
  const headers = key()
  await session.brokenOff(csv, headers['Idempotency-Key'])
  const written = await session.contacts()
  const others = [csv.replace('p7@', 'q7@'), people(100), csv.replace('notes', 'company')]
  for (const other of others) expect((await session.send(other, {}, headers)).status).toBe(422)
  expect((await session.send(csv, { existing: 'skip' }, headers)).status).toBe(422)
  expect(await session.contacts()).toEqual(written)
  expect(await session.imported(csv, {}, headers)).toMatchObject({ total: 600, created: 600 })
})

test('A run without a heartbeat counts as interrupted, and its record goes to the run that repeats it', async () => {
  const csv = people(2_500)
  const headers = key()
  const stalled = session.held(csv, headers)
  const { id } = await session.whenStill()
  const heartbeat = `update contact_imports set heartbeat_at = now() - interval '11 seconds' where id = $1`
  // The stalled run still sends heartbeats, one of which may come in between on a busy machine.
  let repeated: Response
  do {
    await api.database().query(heartbeat, [id])
    repeated = await session.send(csv, {}, headers)
  } while (repeated.status === 409)
  expect(await repeated.json()).toMatchObject({ import_id: id, total: 2_500, created: 2_500 })
  stalled.goOn()
  expect((await stalled.answer).status).toBe(409)
  expect(await session.contacts()).toHaveLength(2_500)
  expect(await session.records()).toMatchObject([{ id, state: 'finished', total: 2_500 }])
})

test('An import that is rejected before its first batch leaves no record', async () => {
  await session.brokenOff('email\n', 'nothing-yet')
  expect((await session.send('colour\nred\n')).status).toBe(422)
  expect(await session.records()).toEqual([])
})

test('Imports are forgotten with the account', async () => {
  const { user, token } = await api.register()
  const otherSession = importSession(api, token)
  await otherSession.imported(people(3))
  await otherSession.imported(people(3, 'changed'))
  await api.call('DELETE', '/users/me', { token })
  const left = await api.database().query(
    `select id from contact_imports where owner_id = $1 union all
       select contact_id from contact_changes where owner_id = $1`,
    [user.id],
  )
  expect(left).toEqual([])
})

test('Cleanup deletes the data to undo an import after 90 days, and the import after 400', async () => {
  const [old, middle, fresh] = [
    await session.imported(people(1)),
    await session.imported(people(2, 'a')),
    await session.imported(people(3, 'b')),
  ].map(({ import_id }) => import_id)
  const age = (id: string | undefined, days: number) =>
    api
      .database()
      .query(
        `update contact_imports set started_at = now() - $2 * interval '1 day' where id = $1`,
        [id, days],
      )
  await age(old, 401)
  await age(middle, 91)
  await tidy(api.database())
  expect(await session.records()).toMatchObject([
    { id: fresh, can_undo: true },
    { id: middle, can_undo: false, updated: 1 },
  ])
  const rejected = await session.undo(middle)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('too old')
  expect(await session.undone(fresh)).toMatchObject({ undo: { removed: 1, restored: 2, kept: 0 } })
})

test('An import can be undone for 90 days, whenever the cleanup runs', async () => {
  const { import_id } = await session.imported(people(1))
  const age = (days: number) =>
    api
      .database()
      .query(
        `update contact_imports set started_at = now() - $2 * interval '1 day' where id = $1`,
        [import_id, days],
      )
  await age(89)
  expect(await session.record(import_id)).toMatchObject({ can_undo: true })
  await age(90)
  expect(await session.record(import_id)).toMatchObject({ can_undo: false })
  const rejected = await session.undo(import_id)
  expect(rejected.status).toBe(409)
  expect(await rejected.text()).toContain('too old')
})

test('Of each owner, only a number of the newest changes and records are kept', async () => {
  for (const count of [1, 2, 3]) await session.imported(people(count, `${count}`))
  await deleteOldImports(api.database(), { undoDays: 90, changes: 4, recordDays: 400, records: 2 })
  expect(await session.records()).toMatchObject([
    { total: 3, can_undo: true },
    { total: 2, can_undo: false },
  ])
})
