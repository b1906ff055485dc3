import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'

const api = testApi()

const fragment = fc.oneof(
  fc.constantFrom(
    '--b\r\n',
    '--b--\r\n',
    '\r\n--b',
    '\r\n',
    'Content-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n',
    'Content-Disposition: form-data; name="file"; filename*=UTF-8\'\'%ff%00\r\n\r\n',
    'Content-Disposition: form-data; name="existing"\r\n\r\nskip\r\n',
    'Content-Disposition: form-data; name="existing"\r\n\r\n__proto__\r\n',
    'Content-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n',
    'Content-Disposition: form-data; name="file_name"\r\n\r\n../../\0etc/passwd\r\n',
    'Content-Disposition: form-data\r\n\r\n',
    'Content-Transfer-Encoding: base64\r\n',
    'Content-Type: text/csv; charset=utf-7\r\n',
    'email,notes\n',
    'a@example.com,"x\n',
    '__proto__,constructor\n',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const bytes = fc.oneof(
  { weight: 5, arbitrary: fragment.map((text) => Buffer.from(text)) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }).map((some) => Buffer.from(some)) },
)
const start = fc.constantFrom(
  '',
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail,notes\n',
)
const body = fc
  .tuple(start, fc.array(bytes, { maxLength: 20 }), fc.constantFrom('', '\r\n--b--\r\n'))
  .map(([first, parts, last]) => [Buffer.from(first), ...parts, Buffer.from(last)])
const path = fc.constantFrom('/contacts/import/csv', '/contacts/import/check')

test('Every form, however broken, gets a response and never a 5xx', async () => {
  const { token } = await api.register()
  const key = fc.option(fc.constantFrom('one', 'two'))
  await fc.assert(
    fc.asyncProperty(path, body, key, async (path, parts, key) => {
      const headers: Record<string, string> = key ? { 'Idempotency-Key': key } : {}
      const answer = await api.stream(path, token, 'b', parts, headers)
      expect([200, 400, 409, 422]).toContain(answer.status)
      await answer.json()
    }),
    { numRuns: cases(300) },
  )
  expect(api.log).toEqual([])
}, 120_000)
