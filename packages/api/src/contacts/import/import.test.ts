import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isNight } from '@bellbird/practice/nightly'
import { beforeEach, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

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

test('Consent without any evidence names the import as its source', async () => {
  const known = { call_consent_wording: 'You may call me', call_consent_source: 'Web form' }
  await session.imported(
    'email,call_consent,call_consent_wording,call_consent_source\n' +
      'known@example.com,given,You may call me,Web form\nnone@example.com,,,\n',
  )
  const bare =
    'email,call_consent\nknown@example.com,given\nnone@example.com,given\nnew@example.com,withdrawn\n'
  expect(await session.imported(bare, { file_name: 'Trade show.csv' })).toMatchObject({
    created: 1,
    updated: 1,
    unchanged: 1,
  })
  const source = { call_consent_source: 'Import of Trade show.csv' }
  expect(
    Object.fromEntries(
      (await session.contacts()).map(({ email, custom_fields }) => [email, custom_fields]),
    ),
  ).toMatchObject({
    'known@example.com': { call_consent: 'given', ...known },
    'none@example.com': { call_consent: 'given', ...source },
    'new@example.com': { call_consent: 'withdrawn', ...source },
  })
  expect(await session.imported(bare, { file_name: 'Again.csv' })).toMatchObject({ unchanged: 3 })
})
