import { expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'

async function withContacts(...names: string[]) {
  const { browser } = await signUp()
  for (const first_name of names) {
    const form = await browser.get('/contacts/new')
    await browser.submit(form, '/contacts/new', { first_name, status: 'lead' })
  }
  return browser
}

/** The link of a row that previews its contact beside the list. */
async function previewOf(browser: Visitor, at: string, name: string) {
  const list = await browser.get(at)
  const id = linkOf(list, name).replace('/contacts/', '')
  return (
    tagsOf(list, 'a').find(({ attributes: { href } }) => href?.endsWith(`&peek=${id}`))?.attributes
      .href ?? ''
  )
}

test('A contact is shown beside the list, which keeps its filters, with links to its neighbors', async () => {
  const browser = await withContacts('Ada', 'Bo', 'Cy')
  const at = await previewOf(browser, '/contacts?status=lead&sort=name', 'Bo')
  expect(at).toMatch(/^\/contacts\?status=lead&sort=name&peek=/)

  const page = await browser.get(at)
  expect(headingOf(page)).toBe('Contacts')
  expect(page.html).toContain('<aside')
  expect(page.html).toContain('aria-label="Preview of Bo"')
  expect(textOf(page)).toContain('2 of 3')
  expect(linkOf(page, 'Close preview')).toBe('/contacts?status=lead&sort=name')
  const next = await browser.get(linkOf(page, 'Next contact'))
  expect(next.html).toContain('aria-label="Preview of Cy"')
  expect(textOf(next)).not.toContain('Next contact')
  expect(linkOf(next, 'Open contact')).toMatch(/^\/contacts\/[^?]+$/)
})

test('A note is added from the preview, which stays open', async () => {
  const browser = await withContacts('Ada')
  const page = await browser.get(await previewOf(browser, '/contacts?status=lead', 'Ada'))
  const action = `${linkOf(page, 'Open contact')}/notes/new`
  const added = await browser.submit(page, action, { text: 'Prefers mornings' })
  expect(added.headers.get('location')).toBe(page.path)
  expect(textOf(await browser.follow(added))).toContain('Prefers mornings')
})

test('The preview of a deleted contact says so beside the list', async () => {
  const browser = await withContacts('Ada')
  for (const id of ['018f6b1e-0000-7000-8000-000000000000', 'no-such-id', '%00', 'x'.repeat(101)]) {
    const page = await browser.follow(await browser.get(`/contacts?peek=${id}`))
    expect(page.status).toBe(200)
    expect(textOf(page)).toContain('Ada')
  }
  const page = await browser.get('/contacts?peek=no-such-id')
  expect(textOf(page)).toContain('It was deleted or merged')
})
