import { expect, test } from 'vitest'
import { noChoices } from './choices.ts'
import { readHere } from './read.ts'

async function read(csv: string, country?: string) {
  const file = { name: 'leads.csv', bytes: Buffer.from(csv) }
  const choices = { ...noChoices, ...(country && { country }) }
  const outcome = await readHere(file, choices, {}, { guesses: true })
  if (!outcome.ok) throw new Error(outcome.message)
  return { guess: outcome.preview.guess, text: Buffer.from(outcome.csv).toString() }
}

const german = `E-Mail,Telefon,PLZ
a@example.com,030 / 901820-0,10115
b@example.com,+49 40 12345678,20095
c@example.com,+49 89 5551234,80331
`

test('Numbers without a prefix get the country that prefixes, postal codes and headings agree on', async () => {
  const { guess, text } = await read(german)
  expect(guess).toEqual({
    country: 'DE',
    reasons: ['numbers that begin with +49', 'its postal codes', 'its headings'],
  })
  expect(text).toContain('+49309018200')
})

test('A chosen country, or none, takes precedence over the guess', async () => {
  expect((await read(german, 'none')).text).toContain('030 / 901820-0')
  expect((await read(german, 'AT')).text).not.toContain('+49309018200')
})

test.each([
  ['every number has its prefix', 'email,phone,country\na@example.com,+49 30 5550106,DE\n'],
  ['nothing says where it is from', 'email,phone\na@example.com,030 5550106\n'],
  [
    'what is said disagrees',
    'email,phone,PLZ,country\na@example.com,030 5550106,10115,France\nb@example.com,030 5550107,10117,France\n',
  ],
])('No country is guessed where %s', async (_, csv) => {
  expect((await read(csv)).guess).toBeUndefined()
})

test('A column of countries names one in its own language or by its code', async () => {
  const csv = (name: string) => `email,phone,country\na@example.com,030 5550106,${name}\n`
  expect((await read(csv('Deutschland'))).guess?.country).toBe('DE')
  expect((await read(csv('GB'))).guess?.country).toBe('GB')
})
