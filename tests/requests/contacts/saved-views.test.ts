import { expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const VIEWS = 'GET /api/views'
const NEW = '/contacts/views/new'

const { upstream, signIn } = await inFrontOfFakeUpstream()

/** Saves the list at this address under a name. */
async function save(browser: Visitor, search: string, fields: Record<string, string>) {
  const form = await browser.get(`${NEW}${search}`)
  return browser.submit(form, NEW, fields)
}

function tabsOf(page: Page) {
  const nav = /<nav aria-label="Contacts pages".*?<\/nav>/s.exec(page.html)?.[0] ?? ''
  return tagsOf({ ...page, html: nav }, 'a').map(({ text }) => text)
}

test('A filtered list is saved, pinned as a tab, opened again and deleted', async () => {
  const { browser } = await signUp()
  const list = await browser.get('/contacts?status=lead&tag=vip')
  expect(linkOf(list, 'Save view')).toBe(`${NEW}?status=lead&tag=vip`)

  const saved = await save(browser, '?status=lead&tag=vip', { name: 'Hot leads', pinned: 'on' })
  expect(saved.headers.get('location')).toBe('/contacts?status=lead&tag=vip')
  const shown = await browser.follow(saved)
  expect(textOf(shown)).toContain('View “Hot leads” saved')
  expect(tabsOf(shown).slice(0, 3)).toEqual(['All contacts', 'Hot leads', 'Saved views'])
  const trash = await browser.get('/contacts/bin')
  expect(linkOf(trash, 'Hot leads')).toBe('/contacts?status=lead&tag=vip')

  const views = await browser.get('/contacts/views')
  expect(textOf(views)).toContain('Status: Lead · Tag: vip')
  const address = linkOf(views, 'Edit Hot leads')
  const changed = await browser.submit(await browser.get(address), address, { name: 'Warm leads' })
  await browser.follow(changed)
  expect(tabsOf(await browser.get('/contacts'))).toContain('Warm leads')

  await browser.submit(await browser.get(`${address}/delete`), `${address}/delete`)
  expect(tabsOf(await browser.get('/contacts'))).not.toContain('Warm leads')
  expect(textOf(await browser.get('/contacts/views'))).toContain('No saved views yet')
  expect((await browser.get(address)).status).toBe(404)
})

test('A campaign is started from a filtered list, with the filters and without the order', async () => {
  const { browser } = await signUp()
  const list = await browser.get('/contacts?consent=given&sort=name&advanced=open&page=1')
  const start = linkOf(list, 'Start a campaign')
  expect(start).toBe('/campaigns/new?consent=given')
  const form = await browser.get(start)
  const { fields } = formOf(form, '/campaigns/new')
  expect(fields).toContainEqual(['audience_consent', 'given'])
})

test('A view takes the place of another, and a name that is taken keeps what was typed', async () => {
  const { browser } = await signUp()
  await save(browser, '?status=lead', { name: 'Mine' })
  const taken = await save(browser, '?status=customer', { name: 'mine', pinned: 'on' })
  expect(taken.status).toBe(409)
  expect(textOf(taken)).toContain('Another view already has this name')
  expect(taken.html).toContain('value="mine"')

  const form = await browser.get(`${NEW}?status=customer`)
  const [, id = ''] = /<option value="([^"]+)"[^>]*>Mine</.exec(form.html) ?? []
  await save(browser, '?status=customer', { name: 'Mine', replaces: id })
  const views = textOf(await browser.get('/contacts/views'))
  expect(views).toContain('Status: Customer')
  expect(views).not.toContain('Status: Lead')
})

test('Pages and open panels are left out of a view, and what is no filter leads back', async () => {
  const { browser } = await signUp()
  const saved = await save(browser, '?status=lead&page=3&advanced=open&nonsense=1', { name: 'L' })
  expect(saved.headers.get('location')).toBe('/contacts?status=lead')
  const broken = await browser.get(`${NEW}?status=nonsense`)
  expect(broken.headers.get('location')).toBe('/contacts')
})

test('Who signs in next sees pins of their own', async () => {
  const { browser } = await signUp()
  await save(browser, '?status=lead', { name: 'Secret plan', pinned: 'on' })
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('Secret plan')
  const pins = browser.cookies.get('pins') as string
  await browser.submit(page, '/sign-out')
  expect(browser.cookies.has('pins')).toBe(false)

  const other = (await signUp()).browser
  other.cookies.set('pins', pins)
  expect(tabsOf(await other.get('/contacts'))).not.toContain('Secret plan')
})

test('An upstream without views is explained, and the list stays as it is', async () => {
  upstream.answer(VIEWS, { status: 404 })
  const browser = await signIn()
  const page = await browser.get('/contacts/views')
  expect(headingOf(page)).toBe('Saved views')
  expect(textOf(page)).toContain('Saved views aren’t available')
  expect((await browser.get(`${NEW}?status=lead`)).headers.get('location')).toBe('/contacts/views')
})

test('A page goes on without pins where they cannot be had', async () => {
  upstream.answer(VIEWS, { status: 500 })
  const browser = await signIn()
  expect((await browser.get('/contacts')).status).toBe(200)
  const views = await browser.get('/contacts/views')
  expect(views.status).toBe(502)
  expect(textOf(views)).toContain('Unable to load saved views')
})

test('The tabs ask once for many pages', async () => {
  upstream.answer(VIEWS, { body: [{ id: 1, name: 'Leads', query: 'status=lead', pinned: true }] })
  const browser = await signIn()
  await browser.get('/agent')
  const requested = upstream.calls.filter(({ path }) => path.startsWith('/api/views')).length
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('Leads')
  expect(upstream.calls.filter(({ path }) => path.startsWith('/api/views'))).toHaveLength(requested)
})
