import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isNight } from '@bellbird/practice/nightly'
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

test('An import that broke off can be repeated without doubles', async () => {
  const rows = Array.from({ length: 3_000 }, (_, at) =>
    at % 2 ? `Person ${at},p${at}@example.com,` : `Person ${at},,+1 212 555 ${1000 + at}`,
  )
  const csv = `first_name,email,phone\n${rows.join('\n')}\n`
  const whole = new TextEncoder().encode(csv)
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
  const broken = await api.stream('/contacts/import/csv', token, 'b', [
    new TextEncoder().encode(head),
    whole.slice(0, whole.length / 2),
    new Error('the client is gone'),
  ])
  expect(broken.status).toBe(400)

  const before = (await session.contacts()).length
  expect(before).toBeGreaterThan(500)
  expect(await session.imported(csv)).toMatchObject({
    created: 3_000 - before,
    unchanged: before,
    failed: 0,
  })
  expect(await session.contacts()).toHaveLength(3_000)
})

test.runIf(isNight)('Other requests are answered while a large file is imported', async () => {
  const rows = Array.from({ length: 8_000 }, (_, at) => `Person ${at},p${at}@example.com`)
  let finished = false
  const running = session.imported(`first_name,email\n${rows.join('\n')}\n`).then(() => {
    finished = true
  })
  let answered = 0
  while (!finished) {
    await api.call('GET', '/users/me', { token })
    answered += 1
    await setImmediate()
  }
  await running
  expect(answered).toBeGreaterThan(8)
})

test('A repeated import with the same key gets the first answer, and another file none', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await session.send('email\na@example.com\n', {}, headers)
  const report = await first.json()
  expect(report).toMatchObject({ created: 1 })
  const again = await session.send('email\na@example.com\n', {}, headers)
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  expect(await again.json()).toEqual(report)
  expect((await session.send('email\nb@example.com\n', {}, headers)).status).toBe(422)
  expect(await session.contacts()).toHaveLength(1)
})

test('Only so many imports run at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => session.send(`email\np${at}@example.com\n`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
})

test('A running import can be followed, but neither undone nor sent a second time', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const { answer, goOn } = session.held(peopleCsv(2_500), headers)
  const record = await session.whenRunning()
  expect(record).toMatchObject({ state: 'running', can_undo: false, finished_at: null })
  expect((await session.undo(record.id)).status).toBe(409)
  const again = await session.send(peopleCsv(2_500), {}, headers)
  expect(again.status).toBe(409)
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
  const inPieces = session.held(peopleCsv(2_500), headers)
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
  const csv = `${peopleCsv(1_500)}Nobody,not an address,\n`
  const headers = { 'Idempotency-Key': randomUUID() }
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
  const csv = peopleCsv(600)
  const headers = { 'Idempotency-Key': randomUUID() }
  await session.brokenOff(csv, headers['Idempotency-Key'])
  const written = await session.contacts()
  const others = [csv.replace('p7@', 'q7@'), peopleCsv(100), csv.replace('notes', 'company')]
  for (const other of others) expect((await session.send(other, {}, headers)).status).toBe(422)
  expect((await session.send(csv, { existing: 'skip' }, headers)).status).toBe(422)
  expect(await session.contacts()).toEqual(written)
  expect(await session.imported(csv, {}, headers)).toMatchObject({ total: 600, created: 600 })
})

test('A run without a heartbeat counts as interrupted, and its record goes to the run that repeats it', async () => {
  const csv = peopleCsv(2_500)
  const headers = { 'Idempotency-Key': randomUUID() }
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
