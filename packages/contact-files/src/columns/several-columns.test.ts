import { readRecords } from '@bellbird/contact-tables/csv/records'
import { expect, test } from 'vitest'
import { type ImportChoices, noChoices } from '../preview/choices.ts'
import { readHere } from '../preview/read.ts'

/** The contacts in a file as sent, without their empty fields. */
async function contactsOf(lines: string[], choices: Partial<ImportChoices> = {}) {
  const bytes = Buffer.from(lines.join('\n'))
  const outcome = await readHere({ name: 'contacts.csv', bytes }, { ...noChoices, ...choices })
  if (!outcome.ok) throw new Error(outcome.message)
  const [names, ...rows] = [...readRecords(Buffer.from(outcome.csv).toString(), ',')].flat()
  return rows.map(({ cells }) =>
    Object.fromEntries(
      cells.flatMap((cell, at) => (cell === '' ? [] : [[names?.cells[at] ?? '', cell]])),
    ),
  )
}

test('additional columns of numbers and addresses become additional numbers and addresses', async () => {
  const [contact] = await contactsOf([
    'Name,Email,Email 2,Work email,Phone,Mobile,Other phone,Fax',
    'Ada,ada@x.example,ada@home.example,Ada <ada@work.example>,030 5550101,Tel. 0171 5550102,030 5550103,030 5550199',
  ])
  expect(contact).toEqual({
    first_name: 'Ada',
    email: 'ada@x.example',
    phone: '030 5550101',
    other_emails: 'ada@home.example; ada@work.example',
    other_phones: '0171 5550102; 030 5550103',
    Fax: '030 5550199',
  })
})

test('the number that stands in for a missing main one is not listed beside itself', async () => {
  const rows = ['Ada,ada@x.example,,0171 5550102', 'Ben,ben@x.example,n/a,0171 5550104']
  expect(await contactsOf(['Name,Email,Telefon,Handy', ...rows], { country: 'DE' })).toMatchObject([
    { phone: '+491715550102' },
    { phone: '+491715550104' },
  ])
  const [both] = await contactsOf(
    ['Name,Email,Telefon,Handy', 'Cy,cy@x.example,030 5550101,0171 5550102'],
    { country: 'DE' },
  )
  expect(both).toMatchObject({ phone: '+49305550101', other_phones: '+491715550102' })
  expect((await contactsOf(['Name,Email,Phone,Mobile', ...rows]))[0]).not.toHaveProperty(
    'other_phones',
  )
})

test.each([
  ['Mobile', '0171 5550102', 'only after six'],
  ['Email 2', 'ada@home.example', 'ask Ben'],
  ['Company email', 'info@x.example', 'info@x.example'],
])(
  'a further column that does not hold the contacts’ own stays text: %s',
  async (header, one, two) => {
    const contacts = await contactsOf([
      `Name,Email,Phone,${header}`,
      `Ada,ada@x.example,030 5550101,${one}`,
      `Ben,ben@x.example,030 5550105,${two}`,
    ])
    expect(contacts).toMatchObject([{ [header]: one }, { [header]: two }])
  },
)

test('columns that a person chooses as other phones are put together, and one cell can be corrected', async () => {
  const lines = [
    'Name,Email,Phone,Night,Day',
    'Ada,ada@x.example,030 5550101,030 5550102,030 5550103',
  ]
  const columns = { 3: 'other_phones', 4: 'other_phones' } as const
  expect(await contactsOf(lines, { columns })).toMatchObject([
    { other_phones: '030 5550102; 030 5550103' },
  ])
  const corrections = [{ row: 2, column: 'other_phones', value: '030 5550109' }]
  expect(await contactsOf(lines, { columns, corrections })).toMatchObject([
    { other_phones: '030 5550109' },
  ])
})
