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
