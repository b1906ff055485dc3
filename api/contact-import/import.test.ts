import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Contact } from '#contract/contact.ts'
import { ImportReport } from '#contract/contact-import.ts'
import { testApi } from '../test-api.ts'

const api = testApi()
let token: string

beforeEach(async () => {
  token = (await api.register()).token
})

function send(csv: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const body = new FormData()
  body.append('file', new Blob([csv]), 'contacts.csv')
  return api.call('POST', '/contacts/import/csv', { token, body, headers })
}

async function imported(csv: string | Uint8Array<ArrayBuffer>) {
  const answer = await send(csv)
  expect(answer.status).toBe(200)
  return ImportReport.parse(await answer.json())
}

async function contacts() {
  const answer = await api.call('GET', '/contacts?sort=created_at', { token })
  return z.array(Contact).parse(await answer.json())
}

const HEADER = 'first_name,last_name,email,phone,company,title,notes'

describe('a file', () => {
  test('with the template’s columns becomes contacts', async () => {
    const report = await imported(
      `${HEADER}\nAda,Lovelace,ada@example.com,+44 20 7946 0101,"Engines, Ltd",Analyst,"First\nprogrammer"\n`,
    )
    expect(report).toEqual({
      import_id: expect.any(String),
      total: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
      skipped: 0,
      failed: 0,
      errors: [],
    })
    expect((await contacts())[0]).toMatchObject({
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0101',
      company: 'Engines, Ltd',
      job_title: 'Analyst',
      notes: 'First\nprogrammer',
      status: 'lead',
      source: 'csv_import',
    })
  })

  test('keeps further columns as custom fields, and knows status, tags and last_contacted', async () => {
    await imported(
      'Email,Status,Tags,Last Contacted,Region,__proto__,constructor,Email\n' +
        'a@example.com,Customer,vip; north ;;vip,2026-01-31,North,x,y,z@example.com\n',
    )
    const [contact] = await contacts()
    expect(contact).toMatchObject({
      email: 'a@example.com',
      status: 'customer',
      tags: ['vip', 'north'],
      last_contacted: '2026-01-31T00:00:00.000Z',
    })
    expect(contact?.custom_fields).toMatchObject({
      Region: 'North',
      constructor: 'y',
      Email: 'z@example.com',
    })
  })

  test('whose header is too long for a name is cut between characters', async () => {
    await imported(`email,${'a'.repeat(89)}😀 and more\nada@example.com,x`)
    const [contact] = await contacts()
    expect(contact?.custom_fields).toEqual({ ['a'.repeat(89)]: 'x' })
  })

  test.each([
    ['a byte order mark and Windows line ends', '\ufeffemail,notes\r\na@example.com,"x\r\ny"\r\n'],
    ['old Macintosh line ends', 'email,notes\ra@example.com,"x\ry"\r'],
    ['semicolons', 'email;notes\na@example.com;"x\ny"'],
    ['tabs', 'email\tnotes\na@example.com\t"x\ny"\n'],
    ['blank lines', '\n\nemail,notes\n\n,\na@example.com,"x\ny"\n\n\n'],
    ['empty columns at the end', 'email,notes,,\na@example.com,"x\ny",,\n'],
  ])('may have %s', async (_, csv) => {
    expect(await imported(csv)).toMatchObject({ total: 1, created: 1, failed: 0 })
    expect(await contacts()).toMatchObject([{ email: 'a@example.com', notes: 'x\ny' }])
  })

  test('is read alike however its bytes are cut', async () => {
    const csv = `${HEADER}\r\n"Jürgen ""J""",Weiß,j@example.com,,Ärzte 🩺 GmbH,,"a\r\nb"\r\n`
    const bytes = new TextEncoder().encode(csv)
    for (let cut = 1; cut < bytes.length; cut += 7) {
      const boundary = 'cut-here'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
      const parts = [
        new TextEncoder().encode(head),
        bytes.slice(0, cut),
        bytes.slice(cut),
        new TextEncoder().encode(`\r\n--${boundary}--`),
        new TextEncoder().encode('\r\n'),
      ]
      const answer = await api.stream('/contacts/import/csv', token, boundary, parts)
      expect(ImportReport.parse(await answer.json())).toMatchObject({ total: 1, failed: 0 })
    }
    expect(await contacts()).toMatchObject([
      { first_name: 'Jürgen "J"', company: 'Ärzte 🩺 GmbH', notes: 'a\nb' },
    ])
  })

  test.each([
    ['nothing', ''],
    ['blank lines only', '\n\n,,\n'],
    ['no known column', 'colour,size\nred,9\n'],
    ['bytes that are no UTF-8', new Uint8Array([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x0a, 0xe4, 0x40])],
    ['a UTF-16 text', new Uint8Array(Buffer.from(`\ufeff${HEADER}\nA,B,a@b.co,,,,\n`, 'utf16le'))],
    ['too many columns', `email${',x'.repeat(600)}\n`],
  ])('with %s is refused with 422', async (_, csv) => {
    const answer = await send(csv)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'file'] }] })
  })

  test('whose quotation mark never closes is refused without piling it up', async () => {
    const answer = await send(
      `email,notes\na@example.com,ok\nb@example.com,"${'x,\n'.repeat(700_000)}`,
    )
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('quotation mark')
  })

  test('of more than 200,000 rows is refused at the next one', async () => {
    const answer = await send(`email\n${'no address\n'.repeat(200_001)}`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('200000 rows')
  })
})

