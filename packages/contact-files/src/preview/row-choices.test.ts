import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ImportChoices, noChoices } from './choices.ts'
import { readHere } from './read.ts'

async function read(
  text: string,
  choices: Partial<ImportChoices> = {},
  options: Parameters<typeof readHere>[3] = {},
) {
  const all = { ...noChoices, ...choices }
  const file = { name: 'contacts.csv', bytes: Buffer.from(text) }
  const outcome = await readHere(file, all, {}, options)
  if (!outcome.ok) throw new Error(outcome.message)
  const { preview, csv, invalidCsv } = outcome
  return { ...preview, csv: Buffer.from(csv).toString(), invalidCsv: Buffer.from(invalidCsv) }
}

test('a row with a phone number and no email is rejected and counted, and accepted where that is chosen', async () => {
  const text =
    'name,email,phone,company\nAda,,+1 212 555 0101,\n,,+1 212 555 0102,Initech\n,,+1 212 555 0103,\nBen,,,\n'
  const rejected = await read(text)
  expect(rejected).toMatchObject({ valid: 0, invalid: 4, phoneOnly: 2 })
  expect(rejected.faults[0]?.message).toBe('Missing required field: email')

  const taken = await read(text, { withoutEmail: 'take' })
  expect(taken).toMatchObject({ valid: 2, invalid: 2, phoneOnly: 0 })
  expect(taken.faults).toMatchObject([
    { row: 4, message: expect.stringContaining('or a phone number with a name or company') },
    { row: 5 },
  ])
})

test('a value that a defined field does not take is a fault with a sentence, until it is corrected', async () => {
  const text = 'email,Price,Renewal\na@x.example,2026-03-31,soon\nb@x.example,12.50,2026-03-31\n'
  const fields = [
    { name: 'Price', type: 'number', options: [] },
    { name: 'Renewal', type: 'date', options: [] },
  ] as const
  const found = await read(text, {}, { fields })
  expect(found.faults).toMatchObject([
    { row: 2, column: 'Price', message: 'Price must be a number, such as 1250.50' },
    { row: 2, column: 'Renewal', message: 'Renewal must be a date, such as 2026-03-31' },
  ])
  const corrections = [
    { row: 2, column: 'Price', value: '9' },
    { row: 2, column: 'Renewal', value: '2026-04-30' },
  ]
  expect(await read(text, { corrections }, { fields })).toMatchObject({ valid: 2, faultCount: 0 })
})

test('a cell far down that its column does not take is a fault with a sentence, until it is corrected', async () => {
  const misfits = [
    ['last_contacted', '2026-03-31', 'last week', 'Enter a date like 2026-11-18'],
    ['tags', 'vip', 'x'.repeat(61), expect.stringContaining('tags of 60 characters')],
    ['call_consent', 'given', 'perhaps', 'Use “given” or “withdrawn”'],
  ]
  for (const [column = '', fits, misfit, message] of misfits) {
    const cells = Array.from({ length: 300 }, (_, at) => (at === 250 ? misfit : fits))
    const rows = cells.map((cell, at) => `p${at}@x.example,${cell}`)
    const text = [`email,${column}`, ...rows].join('\n')
    const found = await read(text)
    expect(found).toMatchObject({ valid: 299, invalid: 1, faults: [{ row: 252, column, message }] })
    expect(found.invalidRows[0]?.values[column]).toBe(misfit)
    const corrections = [{ row: 252, column, value: fits ?? '' }]
    expect(await read(text, { corrections })).toMatchObject({ valid: 300, faultCount: 0 })
  }
})

test('the first row is a heading or a contact, as was chosen', async () => {
  const text = 'Ada,ada@x.example\nBen,ben@x.example\n'
  expect(await read(text)).toMatchObject({ heading: null, valid: 2 })
  const named = await read(text, { heading: 'yes' })
  expect(named).toMatchObject({ heading: 1, valid: 1, columns: [{ header: 'Ada' }, {}] })
  const headed = 'name,email\nBen,ben@x.example\n'
  expect(await read(headed)).toMatchObject({ heading: 1, total: 1 })
  expect(await read(headed, { heading: 'no' })).toMatchObject({ heading: null, total: 2 })
})

test('a file without addresses is taken by its phone numbers where that is chosen', async () => {
  const text = 'name,phone\nAda,+1 212 555 0101\nBen,+1 212 555 0102\nAda,+12125550101\n'
  expect(await read(text, { withoutEmail: 'take' })).toMatchObject({
    valid: 3,
    duplicates: 1,
    faultCount: 0,
  })
})

