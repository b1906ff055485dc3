import { ImportReport } from '@bellbird/contract/contact-import/contact-import'
import { isNight } from '@bellbird/practice/nightly'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApi } from '../../test-api.ts'
import { type ImportSession, importSession } from './import-session.ts'

const api = testApi()
let token: string
let session: ImportSession

beforeEach(async () => {
  token = (await api.register()).token
  session = importSession(api, token)
})

const HEADER = 'first_name,last_name,email,phone,company,title,notes'

describe('a file', () => {
  test('with the template’s columns becomes contacts', async () => {
    const report = await session.imported(
      `${HEADER}\nAda,Lovelace,ada@example.com,+44 20 7946 0101,"Engines, Ltd",Analyst,"First\nprogrammer"\n`,
    )
    expect(report).toEqual({
      import_id: expect.any(String),
      total: 1,
      created: 1,
      updated: 0,
      merged: 0,
      unchanged: 0,
      skipped: 0,
      failed: 0,
      values: { kept: {}, replaced: {}, appended: {} },
      errors: [],
    })
    expect((await session.contacts())[0]).toMatchObject({
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
    await session.imported(
      'Email,Status,Tags,Last Contacted,Region,__proto__,constructor,Email\n' +
        'a@example.com,Customer,vip; north ;;vip,2026-01-31,North,x,y,z@example.com\n',
    )
    const [contact] = await session.contacts()
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
    await session.imported(`email,${'a'.repeat(89)}😀 and more\nada@example.com,x`)
    const [contact] = await session.contacts()
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
    expect(await session.imported(csv)).toMatchObject({ total: 1, created: 1, failed: 0 })
    expect(await session.contacts()).toMatchObject([{ email: 'a@example.com', notes: 'x\ny' }])
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
    expect(await session.contacts()).toMatchObject([
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
  ])('with %s is rejected with 422', async (_, csv) => {
    const answer = await session.send(csv)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ detail: [{ loc: ['body', 'file'] }] })
  })

  test('with quotation marks in the wrong places keeps the rows after them', async () => {
    await session.imported(
      'email,company\na@example.com,"Hooli" Inc\nb@example.com,"Acme\nc@example.com,Initech\n',
    )
    const companies = (await session.contacts()).map(({ company }) => company)
    expect(companies.toSorted()).toEqual(['"Acme', 'Hooli Inc', 'Initech'])
  })

  test('whose quotation mark never closes is rejected without buffering it', async () => {
    const answer = await session.send(
      `email,notes\na@example.com,ok\nb@example.com,"${'x,\n'.repeat(700_000)}`,
    )
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('quotation mark')
  })

  test('whose first line never ends is rejected without searching it again and again', async () => {
    const answer = await session.send('x'.repeat(1_500_000))
    expect(answer.status).toBe(422)
  })

  test('whose row never ends is not reread for each part that arrives', async () => {
    const head =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nemail,notes\n'
    const parts = [head, ...Array(20_000).fill('a "b" c,'.repeat(6)), '\r\n--cut--\r\n']
    const bytes = parts.map((part) => new TextEncoder().encode(part))
    const answer = await api.stream('/contacts/import/csv', token, 'cut', bytes)
    expect(await answer.json()).toMatchObject({ total: 1, failed: 1 })
  }, 30_000)

  test.runIf(isNight)('of more than 200,000 rows is rejected at the next one', async () => {
    const answer = await session.send(`email\n${'no address\n'.repeat(200_001)}`)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('200000 rows')
  })
})

describe('a row', () => {
  test('that cannot be taken is reported by its number, and the others are taken', async () => {
    const report = await session.imported(
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
    const report = await session.imported(`email,${column}\na@example.com,${cell}\n`)
    expect(report).toMatchObject({ total: 1, created: 0, failed: 1 })
  })

  test('of thousands shows the first hundred failures and counts all', async () => {
    const report = await session.imported(`email\n${'nobody\n'.repeat(1_500)}`)
    expect(report).toMatchObject({ total: 1_500, failed: 1_500 })
    expect(report.errors).toHaveLength(100)
  })
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
