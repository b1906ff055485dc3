import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, headingOf, linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

/** Deletes a contact and returns the list with its toast. */
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

test('A deleted contact can be restored from the trash, with its history and URL', async () => {
  const path = await addContact(browser, { first_name: 'Bo', last_name: 'Ek', company: 'Acme' })
  const list = await remove(path)
  expect(textOf(list)).toContain('Contact deleted successfully It’s in the trash. Undo')
  expect((await browser.get(path)).status).toBe(404)

  const bin = await browser.get('/contacts/bin')
  expect(headingOf(bin)).toBe('Trash')
  expect(textOf(bin)).toMatch(/Bo Ek Acme Acme \w+ \d+, \d+ Permanent deletion \w+ \d+, \d+/)
  const restored = await restore(path)
  expect([restored.path, headingOf(restored)]).toEqual([path, 'Bo Ek'])
  expect(textOf(restored)).toContain('Contact restored')
  expect(textOf(restored)).toMatch(/Timeline .*Restored from trash .*Moved to trash .*Added/)

  const again = await restoreGone(path)
  expect(textOf(again)).toContain('This contact isn’t in the trash')
})

test('A deletion is undone from its toast', async () => {
  const path = await addContact(browser, { first_name: 'Deleted in haste' })
  const list = await remove(path)
  const restored = await browser.follow(await browser.submit(list, '/contacts/bin/restore'))
  expect(restored.path).toBe(path)
  expect(textOf(restored)).toContain('Contact restored')
})

async function restoreGone(path: string) {
  const other = await addContact(browser, { first_name: 'Another' })
  await remove(other)
  return restore(path)
}

test('The trash can be searched, and a contact is permanently deleted after a confirmation', async () => {
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
    'No deleted contacts match',
  )

  const question = await browser.get(linkOf(found, 'Delete permanently : Findable'))
  expect(textOf(question)).toContain(
    'Findable and the contact’s history will be deleted permanently',
  )
  expect(question.html).toContain('<dialog open')
  const gone = await browser.follow(await browser.submit(question, 'Delete permanently'))
  expect(textOf(gone)).toContain('Contact deleted permanently')
  expect(textOf(gone)).not.toContain('Findable')
  const again = await browser.follow(await browser.submit(question, 'Delete permanently'))
  expect(textOf(again)).toContain('This contact isn’t in the trash')
})

test('A contact whose email has been taken since stays in the trash, and the other contact is named', async () => {
  const path = await addContact(browser, { first_name: 'Old', email: 'taken@example.com' })
  await remove(path)
  const holder = await addContact(browser, { first_name: 'New', email: 'taken@example.com' })
  expect(textOf(await restore(path))).toContain('New now uses ')
  expect((await browser.get(holder)).status).toBe(200)
})

test('Another user’s trash cannot be seen, restored or emptied', async () => {
  const path = await addContact(browser, { first_name: 'Mine' })
  await remove(path)
  const contactId = path.split('/').at(-1) as string
  const other = (await signUp()).browser
  expect(textOf(await other.get('/contacts/bin'))).toContain('Trash is empty')
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

async function trashOf(...names: string[]) {
  const { browser } = await signUp()
  const ids: string[] = []
  for (const first_name of names) {
    const path = await addContact(browser, { first_name, email: `${first_name}@example.com` })
    ids.push(path.split('/').at(-1) as string)
    await browser.submit(await browser.get(`${path}/delete`), 'Delete')
  }
  return { browser, ids }
}

test('Selected contacts are restored together, twice with the same result, and the rest stays with its reason', async () => {
  const { browser, ids } = await trashOf('Ann', 'Bo', 'Cy')
  await addContact(browser, { first_name: 'Dora', email: 'cy@example.com' })
  const bin = await browser.get('/contacts/bin')
  const { fields } = formOf(bin, '/contacts/bin/restore')
  const restore = async (contact_ids: string[]) => {
    const body = { ...Object.fromEntries(fields), contact_ids }
    return textOf(await browser.follow(await browser.post('/contacts/bin/restore', body)))
  }
  expect(await restore([])).toContain('Select at least one contact first.')
  expect(await restore(Array.from({ length: 26 }, (_, at) => `c${at}`))).toContain(
    'You can restore up to 25 contacts at a time.',
  )
  expect(await restore(ids.slice(0, 2))).toContain('2 contacts restored')
  expect(await restore(ids.slice(0, 2))).toContain('2 contacts restored')
  const partly = await restore(ids)
  expect(partly).toContain('2 contacts restored, 1 couldn’t be restored')
  expect(partly).toContain('Dora now uses Cy@example.com')
  expect(namesOn(await browser.get('/contacts')).toSorted()).toEqual(['Ann', 'Bo', 'Dora'])
})

test('Emptying the trash asks with the number of contacts, and a second click has the same result', async () => {
  const { browser } = await trashOf('Ann', 'Bo', 'Cy')
  const bin = await browser.get('/contacts/bin?search=ann')
  const question = await browser.get(linkOf(bin, 'Empty trash…'))
  expect(textOf(question)).toContain('All 3 contacts in the trash and their history will be')
  expect(textOf(question)).toContain('This can’t be undone.')

  const other = await addContact(browser, { first_name: 'Later' })
  await browser.submit(await browser.get(`${other}/delete`), 'Delete')
  const button = 'Delete 3 contacts permanently'
  const changed = await browser.follow(await browser.submit(question, button))
  expect(textOf(changed)).toContain('4 contacts are in the trash now. Review the list')

  const again = await browser.get('/contacts/bin/empty')
  for (const click of [1, 2]) {
    const emptied = await browser.follow(
      await browser.submit(again, 'Delete 4 contacts permanently'),
    )
    expect([click, textOf(emptied)]).toEqual([
      click,
      expect.stringMatching(/Trash is empty .*4 contacts deleted permanently/),
    ])
  }
  expect((await browser.get('/contacts/bin/empty')).status).toBe(302)
  expect(textOf(await browser.get('/activity'))).toContain('4 contacts were deleted permanently')
})