describe('a row', () => {
  test('that cannot be taken is reported by its number, and the others are taken', async () => {
    const report = await imported(
      `${HEADER}\nAda,,ada@example.com,,,,\nBob,,not an address,,,,\nCy,,,123,,,\n,,,,,,just notes\nDee,,,,,,,extra\nEve,,,,,,${'x'.repeat(32_001)}\n` +
        'Fay,,fay@example.com,,,,\n',
    )
    expect(report).toMatchObject({ total: 7, created: 2, failed: 5 })
    expect(report.errors?.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6])
    expect(report.errors?.[0]?.message).toContain('valid email address')
  })

  test.each([
    'status\nfriend',
    'last_contacted\n0000-01-01',
    'last_contacted\nyesterday',
    'notes\na\u0000b',
    `tags\n${'x'.repeat(61)}`,
  ])('with %j is reported, not stored and no accident', async (csv) => {
    const [column, cell] = csv.split('\n')
    const report = await imported(`email,${column}\na@example.com,${cell}\n`)
    expect(report).toMatchObject({ total: 1, created: 0, failed: 1 })
  })

  test('of thousands shows the first hundred failures and counts all', async () => {
    const report = await imported(`email\n${'nobody\n'.repeat(1_500)}`)
    expect(report).toMatchObject({ total: 1_500, failed: 1_500 })
    expect(report.errors).toHaveLength(100)
  })
})

