import { ErasureReceipt, HeldData } from '@bellbird/contract/privacy/privacy'
import { beforeAll, expect, test } from 'vitest'
import { exactTime } from '#app/ui/components/time-text.ts'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const person = { first_name: 'Eve', last_name: 'Quillixa', notes: '=1+1 "quoted", two\nlines' }

test('All data about a contact can be downloaded, and no cell of the CSV is a formula', async () => {
  const path = await addContact(browser, person)
  const page = await browser.get(path)
  const json = await browser.get(linkOf(page, 'Download all data (JSON)'))
  expect(json.headers.get('content-disposition')).toMatch(
    /^attachment; filename="contact-data-.*\.json"/,
  )
  const data = HeldData.parse(JSON.parse(json.html))
  expect(data.sections.find(({ name }) => name === 'contact')?.records).toMatchObject([
    { first_name: 'Eve' },
  ])
  expect(data.sections.find(({ name }) => name === 'history')?.records).toHaveLength(1)

  const csv = await browser.get(linkOf(page, 'Download all data (CSV)'))
  expect(csv.headers.get('content-type')).toContain('text/csv')
  expect(csv.html).toMatch(/^\uFEFF?section,record,field,value\r\n/)
  expect(csv.html).toContain(`contact,1,notes,"'=1+1 ""quoted"", two\nlines"\r\n`)
})

test('A download is compressed only for clients that decompress it', async () => {
  const notes = 'a long note, '.repeat(500)
  const path = linkOf(
    await browser.get(await addContact(browser, { ...person, notes })),
    'Download all data (JSON)',
  )
  const coding = async (accepted: string) =>
    (await browser.get(path, { 'accept-encoding': accepted })).headers.get('content-encoding')

  expect(await coding('gzip, deflate, br, zstd')).toBe('br')
  expect(await coding('gzip, compress, bzip2, deflate')).toBeNull()
  expect(await coding('gzip, br;q=0')).toBeNull()
})

test('The user’s own data can be downloaded from the profile', async () => {
  const profile = await browser.get('/profile')
  const data = HeldData.parse(
    JSON.parse((await browser.get(linkOf(profile, 'Download JSON'))).html),
  )
  expect(data.sections.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['profile', 'sessions', 'activity']),
  )
  const csv = await browser.get(linkOf(profile, 'Download CSV'))
  expect(csv.html).toContain('profile,1,first_name,')
})

test('A contact is erased only after typing the confirmation, and the receipt can be saved', async () => {
  const path = await addContact(browser, person)
  const question = await browser.get(linkOf(await browser.get(path), 'Erase all data permanently'))
  expect(textOf(question)).toContain('This cannot be undone')
  const rejected = await browser.submit(question, 'Erase permanently', { confirm: 'yes' })
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Type “erase” to confirm')
  expect((await browser.get(path)).status).toBe(200)

  const receipt = await browser.follow(
    await browser.submit(question, 'Erase permanently', { confirm: ' Erase ' }),
  )
  expect(headingOf(receipt)).toBe('Erasure receipt')
  expect(textOf(receipt)).toMatch(/Contact 1/)
  const file = await browser.get(linkOf(receipt, 'Download'))
  const { at, erased } = ErasureReceipt.parse(JSON.parse(file.html))
  expect(erased).toMatchObject({ contact: 1 })
  expect(textOf(receipt)).toContain(`Erased ${exactTime(at, false).replace('\u00A0', ' ')}`)
  expect(file.html).not.toContain('Quillixa')
  expect(textOf(await browser.get('/contacts/erasures'))).toContain('Records erased')

  expect((await browser.get(path)).status).toBe(404)
  expect((await browser.submit(question, 'Erase permanently', { confirm: 'erase' })).status).toBe(
    404,
  )
  expect(textOf(await browser.get('/activity'))).not.toContain('Eve Quillixa was erased')
})

test('Before an erasure the page says whether the number stays on the do-not-call list', async () => {
  const phone = '+1 212 555 0107'
  const path = await addContact(browser, { first_name: 'Ned', phone })
  const free = await browser.get(`${path}/erase`)
  expect(textOf(free)).toContain('This number isn’t on the do-not-call list')
  const form = await browser.get(linkOf(free, 'add it to the do-not-call list'))
  const checked = await browser.submit(form, 'Check numbers', { numbers: phone })
  await browser.submit(checked, 'Add 1 number')
  expect(textOf(await browser.get(`${path}/erase`))).toContain(
    'This number stays on the do-not-call list We keep only the number, so that this contact is never called.',
  )
  const unreachable = await addContact(browser, { first_name: 'Noa' })
  const silent = textOf(await browser.get(`${unreachable}/erase`))
  expect(silent).toContain('keep their own copies')
  expect(silent).not.toMatch(/on the do-not-call list|must not be called/i)
})

test('A contact in the trash can be erased from there, and a wrong confirmation is rejected as elsewhere', async () => {
  const path = await addContact(browser, { first_name: 'Ivo', last_name: 'Restwell' })
  await browser.post(`${path}/delete`, {})
  const bin = await browser.get('/contacts/bin')
  const question = await browser.get(linkOf(bin, 'Erase all data of Ivo Restwell'))
  expect(headingOf(question)).toBe('Erase Ivo Restwell')
  expect(linkOf(question, 'Cancel')).toBe('/contacts/bin')
  const rejected = await browser.submit(question, 'Erase permanently', { confirm: 'yes' })
  expect([rejected.status, headingOf(rejected)]).toEqual([422, 'Erase Ivo Restwell'])

  const receipt = await browser.follow(
    await browser.submit(rejected, 'Erase permanently', { confirm: 'erase' }),
  )
  expect(headingOf(receipt)).toBe('Erasure receipt')
  expect(textOf(receipt)).toMatch(/Contacts in the trash 1/)
  expect(textOf(await browser.get('/contacts/bin'))).not.toContain('Restwell')
  expect((await browser.get(`${path}/erase`)).status).toBe(404)
})

test('Another user’s data cannot be downloaded or erased', async () => {
  const path = await addContact(browser, { first_name: 'Mine' })
  const other = (await signUp()).browser
  expect((await other.get(`${path}/data`)).status).toBe(404)
  expect((await other.get(`${path}/erase`)).status).toBe(404)
  expect((await other.post(`${path}/erase`, { confirm: 'erase' })).status).toBe(404)
  const binned = await addContact(browser, { first_name: 'Binned' })
  await browser.post(`${binned}/delete`, {})
  expect((await other.get(`${binned}/erase`)).status).toBe(404)
  expect((await other.post(`${binned}/erase`, { confirm: 'erase' })).status).toBe(404)
  expect((await browser.get(path)).status).toBe(200)
  expect((await other.get(`${path}/data?format=exe`)).status).toBe(302)
})
