import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, headingOf, linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

/** Deletes a contact and gives the list with what is said about it. */
async function remove(path: string) {
  return browser.follow(await browser.submit(await browser.get(`${path}/delete`), 'Delete'))
}

async function restore(path: string) {
  const { fields } = formOf(await browser.get('/contacts/bin'), '/contacts/bin/restore')
  const contact_id = path.split('/').at(-1) as string
  return browser.follow(
    await browser.post('/contacts/bin/restore', { ...Object.fromEntries(fields), contact_id }),
  )
}

test('A deleted contact is offered from the bin, and restored with its history and address', async () => {
  const path = await addContact(browser, { first_name: 'Bo', last_name: 'Ek', company: 'Acme' })
  const list = await remove(path)
  expect(textOf(list)).toContain(
    'Contact deleted successfully You can restore it from the bin. Open the bin',
  )
  expect((await browser.get(path)).status).toBe(404)

  const bin = await browser.get(linkOf(list, 'Open the bin'))
  expect(headingOf(bin)).toBe('Bin')
  expect(textOf(bin)).toMatch(/Bo Ek Acme Deleted \w+ \d+, \d+ , kept until \w+ \d+, \d+/)
  const restored = await restore(path)
  expect([restored.path, headingOf(restored)]).toEqual([path, 'Bo Ek'])
  expect(textOf(restored)).toContain('Contact restored')
  expect(textOf(restored)).toMatch(/History .*Restored from the bin .*Moved to the bin .*Added/)

  const again = await restoreGone(path)
  expect(textOf(again)).toContain('This contact is not in the bin')
})

async function restoreGone(path: string) {
  const other = await addContact(browser, { first_name: 'Another' })
  await remove(other)
  return restore(path)
}

test('The bin is searched, and a contact is deleted for good after a question', async () => {
  const [one, two] = [
    await addContact(browser, { first_name: 'Findable' }),
    await addContact(browser, { first_name: 'Different' }),
  ]
  await remove(one)
  await remove(two)
  const found = await browser.get('/contacts/bin?search=findable')
  expect(textOf(found)).toContain('Findable')
  expect(textOf(found)).not.toContain('Different')
  expect(textOf(await browser.get('/contacts/bin?search=nobody'))).toContain(
    'Nobody in the bin matches',
  )

  const question = await browser.get(linkOf(found, 'Delete for good : Findable'))
  expect(question.html).toContain('<dialog open')
  const gone = await browser.follow(await browser.submit(question, 'Delete for good'))
  expect(textOf(gone)).toContain('Contact deleted for good')
  expect(textOf(gone)).not.toContain('Findable')
  const again = await browser.follow(await browser.submit(question, 'Delete for good'))
  expect(textOf(again)).toContain('This contact is not in the bin')
})

test('A contact whose address is taken by now stays in the bin, and the holder is named', async () => {
  const path = await addContact(browser, { first_name: 'Old', email: 'taken@example.com' })
  await remove(path)
  const holder = await addContact(browser, { first_name: 'New', email: 'taken@example.com' })
  expect(textOf(await restore(path))).toMatch(/Another contact, New, has the email address/)
  expect((await browser.get(holder)).status).toBe(200)
})

test('Nobody sees, restores or empties the bin of somebody else', async () => {
  const path = await addContact(browser, { first_name: 'Mine' })
  await remove(path)
  const contactId = path.split('/').at(-1) as string
  const other = (await signUp()).browser
  expect(textOf(await other.get('/contacts/bin'))).toContain('The bin is empty')
  await other.follow(await other.post('/contacts/bin/restore', { contact_id: contactId }))
  await other.follow(await other.post(`/contacts/bin/${contactId}/purge`, {}))
  expect(namesOn(await other.get('/contacts'))).toEqual([])
  expect(textOf(await browser.get('/contacts/bin'))).toContain('Mine')
  for (const strange of [
    '/contacts/bin?page=x',
    '/contacts/bin?page=999',
    '/contacts/bin/restore',
  ]) {
    expect((await browser.get(strange)).status).toBeLessThan(400)
  }
  expect((await browser.post('/contacts/bin/restore', {})).status).toBe(302)
})