test.each([
  ['DE', '030 5550106', '+49305550106'],
  ['DE', '0049 30 5550106', '+49305550106'],
  ['US', '0049 30 5550106', '+49305550106'],
  ['US', '(212) 555-0101', '+12125550101'],
  ['US', '+49 30 5550106', '+49305550106'],
  ['US', '(212) 555-0101 ext. 7', '+12125550101 ext 7'],
  ['US', '555-0110', '555-0110'],
  ['DE', '030 123 45 67 / -68', '+49301234567'],
  ['DE', '030 1234567 / 68', '+49301234567'],
  ['DE', '030/1234567/68', '+49301234567'],
  ['DE', '030 12345 / 23456', '+493012345'],
  ['DE', '+49 33056 / 123456', '+4933056123456'],
  ['DE', '0351/123456-78', '+4935112345678'],
  ['DE', '49 (0)30 1234567', '+49301234567'],
  ['DE', '(49) (0) 30 1234567', '+49301234567'],
  ['DE', '43 (0)1 5121234', '+4315121234'],
  ['DE', '49 171 1234567', '+491711234567'],
  ['DE', '491711234567', '+491711234567'],
  ['DE', '49301234567', '+49301234567'],
  ['DE', '4921 123456', '4921 123456'],
  ['DE', '(0049) 30 1234567', '+49301234567'],
  ['FR', '06/12/34/56/78', '+33612345678'],
  ['JP', '0049 30 1234567', '+49301234567'],
  ['JP', '010-49-30-1234567', '+49301234567'],
  ['JP', '0077 701 123 4567', '0077 701 123 4567'],
  ['AU', '0061 2 9123 4567', '+61291234567'],
  ['CO', '0057 351 234 5678', '+573512345678'],
  ['PL', '0 600 123 456', '+48600123456'],
  ['PL', '0-22 123 45 67', '+48221234567'],
  ['PL', '0 100 000 000', '0 100 000 000'],
  ['IT', '06 1234567', '+39061234567'],
  ['GB', '07700 900123', '+447700900123'],
])('dialed from %s, %s is taken as %s', async (country, written, taken) => {
  const { rows, notices } = await read(`email;phone\nada@example.com;${written}\n`, { country })
  expect(rows[0]).toMatchObject({ phone: taken, status: 'valid' })
  expect(notices.some((notice) => notice.includes('chosen country'))).toBe(taken === written)
})

test('without a country no number is rewritten', async () => {
  const { rows } = await read('email;phone\nada@example.com;030 5550106\n')
  expect(rows[0]?.phone).toBe('030 5550106')
})

test('every fault of a row is reported with its number, column and value', async () => {
  const { faults } = await read(
    `email,phone,company\n\nbad,12,${'x'.repeat(301)}\nada@example.com,,\n`,
  )
  expect(faults).toMatchObject([
    { row: 3, column: 'email', value: 'bad', message: 'Invalid email format' },
    { row: 3, column: 'phone', value: '12', message: 'Invalid phone format' },
    { row: 3, column: 'company', message: 'Text is too long' },
  ])
})

test('an invalid row is shown with everything typed in it, and its correction is accepted', async () => {
  const text = 'Full Name,E-Mail,Status\nAda Archer, bad ,lead\nBen,ben@example.com,lead\n'
  const { invalidRows } = await read(text)
  expect(invalidRows).toMatchObject([
    { row: 2, values: { first_name: 'Ada', last_name: 'Archer', email: ' bad ', phone: '' } },
  ])
  const corrections = [
    { row: 2, column: 'email', value: 'Ada <ada@example.com>' },
    { row: 2, column: 'last_name', value: 'Baker' },
    { row: 2, column: 'phone', value: '+1 212 555 0101' },
  ]
  const corrected = await read(text, { corrections })
  expect(corrected).toMatchObject({ valid: 2, invalid: 0, choices: { corrections } })
  expect(corrected.csv).toContain('Ada,Baker,ada@example.com,+1 212 555 0101,')
})

test('a faulty field that the template does not know can be corrected too', async () => {
  const rows = Array.from({ length: 300 }, (_, n) => `p${n}@example.com,lead\n`).join('')
  const text = `email,status\n${rows}eve@example.com,ghost\n`
  expect((await read(text)).invalidRows).toMatchObject([{ row: 302, values: { status: 'ghost' } }])
  const corrections = [{ row: 302, column: 'status', value: 'lead' }]
  expect(await read(text, { corrections })).toMatchObject({ valid: 301, invalid: 0 })
})

test('corrections of any rows and columns leave every other row as it was', async () => {
  const text = 'email,phone,notes\na@example.com,,one\nbad,,two\nc@example.com,,three\n'
  const plain = await read(text)
  const correction = fc.record({
    row: fc.integer({ min: 5, max: 100 }),
    column: fc.oneof(fc.constantFrom('email', 'notes', '__proto__', 'constructor'), fc.string()),
    value: fc.string(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(correction, { maxLength: 20 }), async (corrections) => {
      expect((await read(text, { corrections })).csv).toBe(plain.csv)
    }),
  )
})
