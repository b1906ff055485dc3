import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { linkOf, textOf } from '#tests/support/page.ts'

async function withContact() {
  const { browser } = await signUp()
  const form = await browser.get('/contacts/new')
  const input = { first_name: 'Ada', email: 'ada@engines.example', phone: '+442079460117' }
  const at = (await browser.submit(form, '/contacts/new', input)).headers.get('location') ?? ''
  return { browser, at }
}

test('One field is edited in place, and the others stay as they were', async () => {
  const { browser, at } = await withContact()
  const edit = linkOf(await browser.get(at), 'Edit phone')
  expect(edit).toBe(`${at}?edit=phone`)
  const saved = await browser.submit(await browser.get(edit), at, { phone: '+442079460190' })
  expect(saved.headers.get('location')).toBe(at)
  const page = textOf(await browser.follow(saved))
  expect(page).toContain('Contact updated successfully')
  expect(page).toContain('+44 20 7946 0190')
  expect(page).toContain('ada@engines.example')
})

test('A phone number that is saved in place says if another contact has it, with a link to both', async () => {
  const { browser, at } = await withContact()
  const form = await browser.get('/contacts/new')
  const input = { first_name: 'Bo', phone: '0044 20 7946 0190' }
  const other = await browser.follow(await browser.submit(form, '/contacts/new', input))
  expect(textOf(other)).not.toContain('has the same number')
  const opened = await browser.get(`${at}?edit=phone`)
  const saved = await browser.submit(opened, at, { phone: '+442079460190' })
  const page = await browser.follow(saved)
  expect(textOf(page)).toContain('Contact updated successfully Bo has the same number.')
  const duplicates = textOf(await browser.get(linkOf(page, 'View duplicates')))
  expect(duplicates).toMatch(/Ada.*Bo|Bo.*Ada/)
})

test('A phone number without its country code is pointed out beside the field and after it is saved', async () => {
  const { browser, at } = await withContact()
  const form = await browser.get('/contacts/new')
  await browser.submit(form, '/contacts/new', { first_name: 'Bo', phone: '+44 20 7946 0191' })
  const opened = await browser.get(`${at}?edit=phone`)
  expect(textOf(opened)).toContain('Include the country code')
  const page = await browser.follow(await browser.submit(opened, at, { phone: '020 7946 0190' }))
  expect(textOf(page)).toContain('020 7946 0190 has no country code.')
  expect(linkOf(page, 'Use +44 20 7946 0190')).toContain('edit=phone')
})

test('A field that cannot be saved keeps the input, with the error beside it', async () => {
  const { browser, at } = await withContact()
  const edit = `${at}?edit=phone`
  const refused = await browser.submit(await browser.get(edit), at, { phone: 'call me' })
  expect(refused.status).toBe(422)
  expect(textOf(refused)).toContain('Enter a valid phone number')
  expect(refused.html).toContain('value="call me"')
  expect(linkOf(refused, 'Cancel')).toBe(at)
  expect(textOf(await browser.get(at))).toContain('+44 20 7946 0117')
})

test('A field that changed meanwhile is not overwritten unseen', async () => {
  const { browser, at } = await withContact()
  const edit = `${at}?edit=company`
  const opened = await browser.get(edit)
  await browser.submit(await browser.get(edit), at, { company: 'Theirs' })
  const refused = await browser.submit(opened, at, { company: 'Mine' })
  expect(refused.status).toBe(409)
  expect(textOf(refused)).toContain('nothing was saved')
  expect(textOf(refused)).toContain('Current value: Theirs')
  expect(refused.html).toContain('value="Mine"')
  await browser.follow(await browser.submit(refused, at))
  expect(textOf(await browser.get(at))).toContain('Mine')
})

test('An unknown field redirects to the contact', async () => {
  const { browser, at } = await withContact()
  expect((await browser.get(`${at}?edit=id`)).headers.get('location')).toBe(at)
})
