import { templateColumns } from '@bellbird/contract/contact-import/contact-import'
import { expect, test } from 'vitest'
import { answerTo, call, needsExtension, refusalOf, register } from './upstream.ts'

function form(rows: string[], columns = templateColumns.join(',')) {
  const body = new FormData()
  body.append('file', new Blob([`${[columns, ...rows].join('\r\n')}\r\n`]), 'contacts.csv')
  return body
}

const rows = [
  'Ada,Lovelace,ada@example.com,+44 20 7946 0101,"Engines, Ltd",Analyst,"First\r\nprogrammer"',
  'Jürgen,Weiß,jw@example.com,,Ärztehaus,,',
]

async function list(token: string) {
  const contacts = await answerTo('listContacts', { token })
  return contacts.sort((a, b) => a.email.localeCompare(b.email))
}

test('The rows of a file become contacts', async () => {
  const { token } = await register()
  await answerTo('importContacts', { token, body: form(rows) })
  expect(await list(token)).toMatchObject([
    {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '+44 20 7946 0101',
      company: 'Engines, Ltd',
      job_title: 'Analyst',
      source: 'csv_import',
    },
    { first_name: 'Jürgen', last_name: 'Weiß', company: 'Ärztehaus' },
  ])
})

test('Importing a file again creates no duplicates, and blank cells erase nothing', async () => {
  const { token } = await register()
  await answerTo('importContacts', { token, body: form(rows) })
  await answerTo('importContacts', { token, body: form(['Augusta,,ada@example.com,,,,']) })
  await answerTo('importContacts', { token, body: form(rows.slice(1)) })
  expect(await list(token)).toMatchObject([
    { first_name: 'Augusta', last_name: 'Lovelace', company: 'Engines, Ltd' },
    { first_name: 'Jürgen' },
  ])
})

test('A rejected row does not affect the others', async () => {
  const { token } = await register()
  await answerTo('importContacts', { token, body: form(['Bob,,not an address,,,,', ...rows]) })
  expect((await list(token)).map(({ email }) => email)).toEqual(
    expect.arrayContaining(['ada@example.com', 'jw@example.com']),
  )
})

test('The report counts and names rejected rows', async (context) => {
  const { token } = await register()
  const body = form(['Bob,,not an address,,,,', ...rows])
  const report = await answerTo('importContacts', { token, body })
  needsExtension(context, 'the import report', report.total !== undefined)
  expect(report).toMatchObject({ total: 3, created: 2, failed: 1, errors: [{ row: 1 }] })
})

test('Other columns become custom fields', async (context) => {
  const { token } = await register()
  await answerTo('importContacts', { token, body: form(['a@example.com,North'], 'email,region') })
  const [contact] = await list(token)
  const { region } = contact?.custom_fields ?? {}
  needsExtension(context, 'custom fields from an import', region !== undefined)
  expect(region).toBe('North')
})

test('A form without the file is rejected', async () => {
  const { token } = await register()
  await refusalOf('importContacts', [400, 422], { token, body: new FormData() })
  const answer = await call('importContacts', { token, body: { file: 'text' } })
  expect([400, 415, 422]).toContain(answer.status)
})
