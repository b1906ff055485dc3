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
    reasons: ['numbers that begin with +49', 'the postal codes', 'the column headings'],
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

test.each([
  ['DE', 'Vorname;E-Mail;Telefon', ['030 / 901820-0', '0151 23456789', '089 5551234']],
  ['CH', 'Vorname;E-Mail;Telefon', ['044 668 18 00', '079 123 45 67', '031 322 21 11']],
  ['FR', 'Prénom;E-Mail;Téléphone', ['01 42 68 53 00', '06 12 34 56 78', '05 56 00 66 00']],
  ['ES', 'Nombre;Correo;Teléfono', ['612 345 678', '912 345 678', '633445566']],
  [undefined, 'Vorname;E-Mail;Telefon', ['0000 1', '0151 23456789', '01 234']],
  [undefined, 'Vorname;Correo;Telefon', ['030 / 901820-0', '0151 23456789', '089 5551234']],
])(
  'Headings of one language suggest %s if most numbers are valid only there',
  async (country, header, phones) => {
    const rows = phones.map((phone, at) => `A;a${at}@example.com;${phone}`)
    const { guess } = await read([header, ...rows, ''].join('\n'))
    expect(guess?.country).toBe(country)
  },
)

test('A column of countries names one in its own language or by its code', async () => {
  const csv = (name: string) => `email,phone,country\na@example.com,030 5550106,${name}\n`
  expect((await read(csv('Deutschland'))).guess?.country).toBe('DE')
  expect((await read(csv('GB'))).guess?.country).toBe('GB')
})
