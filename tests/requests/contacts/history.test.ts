import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

async function edit(path: string, fields: Record<string, string>) {
  const form = await browser.get(`${path}/edit`)
  return browser.follow(await browser.submit(form, 'Save changes', fields))
}

test('The contact’s page shows its latest changes, and each can be undone after a confirmation', async () => {
  const path = await addContact(browser, { first_name: 'Bo', company: 'Before Ltd' })
  const page = await edit(path, { company: 'After Ltd', notes: 'Called' })
  expect(textOf(page)).toMatch(
    /Timeline .*Edited by .* · Undo “Edited” Company : Before Ltd → After Ltd Notes : Called .*Added/,
  )
  const question = await browser.get(linkOf(page, 'Undo “Edited”'))
  expect(question.html).toContain('<dialog open')
  expect(textOf(question)).toMatch(/Undo change .* Company Before Ltd Notes empty/)

  await edit(path, { company: 'Later Ltd' })
  const undone = await browser.follow(await browser.submit(question, 'Undo change'))
  expect(undone.path).toBe(path)
  expect(textOf(undone)).toMatch(
    /Change undone Restored: Notes\. Not restored: Company\. Changed again on \d{4}-\d\d-\d\d\./,
  )
  expect(textOf(undone)).toContain('Later Ltd')

  const again = await browser.follow(await browser.submit(question, 'Undo change'))
  expect(textOf(again)).toContain('Nothing to undo')
})

test('A phone number is grouped in the history and before an undo, unless only its spelling changed', async () => {
  const path = await addContact(browser, { first_name: 'Di', phone: '+497615550137' })
  const page = await edit(path, { phone: '+497615550138' })
  expect(textOf(page)).toContain('Phone : +49 761 5550137 → +49 761 5550138')
  const question = await browser.get(linkOf(page, 'Undo “Edited”'))
  expect(textOf(question)).toMatch(/Undo change .* Phone \+49 761 5550137 /)
  const spelled = await edit(path, { phone: '+49761 5550138' })
  expect(textOf(spelled)).toContain('Phone : +497615550138 → +49761 5550138')
})

test('Changes of call permission are described in the history', async () => {
  const path = await addContact(browser, { first_name: 'Cal' })
  expect(textOf(await browser.get(`${path}/history`))).toMatch(
    /1 change .*Added by .*First name Cal Status Lead/,
  )
  const say = async (button: string, fields: Record<string, string>) =>
    browser.follow(await browser.submit(await browser.get(`${path}/calling`), button, fields))
  await say('Record consent', { words: 'You may', source: 'A letter' })
  const page = await say('Mark as do not call', {})
  expect(textOf(page)).toMatch(/Do not call : Yes .*Call consent : Given/)
  const history = textOf(await browser.get(`${path}/history?show=edit`))
  expect(history).toMatch(/3 changes. .*Call consent empty → Given/)
  expect(textOf(await browser.get(`${path}/history?show=sync`))).toContain(
    'No such changes yet. Show all changes',
  )
})

test('A longer history has pages, linked from the contact', async () => {
  const path = await addContact(browser, { first_name: 'Many' })
  for (let at = 1; at <= 26; at += 1) await edit(path, { notes: `note ${at}` })
  const history = await browser.get(linkOf(await browser.get(path), 'View all changes'))
  expect(headingOf(history)).toBe('History of Many')
  expect(textOf(history)).toContain('1–25 of 27 changes, newest first')
  const last = await browser.get(linkOf(history, '2'))
  expect(textOf(last)).toContain('26–27 of 27')
  const edits = await browser.get(linkOf(history, 'Edits'))
  expect(textOf(edits)).toContain('1–25 of 27 changes, newest first')
  expect(textOf(await browser.get(linkOf(edits, '2')))).toContain('26–27 of 27')
  expect((await browser.get(`${path}/history?page=9&show=edit`)).headers.get('location')).toBe(
    `${path}/history?show=edit&page=2`,
  )
  expect((await browser.get(`${path}/history?page=x`)).status).toBeLessThan(500)
})

test('Another user’s history cannot be seen or undone', async () => {
  const path = await addContact(browser, { first_name: 'Mine', company: 'One' })
  const page = await edit(path, { company: 'Two' })
  const undo = linkOf(page, 'Undo “Edited”')
  const other = (await signUp()).browser
  expect((await other.get(`${path}/history`)).status).toBe(404)
  expect((await other.get(undo)).status).toBe(404)
  await other.follow(await other.post(undo, {}))
  expect(textOf(await browser.get(path))).toContain('Two')
})
