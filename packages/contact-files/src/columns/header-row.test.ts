import { expect, test } from 'vitest'
import { readHere } from '../preview/read.ts'

async function read(...lines: string[]) {
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(lines.join('\n')) })
  if (!outcome.ok) throw new Error(outcome.message)
  return outcome.preview
}

const preamble = ['Leads export,,,', 'Created by,mona@me.example,,', 'Date,2026-11-02,,', ',,,']

test('a header is found below a line with the author of the file', async () => {
  const contacts = ['Ada,Archer,ada@x.example,+12125550101', 'Ben,Bolt,ben@x.example,']
  for (const rows of [contacts, contacts.slice(0, 1)]) {
    const preview = await read(...preamble, 'First Name,Last Name,Email,Phone', ...rows)
    expect(preview).toMatchObject({
      total: rows.length,
      valid: rows.length,
      notices: ['Skipped 3 lines above the header.'],
    })
    expect(preview.rows[0]).toMatchObject({ first_name: 'Ada', last_name: 'Archer', row: 6 })
  }
})

const hosts = [
  'Attendee Report,,,,,,,,,',
  'Report Generated:,"Nov 2, 2026 09:41 AM",,,,,,,,',
  'Host Details,,,,,,,,,',
  'Attended,User Name (Original Name),Email,Join Time,,,,,,',
  'Yes,Hana Host,host@me.example,"Nov 1, 2026",,,,,,',
]
const attendees = [
  'Attendee Details,,,,,,,,,',
  'Attended,User Name (Original Name),First Name,Last Name,Email,Registration Time,Approval Status,Phone,Organization,Job Title',
  'Yes,Ada Archer,Ada,Archer,ada@x.example,"Oct 20, 2026",approved,+12125550101,Northwind,Buyer',
  'No,Ben Bolt,Ben,Bolt,ben@x.example,"Oct 21, 2026",approved,+12125550102,Tailspin,CTO',
]

test("a webinar's report gives those who attended, and reports the lines above them", async () => {
  const preview = await read(...hosts, ...attendees)
  expect(preview).toMatchObject({
    total: 2,
    valid: 2,
    notices: ['Skipped 6 lines above the header.'],
  })
  expect(preview.rows.map(({ email, company }) => [email, company])).toEqual([
    ['ada@x.example', 'Northwind'],
    ['ben@x.example', 'Tailspin'],
  ])
})

test('a longer table is not given up for a shorter one below it', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `Yes,Person,p${at}@x.example,2026-01-02,,,,,,`)
  const preview = await read(...hosts.slice(0, 4), ...names, ...attendees)
  expect(preview.rows[0]).toMatchObject({ email: 'p0@x.example' })
  expect(preview.total).toBe(names.length + attendees.length)
})

test('a header repeated further down is no other header', async () => {
  const header = 'First Name,Last Name,Email,Phone'
  const preview = await read(
    header,
    'Ada,A,ada@x.example,',
    header,
    'Ben,B,ben@x.example,',
    'Cy,C,cy@x.example,',
  )
  expect(preview).toMatchObject({ total: 3, valid: 3 })
})

test('contacts without a header stay where other ones follow under a header', async () => {
  const first = Array.from({ length: 5 }, (_, at) => `P${at},Q,p${at}@x.example,`)
  const preview = await read(...first, 'First Name,Last Name,Email,Phone', 'Ada,A,ada@x.example,')
  expect(preview.valid).toBe(6)
})