describe('a known contact', () => {
  test('takes over what the row says and loses nothing to blank cells', async () => {
    await api.addContact(token, {
      first_name: 'Ada',
      email: 'Ada@Example.com',
      phone: '+44 20 7946 0101',
      status: 'customer',
      tags: ['vip'],
      custom_fields: { region: 'North', size: '9' },
    })
    const csv =
      'email,first_name,phone,company,tags,region,since\nada@example.com,Augusta,,Engines,vip;new,South,2020\n'
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 1, unchanged: 0 })
    expect(await imported(csv)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await contacts()).toMatchObject([
      {
        first_name: 'Augusta',
        email: 'Ada@Example.com',
        phone: '+44 20 7946 0101',
        company: 'Engines',
        status: 'customer',
        source: 'manual',
        tags: ['vip', 'new'],
        custom_fields: { region: 'South', size: '9', since: '2020' },
      },
    ])
  })

  test('is met again without an address by name and phone, or name and company', async () => {
    const csv =
      'first_name,phone,company,notes\nAda,+44 20 7946 0101,,a\nBob,,Acme,b\n,,Zeta,c\n,0171 2345678,,d\n'
    expect(await imported(csv)).toMatchObject({ created: 4 })
    expect(await imported(csv)).toMatchObject({ created: 0, unchanged: 4 })
    expect(
      await imported('first_name,phone,company\nAda,+44 (20) 7946-0101,Engines\nBob,,Other\n'),
    ).toMatchObject({ created: 1, updated: 1 })
  })

  test('that stands in the file twice is created once and updated by the later row', async () => {
    const report = await imported(
      'email,first_name,company\na@example.com,Ada,Acme\nA@example.com,,Engines\na@example.com,Ada,\n',
    )
    expect(report).toMatchObject({ total: 3, created: 1, updated: 1, unchanged: 1 })
    expect(await contacts()).toMatchObject([{ first_name: 'Ada', company: 'Engines' }])
  })

  test('of another user stays as it is', async () => {
    const other = await api.register()
    await api.addContact(other.token, { email: 'shared@example.com', first_name: 'Theirs' })
    expect(await imported('email,first_name\nshared@example.com,Mine\n')).toMatchObject({
      created: 1,
    })
    const answer = await api.call('GET', '/contacts', { token: other.token })
    expect(await answer.json()).toMatchObject([{ first_name: 'Theirs' }])
  })
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

  const before = (await contacts()).length
  expect(before).toBeGreaterThan(500)
  expect(await imported(csv)).toMatchObject({
    created: 3_000 - before,
    unchanged: before,
    failed: 0,
  })
  expect(await contacts()).toHaveLength(3_000)
})

test('Other requests are answered while a large file is imported', async () => {
  const rows = Array.from({ length: 8_000 }, (_, at) => `Person ${at},p${at}@example.com`)
  let finished = false
  const running = imported(`first_name,email\n${rows.join('\n')}\n`).then(() => {
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

describe('a form', () => {
  test('without the field is refused beside it', async () => {
    for (const field of ['document', '']) {
      const body = new FormData()
      if (field) body.append(field, new Blob(['email\n']), 'a.csv')
      else body.append('file', 'just text')
      const answer = await api.call('POST', '/contacts/import/csv', { token, body })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'file'] }] })
    }
  })

  test.each([
    ['application/json', '{}', 415],
    ['text/csv', 'email\n', 415],
    ['multipart/form-data', 'x', 415],
    ['multipart/form-data; boundary=', 'x', 400],
    ['Multipart/Form-Data; boundary=b', '', 400],
    ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"', 400],
    ['multipart/form-data; boundary=b', '--b--\r\n', 422],
  ])('%s %j is answered with its own refusal', async (type, body, status) => {
    const answer = await api.call('POST', '/contacts/import/csv', {
      token,
      body,
      headers: { 'Content-Type': type },
    })
    expect(answer.status).toBe(status)
  })

  test('that says it is too large is refused before it is read', async () => {
    const answer = await send('email\n', { 'Content-Length': String(65 * 1024 * 1024) })
    expect(answer.status).toBe(413)
  })

  test('that turns out too large is refused on the way', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(0x0a)
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
    const parts = [new TextEncoder().encode(head), ...Array.from({ length: 65 }, () => megabyte)]
    expect((await api.stream('/contacts/import/csv', token, 'b', parts)).status).toBe(413)
  })
})

test('A repeated import with the same key gets the first answer, and another file none', async () => {
  const headers = { 'Idempotency-Key': randomUUID() }
  const first = await send('email\na@example.com\n', headers)
  const report = await first.json()
  expect(report).toMatchObject({ created: 1 })
  const again = await send('email\na@example.com\n', headers)
  expect(again.headers.get('Idempotency-Replayed')).toBe('true')
  expect(await again.json()).toEqual(report)
  expect((await send('email\nb@example.com\n', headers)).status).toBe(422)
  expect(await contacts()).toHaveLength(1)
})

test('Only so many imports run at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => send(`email\np${at}@example.com\n`)),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(4)
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
})
