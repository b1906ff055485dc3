import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { uploadFile } from '#tests/support/contact-file.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

async function importFile(csv: string, name: string, choices: Record<string, string> = {}) {
  const preview = await uploadFile(browser, csv, name)
  const words = /Import [\d,]+ Contacts?/.exec(textOf(preview))?.[0] ?? 'no import'
  return browser.follow(await browser.submit(preview, words, choices))
}

async function contactCalled(name: string): Promise<Page> {
  const list = await browser.get(`/contacts?search=${name}`)
  return browser.get(/\/contacts\/[\w-]{20,}/.exec(list.html)?.[0] ?? `/no/${name}`)
}

test('An import is listed with its file, can be viewed and undone, and reports what it kept', async () => {
  await importFile('first_name,email,company\nOld,old@example.com,Before Ltd\n', 'before.csv')
  const done = await importFile(
    'first_name,email,company\nOld,old@example.com,After Ltd\nNew,new@example.com,\nEdited,edited@example.com,\n',
    'autumn fair.csv',
    { 'decide-all-company': 'replace' },
  )
  expect(textOf(done)).toMatch(/Upload .*Match .*Review .*Done .*3 contacts imported/)
  const start = await browser.get('/contacts/import')
  expect(textOf(start)).toMatch(
    /Recent imports View all autumn fair\.csv .* 2 added, 1 updated Finished before\.csv/,
  )

  const edited = await contactCalled('edited@example.com')
  expect(linkOf(edited, 'autumn fair.csv')).toBe(linkOf(start, 'autumn fair.csv'))
  const form = await browser.get(`${edited.path}/edit`)
  await browser.submit(form, 'Save changes', { company: 'Edited since' })

  const record = await browser.get(linkOf(start, 'autumn fair.csv'))
  expect(linkOf(await browser.get('/contacts/imports'), 'Undo import of autumn fair.csv')).toBe(
    `${record.path}/undo`,
  )
  expect(textOf(record)).toContain('Added 2 View added Updated 1 View updated')
  expect(linkOf(record, 'View updated')).toMatch(/^\/contacts\?import_id=.+&import_result=updated$/)
  expect(headingOf(record)).toBe('autumn fair.csv')
  expect(textOf(record)).not.toMatch(/Upload .*Match .*Review .*Done/)

  const updated = await browser.get(linkOf(record, 'Updated 1'))
  expect(linkOf(updated, 'Old')).toContain('/contacts/')
  expect(() => linkOf(updated, 'New')).toThrow()
  const question = await browser.get(linkOf(record, 'Undo import'))
  expect(question.html).toContain('<dialog open')
  expect(textOf(question)).toContain(
    'This deletes the contact this import added, removes it from campaigns, and restores the contact it changed. 1 contact has been changed since and will be kept. Deleted contacts don’t go to the trash, and this can’t be undone.',
  )
  const undone = await browser.follow(await browser.submit(question, 'Undo import'))
  expect(textOf(undone)).toContain('Import undone 1 removed, 1 restored, 1 kept')
  expect(textOf(undone)).toContain('This import was undone')
  expect(linkOf(undone, 'Edited')).toBe(edited.path)

  expect(textOf(await browser.get('/contacts?search=new@example.com'))).toContain(
    'No contacts found',
  )
  expect(textOf(await contactCalled('old@example.com'))).toContain('Before Ltd')
  expect(textOf(await contactCalled('edited@example.com'))).toContain('Edited since')

  const again = await browser.follow(await browser.submit(question, 'Undo import'))
  expect(textOf(again)).toContain('This import was undone')
  expect(textOf(again)).toMatch(/Removed 1 Restored 1 Kept 1/)
  expect(textOf(await browser.get('/contacts/import'))).toContain('Undone')
})

test('An import whose contacts were all edited since is only marked as undone', async () => {
  const done = await importFile('email\nkept@example.com\n', 'kept.csv')
  const { path } = await contactCalled('kept@example.com')
  await browser.submit(await browser.get(`${path}/edit`), 'Save changes', { company: 'Kept Ltd' })
  const question = await browser.get(linkOf(done, 'Undo import'))
  expect(textOf(question)).toContain('changed or deleted since, so there’s nothing left to undo')
  const undone = await browser.follow(await browser.submit(question, 'Mark as undone'))
  expect(textOf(undone)).toContain('Import undone 0 removed, 0 restored, 1 kept')
  expect(textOf(await contactCalled('kept@example.com'))).toContain('Kept Ltd')
})

test('An import is undone from its toast', async () => {
  const start = await importFile('first_name,email\nToo soon,soon@example.com\n', 'soon.csv')
  expect(textOf(start)).toContain('Contacts imported successfully! 1 added Undo')
  const undone = await browser.follow(await browser.submit(start, 'Undo'))
  expect(textOf(undone)).toContain('Import undone 1 removed, 0 restored, 0 kept')
})

test('An import that repeats what is there updates nothing, and there is nothing to undo', async () => {
  const twins = 'first_name,email,company\nTwin,twin@example.com,One\nTwin,twin@example.com,Two\n'
  const first = await importFile(twins, 'twins.csv')
  expect(textOf(first)).toMatch(/1 contact imported .*Added 1 .*Merged duplicates 1/)
  expect(textOf(first)).toContain('1 added, 1 merged')
  const again = await importFile(twins, 'twins.csv')
  expect(textOf(again)).toContain('No new contacts 2 contacts were already up to date.')
  expect(textOf(again)).not.toContain('This import can no longer be undone')
  expect(tagsOf(again, 'button').map(({ text }) => text)).not.toContain('Undo')
})

test('Another user’s import cannot be viewed or undone', async () => {
  const start = await importFile('email\nmine@example.com\n', 'mine.csv')
  const [path = ''] = start.path.split('?')
  const other = (await signUp()).browser
  expect((await other.get(path)).status).toBe(404)
  await other.follow(await other.post(`${path}/undo`, {}))
  expect(textOf(await browser.get('/contacts?search=mine@example.com'))).toContain(
    'mine@example.com',
  )
  for (const strange of [
    '/contacts/imports/nothing',
    '/contacts/imports/%2e%2e%2fusers',
    '/contacts/imports/1/undo',
  ]) {
    expect((await other.get(strange)).status).toBeLessThan(500)
  }
})
