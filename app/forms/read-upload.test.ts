import { cases } from '@bellbird/practice/nightly'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.server.ts'

const MAX_BYTES = 10_000_000

const boundary = fc.stringMatching(/^[A-Za-z0-9'_-]{1,40}$/)
const bytes = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 400 }),
  fc
    .constantFrom('\r\n--', '--\r\n\r\n', 'email\r\nada@example.com\r\n')
    .map((text) => Buffer.from(text)),
)
const upload = fc.record({
  boundary,
  bytes,
  name: fc.constantFrom('contacts.csv', 'kö"n\'tak;te.xlsx', '../../up.xls', '顧客.csv'),
  fields: fc.array(fc.string({ maxLength: 30 }), { maxLength: 3 }),
  fileFirst: fc.boolean(),
  cuts: fc.array(fc.nat(700), { maxLength: 40 }),
})

test('a multipart body gives the same file however it was cut into pieces', async () => {
  await fc.assert(
    fc.asyncProperty(upload, async ({ cuts, ...sent }) => {
      const body = bodyOf(sent)
      const expected = Buffer.from(sent.bytes)
      fc.pre(!expected.includes(`\r\n--${sent.boundary}`))
      const whole = await readUpload(requestOf(sent.boundary, [body]), MAX_BYTES)
      const cut = await readUpload(requestOf(sent.boundary, pieces(body, cuts)), MAX_BYTES)
      const single = await readUpload(
        requestOf(
          sent.boundary,
          [...body].map((byte) => Buffer.of(byte)),
        ),
        MAX_BYTES,
      )
      expect(whole.ok && Buffer.from(whole.bytes)).toEqual(expected)
      expect(cut).toEqual(whole)
      expect(single).toEqual(whole)
    }),
    { numRuns: cases(60) },
  )
})

test('a body of random bytes and boundaries gives a file or a 4xx status, and never throws', async () => {
  const noise = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc
        .constantFrom(
          '--b',
          '\r\n',
          '--b--',
          'Content-Disposition: form-data; name="file"; filename="a.csv"',
          '\r\n\r\n',
        )
        .map((text) => Buffer.from(text)),
    ),
    { maxLength: 20 },
  )
  await fc.assert(
    fc.asyncProperty(noise, async (parts) => {
      const outcome = await readUpload(
        requestOf(
          'b',
          parts.map((part) => Buffer.from(part)),
        ),
        MAX_BYTES,
      )
      expect(outcome.ok || (outcome.status >= 400 && outcome.status < 500)).toBe(true)
    }),
    { numRuns: cases(200) },
  )
})

test('the fields before a file that is too large are read, and none of the file', async () => {
  const start = bodyOf({ ...LARGE, fields: ['abc', 'de'] })
  const head = start.subarray(0, start.indexOf('x'))
  let pulled = 0
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(pulled++ ? Buffer.alloc(65_536, 'x') : head))
    },
  })
  const { headers } = requestOf('b', [])
  headers.set('content-length', '20000000')
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect(await readUpload(new Request('http://localhost/', init), MAX_BYTES)).toMatchObject({
    status: 413,
    fields: { field0: '3', field1: '2' },
  })
  expect(pulled).toBeLessThan(4)
})

const LARGE = { boundary: 'b', bytes: Buffer.from('xxx'), name: 'up.csv', fileFirst: false }

type Sent = {
  boundary: string
  bytes: Uint8Array
  name: string
  fields: string[]
  fileFirst: boolean
}

function bodyOf({ boundary, bytes, name, fields, fileFirst }: Sent) {
  const part = (head: string, content: Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ])
  const file = part(`name="file"; filename="${name.replaceAll('"', '%22')}"`, bytes)
  const others = fields.map((field, at) =>
    part(`name="field${at}"`, Buffer.from(String(field.length))),
  )
  const parts = fileFirst ? [file, ...others] : [...others, file]
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

function pieces(body: Buffer, cuts: number[]) {
  const places = [0, ...cuts.map((cut) => Math.min(cut, body.length)), body.length]
  places.sort((one, other) => one - other)
  return places.slice(1).map((end, at) => body.subarray(places[at], end))
}

function requestOf(boundary: string, parts: Buffer[]) {
  const body = new ReadableStream({
    start(controller) {
      for (const part of parts) if (part.length > 0) controller.enqueue(new Uint8Array(part))
      controller.close()
    },
  })
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return new Request('http://localhost/contacts/import', init as RequestInit)
}
