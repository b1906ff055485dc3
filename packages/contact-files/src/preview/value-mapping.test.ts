import { expect, test } from 'vitest'
import { noChoices } from './choices.ts'
import { readHere } from './read.ts'

const file = {
  name: 'leads.csv',
  bytes: Buffer.from(
    'Name,E-Mail,Status\nA,a@example.com,Kunde\nB,b@example.com,Stammkd.\nC,c@example.com,Kunde\nD,d@example.com,\n',
  ),
}
const columns = { 2: 'status' as const }

async function read(choices = {}, guesses = false) {
  const outcome = await readHere(file, { ...noChoices, ...choices }, {}, { guesses })
  if (!outcome.ok) throw new Error(outcome.message)
  return { ...outcome, text: Buffer.from(outcome.csv).toString() }
}

test('A column with synonyms of statuses is recognized only if a person checks the guess', async () => {
  const { preview, text } = await read()
  expect(preview.values).toEqual([])
  expect(text).toContain('Kunde')
  expect((await read({}, true)).preview.columns[2]?.field).toBe('status')
})

test('Texts of a status column are counted, known words are translated, others are listed', async () => {
  const { preview, text } = await read({ columns })
  expect(preview.values).toEqual([
    {
      index: 2,
      column: 'status',
      values: [
        { text: 'Kunde', rows: 2, to: 'customer' },
        { text: 'Stammkd.', rows: 1, to: undefined },
      ],
    },
  ])
  expect(preview).toMatchObject({ valid: 3, invalid: 1 })
  expect(text.match(/,customer\r/g)).toHaveLength(2)
})

test('The meaning of a text can be chosen, including none', async () => {
  const values = { status: { 'stammkd.': 'active', kunde: '' } }
  const { preview, text } = await read({ columns, values })
  expect(preview.valid).toBe(4)
  expect(text).toContain(',active\r')
  expect(text).not.toContain('customer')
})

const fields = [
  { name: 'Renewal', type: 'date', options: [] },
  { name: 'Budget', type: 'number', options: [] },
  { name: 'Active', type: 'yes_no', options: [] },
  { name: 'Level', type: 'choice', options: ['High', 'Low'] },
] as const

async function readTyped(rows: string, values?: Record<string, Record<string, string>>) {
  const bytes = Buffer.from(`E-Mail;Renewal;Budget;Active;Level\n${rows}`)
  const choices = { ...noChoices, ...(values && { values }) }
  const outcome = await readHere({ name: 'typed.csv', bytes }, choices, {}, { fields })
  if (!outcome.ok) throw new Error(outcome.message)
  const lines = Buffer.from(outcome.csv).toString().trim().split('\r\n').slice(1)
  return { preview: outcome.preview, sent: lines.map((line) => line.replace(/^.*example,+/, '')) }
}

test('Values of custom fields are read as their type, and unclear ones stay invalid', async () => {
  const { preview, sent } = await readTyped(
    'a@x.example;31.03.2026;1.250,50;ja;high\nb@x.example;Mar 31, 2026;1 250;No;Low\nc@x.example;31 March 2026;0,125;;\nd@x.example;03/04/2026;1;;\ne@x.example;;1,250;;\n',
  )
  expect(sent).toEqual([
    '2026-03-31,1250.50,yes,High',
    '2026-03-31,1250,No,Low',
    '2026-03-31,0.125,,',
  ])
  expect(preview.faults.map(({ column, value }) => [column, value])).toEqual([
    ['Renewal', '03/04/2026'],
    ['Budget', '1,250'],
  ])
  expect(preview.rows[0]?.written).toMatchObject({ Renewal: '31.03.2026', Active: 'ja' })
})

test('The meaning of a text in a custom field of options can be chosen for all its rows', async () => {
  const rows = 'a@x.example;;;;hoch\nb@x.example;;;;hoch\nc@x.example;;;;Low\n'
  const { preview } = await readTyped(rows)
  expect(preview).toMatchObject({ valid: 1, invalid: 2 })
  expect(preview.values.at(-1)).toMatchObject({
    column: 'Level',
    options: { High: 'High', Low: 'Low' },
    values: [
      { text: 'hoch', rows: 2, to: undefined },
      { text: 'Low', rows: 1, to: 'Low' },
    ],
  })
  const chosen = await readTyped(rows, { Level: { hoch: 'High' } })
  expect(chosen.sent).toEqual(['High', 'High', 'Low'])
})
