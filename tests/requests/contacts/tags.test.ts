import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const fill = async (page: Page, button: string, fields: Record<string, string> = {}) =>
  browser.follow(await browser.submit(page, button, fields))

const edit = async (name: string) =>
  browser.get(linkOf(await browser.get('/contacts/tags'), `Edit “${name}”`))

test('Tags are listed with the number of their contacts, and link to them', async () => {
  await addContact(browser, { first_name: 'Ada', tags: 'nordics, a/b & c' })
  await addContact(browser, { first_name: 'Bo', tags: 'nordics' })
  const page = await browser.get('/contacts/tags')
  expect(headingOf(page)).toBe('Tags')
  expect(textOf(page)).toMatch(/a\/b & c 1 contact .*nordics 2 contacts/)
  const list = await browser.get(linkOf(page, '1 contact with “a/b & c”'))
  expect(namesOn(list)).toEqual(['Ada'])

  const { browser: other } = await signUp()
  const fifty = Array.from({ length: 50 }, (_, at) => `fair ${at}`).join()
  await addContact(other, { first_name: 'Cy', tags: fifty })
  await addContact(other, { first_name: 'Di', tags: 'zinc' })
  expect(textOf(await other.get('/contacts/tags'))).not.toContain('zinc')
  // The command palette loads this page.
  expect(textOf(await other.get('/contacts/tags?first=200'))).toContain('zinc')
})

test('The list offers the tags in use as a filter, and a tag in the URL stays selected', async () => {
  await addContact(browser, { first_name: 'Gil', tags: 'solar fair' })
  const open = await browser.get('/contacts?advanced=open')
  const options = tagsOf(open, 'option').map(({ text }) => text)
  expect(options).toContain('solar fair')
  expect(options).not.toContain('unused')
  const list = await browser.submit(open, 'Apply', { tag: 'solar fair' })
  expect(namesOn(list)).toEqual(['Gil'])
  const filtered = await browser.get('/contacts?tag=solar+fair&has_phone=yes&search=gil&sort=name')
  expect(linkOf(filtered, 'Reset')).toBe('/contacts?search=gil&sort=name&advanced=open')
  const unused = await browser.get('/contacts?tag=unused')
  expect(tagsOf(unused, 'option').map(({ text }) => text)).toContain('unused')
})

test('Renaming a tag renames it on its contacts, and can be undone from the toast', async () => {
  const path = await addContact(browser, { first_name: 'Cy', tags: 'old?name' })
  const page = await fill(await edit('old?name'), 'Save tag', { new_name: 'New', color: 'red' })
  expect([page.path, textOf(page).includes('Tag “New” saved 1 contact changed.')]).toEqual([
    '/contacts/tags',
    true,
  ])
  expect(textOf(await browser.get(path))).toContain('Tags New')
  await browser.follow(await browser.submit(page, 'Undo'))
  expect(textOf(await browser.get(path))).toContain('Tags old?name')
})

test('An existing name is rejected and stays in the field until Merge is checked', async () => {
  await addContact(browser, { first_name: 'Di', tags: 'lead' })
  const path = await addContact(browser, { first_name: 'Ed', tags: 'Lead' })
  const form = await edit('Lead')
  const refused = await browser.submit(form, 'Save tag', { new_name: 'lead' })
  expect([refused.status, textOf(refused).includes('Another tag already has this name')]).toEqual([
    409,
    true,
  ])
  expect(refused.html).toContain('value="lead"')
  await fill(refused, 'Save tag', { new_name: 'lead', merge: 'on' })
  expect(textOf(await browser.get(path))).toContain('Tags lead')
  const comma = await browser.submit(await edit('lead'), 'Save tag', { new_name: 'a, b' })
  expect([comma.status, textOf(comma).includes('Leave out commas')]).toEqual([422, true])
})

test('Removing a tag names the number of contacts and the saved views affected, and the contacts stay', async () => {
  const path = await addContact(browser, { first_name: 'Flo', tags: 'gone' })
  const view = await browser.get('/contacts/views/new?tag=gone')
  await browser.submit(view, 'Save view', { name: 'Gone ones' })
  const question = await browser.get(linkOf(await edit('gone'), 'Remove'))
  expect(textOf(question)).toMatch(
    /Removes the tag from 1 contact.*“Gone ones” will show no contacts/,
  )
  const page = await fill(question, 'Remove tag')
  expect(textOf(page)).toContain('Tag “gone” removed 1 contact changed.')
  expect(textOf(await browser.get(path))).toContain('Tags –')
  const again = await browser.follow(await browser.submit(question, 'Remove tag'))
  expect(textOf(again)).toContain('No contact has the tag “gone” anymore')
})

test('A tag that is too long is named at its field', async () => {
  const form = await browser.get('/contacts/new')
  const tags = `ok, ${'x'.repeat(61)}`
  const page = await browser.submit(form, 'Add contact', { first_name: 'Ivy', tags })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('is too long. Use at most 60 characters per tag.')
  expect(page.html).toContain('href="#contact-tags"')
})

test('The tab of a saved view follows a tag that is renamed', async () => {
  await addContact(browser, { first_name: 'Hal', tags: 'before' })
  const view = await browser.get('/contacts/views/new?tag=before')
  await browser.follow(await browser.submit(view, 'Save view', { name: 'Some', pinned: 'on' }))
  await fill(await edit('before'), 'Save tag', { new_name: 'after' })
  expect(linkOf(await browser.get('/contacts'), 'Some')).toContain('?tag=after&')
})

test('An unused tag and another user’s tag redirect to the tag list, which says so', async () => {
  await addContact(browser, { first_name: 'Gil', tags: 'private' })
  const tags = await browser.follow(await browser.get('/contacts/tags/edit?tag=none'))
  expect(tags.path).toBe('/contacts/tags')
  expect(textOf(tags)).toContain('No contact has the tag “none” anymore')
  expect((await browser.get('/contacts/tags/edit')).headers.get('location')).toBe('/contacts/tags')
  const other = (await signUp()).browser
  const none = await other.follow(await other.get('/contacts/tags/edit?tag=private'))
  expect(textOf(none)).toContain('No contact has the tag “private” anymore')
  expect(textOf(none)).toContain('No tags yet')
})
