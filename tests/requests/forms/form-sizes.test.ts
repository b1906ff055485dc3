import { MAX_AT_ONCE, MAX_CUSTOM_FIELDS } from '@bellbird/contract/contacts/contact'
import { MAX_FORM_BYTES, MAX_UPLOAD_BODY_BYTES } from '@bellbird/runtime/sizes'
import { expect, test } from 'vitest'
import { type SignedUp, signUp, visitor } from '#tests/support/client.ts'
import { formOf, headingOf, textOf } from '#tests/support/page.ts'

/** The largest possible contact, in a character that is escaped in forms and in JSON. */
const LARGEST = {
  first_name: 'Largest',
  notes: '"'.repeat(50_000),
  ...Object.fromEntries(
    Array.from({ length: MAX_CUSTOM_FIELDS }, (_, at) => [
      [`custom_fields[${at}].name`, `Field ${at}`],
      [`custom_fields[${at}].value`, '"'.repeat(5_000)],
    ]).flat(),
  ),
}

/** Signs out, submits the contact form anyway, signs in again and returns to the form. */
async function sendSignedOut(
  { browser, email, password }: SignedUp,
  typed: Record<string, string>,
) {
  const { fields } = formOf(await browser.get('/contacts/new'), 'Add contact')
  await browser.post('/sign-out', {})
  const referer = { Referer: `${browser.origin}/contacts/new` }
  const sent = { ...Object.fromEntries(fields), ...typed }
  const rejected = await browser.post('/contacts/new', sent, referer)
  expect(rejected.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts%2Fnew')
  const login = await browser.follow(rejected)
  return browser.follow(await browser.submit(login, 'Sign in', { email, password }))
}

test.each([
  ['300 KiB', 300 * 1_024],
  ['1 MiB', 1_048_576],
  ['1.9 MiB', 1.9 * 1_048_576],
])('A form of %s is offered again after the session has ended', async (_, bytes) => {
  const notes = 'a'.repeat(bytes)
  const back = await sendSignedOut(await signUp(), { notes })
  expect(textOf(back)).toContain('We kept your changes')
  expect(Object.fromEntries(formOf(back, 'Add contact').fields).notes === notes).toBe(true)
})

test('The largest contact is offered again after the session has ended, and saved', async () => {
  const person = await signUp()
  expect(new URLSearchParams(LARGEST).toString().length).toBeGreaterThan(0.75 * MAX_FORM_BYTES)
  const back = await sendSignedOut(person, LARGEST)
  expect(textOf(back)).toContain('We kept your changes')
  expect(Object.fromEntries(formOf(back, 'Add contact').fields)).toMatchObject(LARGEST)
  const { browser } = person
  const saved = await browser.follow(await browser.submit(back, 'Add contact'))
  expect(headingOf(saved)).toBe('Largest')
})

test('A form with too long a value is shown again with all of it, up to the form size limit', async () => {
  const { browser } = await signUp()
  const notes = 'a'.repeat(MAX_FORM_BYTES - 1_000)
  const page = await browser.submit(await browser.get('/contacts/new'), 'Add contact', {
    first_name: 'Ada',
    notes,
  })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('Use at most 50000 characters')
  expect(Object.fromEntries(formOf(page, 'Add contact').fields).notes === notes).toBe(true)
})

test('A bulk change of as many contacts as can be changed at once, with ids of any length, is sent to the API', async () => {
  const { browser } = await signUp()
  const ids = Array.from({ length: MAX_AT_ONCE }, (_, at) => String(at).padStart(100, '9'))
  const page = await browser.follow(
    await browser.post('/contacts/bulk-update', { contact_ids: ids, status: 'customer', list: '' }),
  )
  expect(page.status).toBe(200)
  expect(textOf(page)).not.toMatch(/large|more than/)
})

test('An oversized form is answered with its size, the limit and how to go back', async () => {
  const { browser } = await signUp()
  const page = await browser.post('/contacts/new', { notes: 'a'.repeat(3 * 1_048_576) })
  expect(page.status).toBe(413)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(textOf(page)).toContain('This form is 3.1 MB, and the limit is 2 MB')
  expect(textOf(page)).toContain('Go back to the form with your browser’s Back button')
})

test('An oversized form sent by JavaScript is answered with the message alone', async () => {
  const { browser } = await signUp()
  const answer = await browser.post('/contacts/new.data', { notes: 'a'.repeat(3 * 1_048_576) })
  expect(answer.status).toBe(413)
  expect(answer.html.trim()).toBe(
    'This form is 3.1 MB, and the limit is 2 MB, so nothing was saved.',
  )
})

test('An oversized upload is called an upload', async () => {
  const { browser } = await signUp()
  const file = new FormData()
  file.append('file', new File(['a'.repeat(MAX_UPLOAD_BODY_BYTES + 1)], 'a.csv'))
  const page = await browser.post('/contacts/import', file)
  expect(page.status).toBe(413)
  expect(headingOf(page)).toBe('This upload is too large to send')
  expect(textOf(page)).toContain('This upload is 64.1 MB, and the limit is 64 MB')
})

test('A signed-out visitor’s form of more than 64 KiB is answered with the limit', async () => {
  const page = await visitor().post('/login', { email: 'a'.repeat(70_000), password: 'x' })
  expect(page.status).toBe(413)
  expect(textOf(page)).toContain('the limit is 64 KB')
})
