import { expect, test } from 'vitest'
import { readHere } from '../preview/read.ts'

async function rowsOf(...lines: string[]) {
  const bytes = Buffer.from(lines.join('\n'))
  const outcome = await readHere({ name: 'contacts.csv', bytes })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.preview.rows
}

async function addressesOf(...lines: string[]) {
  return (await rowsOf(...lines)).map(({ email }) => email)
}

test('a booking is of the person invited and not of who is visited', async () => {
  const rows = await rowsOf(
    'Team,Event Type Name,Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email,User Name,User Email',
    'Sales,Demo,Ada Archer,Ada,Archer,ada@x.example,Mona,mona@me.example',
    'Sales,Demo,Ben Bolt,,,ben@x.example,Mona,mona@me.example',
    'Sales,Demo,Cy Cole,Cy,Cole,,Mona,mona@me.example',
  )
  expect(rows).toMatchObject([
    { first_name: 'Ada', last_name: 'Archer', email: 'ada@x.example' },
    { first_name: 'Ben', last_name: 'Bolt', email: 'ben@x.example' },
    { first_name: 'Cy', last_name: 'Cole', email: '', status: 'invalid' },
  ])
})

test.each([
  'Date,Recommended by (email),Prospect,Prospect email',
  'Date,Host email,Guest,Guest email',
  'Date,User email,Invitee,Invitee email',
  'Date,E-Mail Betreuer,Kunde,E-Mail Kunde',
  'Date,Introduced by,Name,Reply to',
  'Date,Eigenaar,Name,Adres',
])(
  'other people named in a row do not change which address is the contact’s: %s',
  async (header) => {
    expect(await addressesOf(header, '2026-01-02,me@me.example,Ada,ada@x.example')).toEqual([
      'ada@x.example',
    ])
  },
)

const names = ['ada', 'ben', 'cy', 'di', 'ed', 'flo', 'gus', 'hal', 'ida', 'jo', 'kim', 'lou']

test('an address repeated in almost every row is not the contacts’, whatever its column is called', async () => {
  const rows = names.map(
    (name, at) => `${at === 7 ? 'a' : 'm'}@me.example,${name},${name}@x.example`,
  )
  const addresses = names.map((name) => `${name}@x.example`)
  expect(await addressesOf('Email,Name,Reach', ...rows)).toEqual(addresses)
  expect(await addressesOf('Work email,Name,Home email', ...rows)).toEqual(addresses)
  expect(await addressesOf('Reached through,Name,Reach', ...rows)).toEqual(addresses)
})

test('an address repeated in every row is the contacts’ where no other column has theirs', async () => {
  const rows = names.map(
    (name, at) => `info@x.example,${name},${at < 2 ? `${name}@y.example` : ''}`,
  )
  const all = names.map(() => 'info@x.example')
  expect(await addressesOf('Email,Name,Email 2', ...rows)).toEqual(all)
  const owned = names.map((name) => `info@x.example,${name},${name}@me.example`)
  expect(await addressesOf('Email,Name,Owner email', ...owned)).toEqual(all)
})

test('a file of users has the address of each user', async () => {
  expect(await addressesOf('User Name,User Email', 'Ada Archer,ada@x.example')).toEqual([
    'ada@x.example',
  ])
})

test('a full name is split where the columns of first and last name are empty', async () => {
  const bytes = Buffer.from(
    'Invitee Name,Invitee First Name,Invitee Last Name,Invitee Email\nAda Archer,,,ada@x.example\n',
  )
  const outcome = await readHere({ name: 'contacts.csv', bytes })
  const preview = outcome.ok ? outcome.preview : undefined
  expect(preview?.rows).toMatchObject([{ first_name: 'Ada', last_name: 'Archer' }])
  expect(preview?.columns[0]?.field).toBe('full_name')
})
