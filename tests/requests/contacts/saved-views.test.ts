import { expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const VIEWS = 'GET /api/views'
const NEW = '/contacts/views/new'

const { upstream, signIn } = await inFrontOfFakeUpstream()

/** Saves the list at this URL under a name. */
async function save(browser: Visitor, search: string, fields: Record<string, string>) {
  const form = await browser.get(`${NEW}${search}`)
  return browser.submit(form, NEW, fields)
}

function tabsOf(page: Page) {
  const nav = /<nav aria-label="Contacts pages".*?<\/nav>/s.exec(page.html)?.[0] ?? ''
  return tagsOf({ ...page, html: nav }, 'a').map(({ text }) => text.replace(/ [\d,]+$/, ''))
}

test('A filtered list is saved, pinned as a tab, opened again and deleted', async () => {
  const { browser } = await signUp()
  await addContact(browser, { first_name: 'Ada', email: 'ada@example.com', tags: 'vip' })
  const list = await browser.get('/contacts?status=lead&tag=vip')
  expect(linkOf(list, 'Save view')).toBe(`${NEW}?status=lead&tag=vip`)
  const sorted = await browser.get('/contacts?sort=name')
  expect(linkOf(sorted, 'Save view')).toBe(`${NEW}?sort=name`)
  expect(linkOf(list, 'Clear all')).toBe('/contacts')
  expect(() => linkOf(sorted, 'Clear all')).toThrow()

  const saved = await save(browser, '?status=lead&tag=vip', { name: 'Hot leads', pinned: 'on' })
  const at = saved.headers.get('location') ?? ''
  expect(at).toMatch(/^\/contacts\?status=lead&tag=vip&view=/)
  const shown = await browser.follow(saved)
  expect(textOf(shown)).toContain('View “Hot leads” saved')
  expect(headingOf(shown)).toBe('Hot leads')
  expect(shown.html).toContain('<title>Hot leads · ')
  expect(tabsOf(shown).slice(0, 3)).toEqual(['All contacts', 'Hot leads', 'Saved views'])
  const trash = await browser.get('/contacts/bin')
  expect(linkOf(trash, 'Hot leads')).toBe(at)

  const views = await browser.get('/contacts/views')
  expect(textOf(views)).toContain('Hot leads Status: Lead Tag: vip 1 contact · Newest first')
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
  await addContact(browser, { first_name: 'Ada', email: 'ada@example.com' })
  const list = await browser.get('/contacts?has_email=yes&sort=name&advanced=open&page=1')
  const start = linkOf(list, 'Start a campaign')
  expect(start).toBe('/campaigns/new?has_email=yes')
  const form = await browser.get(start)
  const { fields } = formOf(form, '/campaigns/new')
  expect(fields).toContainEqual(['audience_has_email', 'yes'])
})

test('A name that is taken or too long is rejected, and stays as typed', async () => {
  const { browser } = await signUp()
  await save(browser, '?status=lead', { name: 'Mine' })
  const taken = await save(browser, '?status=customer', { name: 'mine', pinned: 'on' })
  expect(taken.status).toBe(409)
  expect(textOf(taken)).toContain('Another view already has this name')
  expect(taken.html).toContain('value="mine"')

  const long = 'x'.repeat(61)
  const refused = await save(browser, '?status=customer', { name: long })
  expect(refused.status).toBe(422)
  expect(textOf(refused)).toContain('Use at most 60 characters')
  expect(refused.html).toContain(`value="${long}"`)
})

test('A view with changed filters is updated, saved as another or left unchanged', async () => {
  const { browser } = await signUp()
  const saved = await save(browser, '?status=lead', { name: 'Mine', pinned: 'on' })
  const at = saved.headers.get('location') ?? ''
  const id = new URL(at, 'http://list').searchParams.get('view') ?? ''
  expect(textOf(await browser.get(at))).not.toContain('was changed')

  const other = await browser.get(`/contacts?status=customer&company=Acme&sort=name&view=${id}`)
  expect(headingOf(other)).toBe('Mine')
  expect(textOf(other)).toContain(
    'Mine was changed: Status changed, Company added, sort changed to “Name, A to Z”',
  )
  expect(tabsOf(other)).toContain('Mine')
  expect(linkOf(other, 'Discard changes')).toBe(at)
  expect(linkOf(other, 'Save as new view')).toBe(`${NEW}?status=customer&company=Acme&sort=name`)
  expect(other.html).toContain(`<input type="hidden" name="view" value="${id}"`)

  const updated = await browser.submit(other, `/contacts/views/${id}/change`)
  expect(updated.headers.get('location')).toBe(
    `/contacts?status=customer&company=Acme&sort=name&view=${id}`,
  )
  const shown = await browser.follow(updated)
  expect(textOf(shown)).toContain('View “Mine” updated')
  expect(textOf(shown)).not.toContain('was changed')

  const undone = await browser.submit(shown, `/contacts/views/${id}/change`)
  expect(undone.headers.get('location')).toBe(at)
})

test('A view saves the columns of its list; without columns it shows the user’s own', async () => {
  const { browser } = await signUp()
  await addContact(browser, { first_name: 'Ada', job_title: 'Engineer' })
  const heads = (page: Page) =>
    tagsOf(page, 'th')
      .filter(({ attributes }) => attributes.scope === 'col')
      .map(({ text }) => text)
      .slice(1, -1)
  const list = await browser.get('/contacts?status=lead&page=1')
  const choice = await browser.get(linkOf(list, 'Columns'))
  const columns = ['phone', 'job_title']
  const chosen = await browser.submit(choice, 'Apply to this list only', { columns })
  const at = chosen.headers.get('location') ?? ''
  expect(at).toBe('/contacts?status=lead&columns=phone%2Cjob_title')
  expect(heads(await browser.get(at))).toEqual(['Name', 'Phone', 'Job title'])
  const moved = await browser.submit(
    await browser.get(linkOf(await browser.get(at), 'Columns')),
    'Move Job title up',
  )
  const other = await browser.submit(await browser.follow(moved), 'Apply to this list only')
  expect(heads(await browser.follow(other))).toEqual(['Name', 'Job title', 'Phone'])

  const saved = await save(browser, new URL(at, 'http://list').search, { name: 'Jobs' })
  const view = saved.headers.get('location') ?? ''
  const shown = await browser.get(view)
  expect([heads(shown), textOf(shown).includes('was changed')]).toEqual([
    ['Name', 'Phone', 'Job title'],
    false,
  ])
  expect(heads(await browser.get('/contacts'))).toContain('Email')
  const changed = await browser.get(view.replace('%2Cjob_title', ''))
  expect(textOf(changed)).toContain('Jobs was changed: Columns changed')
  const campaign = linkOf(changed, 'Start a campaign')
  expect(campaign).toBe('/campaigns/new?status=lead')
  expect((await browser.get(linkOf(shown, 'Export'))).status).toBe(200)
})

test('Views are counted only by an upstream that counts, never by reading them whole', async () => {
  const { browser } = await signUp()
  for (const first_name of ['Ada', 'Bo']) await addContact(browser, { first_name })
  expect(textOf(await browser.get('/contacts'))).toContain('All contacts 2 Saved views')
  expect(textOf(await browser.get('/contacts?search=ada'))).toContain('All contacts Saved views')
  const lists = new URLSearchParams(['', '?search=ada&view=1'].map((list) => ['list', list]))
  const counts = await browser.get(`/contacts/counts?${lists}`)
  expect(JSON.parse(counts.html)).toEqual({ '': '2', '?search=ada&view=1': '1' })

  upstream.answer('GET /api/contacts', { body: [{ id: 1, first_name: 'Ada' }] })
  upstream.answer('GET /api/users/me/preferences', { body: {} })
  const elsewhere = await signIn()
  expect(textOf(await elsewhere.get('/contacts'))).toContain('All contacts Saved views')
  expect(JSON.parse((await elsewhere.get(`/contacts/counts?${lists}`)).html)).toEqual({})
})

test('Another user’s view is only a filtered list', async () => {
  const { browser } = await signUp()
  await addContact(browser, { first_name: 'Ada', email: 'ada@example.com' })
  const page = await browser.get('/contacts?status=lead&view=018f6b1e-0000-7000-8000-000000000000')
  expect(headingOf(page)).toBe('Contacts')
  expect(linkOf(page, 'Save view')).toBe(`${NEW}?status=lead`)
})

test('Views are tabs that can be reordered', async () => {
  const { browser } = await signUp()
  await save(browser, '?tag=First', { name: 'First', pinned: 'on' })
  const other = formOf(await browser.get(`${NEW}?tag=Other`), NEW)
  const fields = other.fields.filter(([name]) => name !== 'pinned')
  await browser.post(NEW, { ...Object.fromEntries(fields), name: 'Other' })
  await save(browser, '?tag=Second', { name: 'Second', pinned: 'on' })
  const views = await browser.get('/contacts/views')
  expect(textOf(views)).not.toContain('Move up: Other')
  await browser.follow(await browser.submit(views, 'Move down: First'))
  expect(tabsOf(await browser.get('/contacts')).slice(0, 3)).toEqual([
    'All contacts',
    'Second',
    'First',
  ])
  await browser.follow(await browser.submit(views, 'Unpin First'))
  expect(tabsOf(await browser.get('/contacts'))).not.toContain('First')
})

test('A view does not save pages or open panels, and saving without filters redirects back', async () => {
  const { browser } = await signUp()
  const saved = await save(browser, '?status=lead&page=3&advanced=open&nonsense=1', { name: 'L' })
  expect(saved.headers.get('location')).toMatch(/^\/contacts\?status=lead&view=/)
  const broken = await browser.get(`${NEW}?status=nonsense`)
  expect(broken.headers.get('location')).toBe('/contacts')
})

test('The next user to sign in sees their own pins', async () => {
  const { browser } = await signUp()
  await save(browser, '?status=lead', { name: 'Secret plan', pinned: 'on' })
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('Secret plan')
  const cached = browser.cookies.get('account') as string
  await browser.submit(page, '/sign-out')
  await signUp(browser)
  expect(tabsOf(await browser.get('/contacts'))).not.toContain('Secret plan')

  const other = (await signUp()).browser
  other.cookies.set('account', cached)
  expect(tabsOf(await other.get('/contacts'))).not.toContain('Secret plan')
})

test('Saving preferences keeps the tabs, and changing a view keeps the formats', async () => {
  const leads = { id: 1, name: 'Leads', query: 'status=lead', pinned: true }
  const formats = { date_format: 'ymd' }
  upstream.answer(VIEWS, { body: [leads] })
  upstream.answer('GET /api/users/me/preferences', { body: {} })
  upstream.answer('PUT /api/users/me/preferences', { body: formats })
  upstream.answer('PUT /api/views/1', { body: leads })
  const created_at = '2026-07-01T12:00:00Z'
  upstream.answer('GET /api/contacts', { body: [{ id: 1, first_name: 'Ada', created_at }] })
  const browser = await signIn()
  await browser.get('/contacts')
  const requested = () => upstream.callsOf(VIEWS).length
  const before = requested()

  const form = await browser.get('/profile/preferences')
  await browser.submit(form, '/profile/preferences', formats)
  // Only the cookie can have the new formats and the views now.
  upstream.answer('GET /api/users/me/preferences', { status: 500 })
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('Leads')
  expect(textOf(page)).toContain('2026-07-01')
  expect(requested()).toBe(before)

  await browser.post('/contacts/views/1/change', { pinned: 'on' })
  upstream.answer(VIEWS, { body: [{ ...leads, name: 'Hot leads' }] })
  const changed = await browser.get('/contacts')
  expect(tabsOf(changed)).toContain('Hot leads')
  expect(textOf(changed)).toContain('2026-07-01')
})

test('More pinned views than fit in a cookie are all shown, with the formats', async () => {
  const views = Array.from({ length: 6 }, (_, at) => ({
    ...{ id: at, name: `View ${'abcdef'[at]}`, pinned: true },
    query: `search=${'x'.repeat(500)}`,
  }))
  upstream.answer(VIEWS, { body: views })
  upstream.answer('GET /api/users/me/preferences', { body: { date_format: 'ymd' } })
  const created_at = '2026-07-01T12:00:00Z'
  upstream.answer('GET /api/contacts', { body: [{ id: 1, first_name: 'Ada', created_at }] })
  const browser = await signIn()
  await browser.get('/contacts')
  expect(browser.cookies.get('account')?.length).toBeLessThan(3_000)
  upstream.answer('GET /api/users/me/preferences', { status: 500 })
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('View c')
  expect(textOf(page)).toContain('2026-07-01')
})

test('Without views upstream, the page says so and the list stays as it is', async () => {
  upstream.answer(VIEWS, { status: 404 })
  const browser = await signIn()
  const page = await browser.get('/contacts/views')
  expect(headingOf(page)).toBe('Saved views')
  expect(textOf(page)).toContain('Saved views aren’t available')
  expect((await browser.get(`${NEW}?status=lead`)).headers.get('location')).toBe('/contacts/views')
})

test('A page is shown without pins while they cannot be loaded', async () => {
  upstream.answer(VIEWS, { status: 500 })
  const browser = await signIn()
  expect((await browser.get('/contacts')).status).toBe(200)
  const views = await browser.get('/contacts/views')
  expect(views.status).toBe(502)
  expect(textOf(views)).toContain('Unable to load saved views')
  upstream.answer(VIEWS, { body: [{ id: 1, name: 'Leads', query: 'status=lead', pinned: true }] })
  expect(tabsOf(await browser.get('/contacts'))).toContain('Leads')
})

test('The tabs are requested once for many pages', async () => {
  upstream.answer(VIEWS, { body: [{ id: 1, name: 'Leads', query: 'status=lead', pinned: true }] })
  const browser = await signIn()
  await browser.get('/agent')
  const requested = upstream.calls.filter(({ path }) => path.startsWith('/api/views')).length
  const page = await browser.get('/contacts')
  expect(tabsOf(page)).toContain('Leads')
  expect(upstream.calls.filter(({ path }) => path.startsWith('/api/views'))).toHaveLength(requested)
})
