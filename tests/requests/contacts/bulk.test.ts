import { expect, test } from 'vitest'
import { addCallable, draft, lock } from '#tests/support/campaigns.ts'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, importContacts, namesOn } from '#tests/support/contacts.ts'
import { linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

/** A user with more contacts than a page shows: one customer, the rest leads. */
async function owner(leads = 51) {
  const { browser } = await signUp()
  const rows = Array.from({ length: leads }, (_, at) => `Lead ${at + 10},lead${at}@example.com`)
  await importContacts(browser, ['first_name,email', ...rows].join('\n'))
  await addContact(browser, { first_name: 'Zed', status: 'customer' })
  return browser
}

const leads = '/contacts?status=lead'

async function countOf(browser: Visitor, search: string) {
  return tagsOf(await browser.get(`/contacts${search}`), 'dd')[0]?.text ?? '0'
}

test('All matches can be selected in one step, and each change applies to exactly them and is undone as one', async () => {
  const browser = await owner()
  const page = await browser.get(`${leads}&select=page`)
  expect(textOf(page)).toContain('50 of 51 contacts are on this page. Select all 51 that match')
  const all = await browser.get(`${leads}&select=all`)
  expect(textOf(all)).toContain('All 51 contacts that match are selected.')

  const done = await browser.submit(all, '/contacts/bulk-update', { status: 'prospect' })
  expect(done.headers.get('location')).toBe(leads)
  const list = await browser.follow(done)
  expect(textOf(list)).toContain('51 contacts updated')
  expect(await countOf(browser, '?status=prospect')).toBe('51')
  expect(textOf(await browser.follow(await browser.submit(list, 'Undo')))).toContain(
    '51 contacts restored',
  )
  expect(await countOf(browser, '?status=lead')).toBe('51')

  const tags = await browser.submit(await browser.get(`${leads}&select=all`), 'Tags')
  const bare = await browser.submit(tags, 'Add tags')
  expect([bare.status, textOf(bare)]).toEqual([
    422,
    expect.stringContaining('Choose or enter a tag'),
  ])
  await browser.follow(await browser.submit(bare, 'Add tags', { new_tags: 'Fair, Warm' }))
  expect(await countOf(browser, '?tag=Fair')).toBe('51')
  const job = await browser.get(linkOf(await browser.get('/activity'), 'Undo'))
  expect(textOf(job)).toContain('51 contacts updated')
  await browser.follow(await browser.submit(job, 'Undo'))
  expect(await countOf(browser, '?tag=Fair')).toBe('0')

  const permission = await browser.submit(
    await browser.get(`${leads}&select=all`),
    'Call permission…',
  )
  expect(textOf(permission)).toContain('Applies to 51 contacts')
  const given = { change: 'given', words: 'You may call me', source: 'Fair' }
  await browser.follow(await browser.submit(permission, '/contacts/bulk-calling', given))
  expect(await countOf(browser, '?consent=given')).toBe('51')

  const confirm = await browser.submit(await browser.get(`${leads}&select=all`), 'Delete')
  expect(textOf(confirm)).toContain('Delete 51 contacts')
  const gone = await browser.follow(await browser.submit(confirm, '/contacts/bulk/delete'))
  expect(textOf(gone)).toContain('51 contacts deleted')
  expect(namesOn(await browser.get('/contacts'))).toEqual(['Zed'])
  await browser.follow(await browser.submit(gone, 'Undo'))
  expect(await countOf(browser, '')).toBe('52')
})

test('If the number of matches has changed since the page was opened, that is reported and nothing is changed', async () => {
  const browser = await owner()
  const all = await browser.get(`${leads}&select=all`)
  await addContact(browser, { first_name: 'New', status: 'lead' })
  const confirm = await browser.submit(all, 'Delete')
  const answer = await browser.follow(await browser.submit(confirm, '/contacts/bulk/delete'))
  expect(textOf(answer)).toContain('52 contacts match now. Review the list and try again.')
  expect(await countOf(browser, '')).toBe('53')
})

test('Only selected contacts are tagged, exported and made the audience of a campaign', async () => {
  const browser = await owner(2)
  const list = await browser.get('/contacts?sort=name')
  const ids = tagsOf(list, 'input')
    .filter(({ attributes }) => attributes.name === 'contact_ids')
    .map(({ attributes }) => attributes.value as string)
  const chosen = { contact_ids: ids.slice(0, 2) }
  const tags = await browser.submit(list, 'Tags', chosen)
  await browser.follow(await browser.submit(tags, 'Add tags', { new_tags: 'Fair' }))
  const again = await browser.submit(list, 'Tags', chosen)
  expect(textOf(again)).toContain('Fair on 2 of 2')
  await browser.follow(await browser.submit(again, 'Remove tags', { tags: 'Fair' }))
  expect(namesOn(await browser.get('/contacts?tag=Fair'))).toEqual([])

  const file = await browser.follow(await browser.submit(list, 'Export', chosen))
  expect(file.html.trim().split('\n')).toHaveLength(3)

  const draft = await browser.submit(list, 'Add to campaign', chosen)
  const address = draft.headers.get('location') ?? ''
  expect(address).toMatch(/^\/campaigns\/new\?selection=/)
  const query = address.replace('/campaigns/new', '')
  const selected = await browser.get(`/contacts${query}`)
  expect(namesOn(selected)).toHaveLength(2)
  expect(textOf(selected)).toContain('selected manually')

  const nobody = await browser.follow(await browser.submit(list, 'Delete'))
  expect(textOf(nobody)).toContain('Select at least one contact first.')

  const first = await browser.get(address)
  await browser.submit(first, 'Continue to check', { name: 'Selected two' })
  const grown = await addTo(browser, list, 'Selected two', { contact_ids: ids.slice(1) })
  expect(textOf(grown)).toContain('2 contacts added to Selected two')
  expect(textOf(grown)).toContain('3 contacts match')

  const tooMany = Array.from({ length: 50 }, (_, at) => `t${at}`).join(', ')
  await addContact(browser, { first_name: 'Full', tags: tooMany })
  const everyone = await browser.submit(await browser.get('/contacts?select=page'), 'Tags')
  const tagged = await browser.submit(everyone, 'Add tags', { new_tags: 'Warm' })
  const result = await browser.follow(tagged)
  expect(textOf(result)).toContain('1 skipped: no room for another tag. View skipped contacts')
  expect(namesOn(await browser.get(linkOf(result, 'View skipped contacts')))).toEqual(['Full'])
  const job = await browser.get(linkOf(await browser.get('/activity'), 'Undo'))
  expect(linkOf(job, 'View skipped contacts')).toBe(linkOf(result, 'View skipped contacts'))
})

test('A draft takes contacts that its filters do not match, and a campaign that is no draft takes none', async () => {
  const browser = await owner(2)
  await draft(browser, { name: 'Leads', audience_status: 'lead' })
  await draft(browser, { name: 'All of them' })
  const customers = await browser.get('/contacts?status=customer&select=page')
  const stale = await chooseFor(browser, customers)
  expect(textOf(stale)).toContain('Already includes all contacts')
  const grown = await addTo(browser, customers, 'Leads')
  expect(textOf(grown)).toContain('3 contacts match')
  const again = await addTo(browser, await browser.get('/contacts?select=page'), 'Leads')
  expect(textOf(again)).toContain('3 contacts match')

  const without = { who: 'filters', audience_also_selection: '' }
  const counted = await browser.submit(again, 'Update count', without)
  expect(textOf(counted)).toContain('2 contacts match')
  const saved = await browser.submit(again, 'Save draft', { audience_status: 'customer' })
  expect(textOf(await browser.follow(saved))).toContain('3 contacts match')

  await addCallable(browser, { first_name: 'Ada', phone: '+12125550123', status: 'customer' })
  const address = again.path.replace(/\/audience$/, '')
  await lock(browser, address)
  expect(textOf(await chooseFor(browser, customers))).not.toContain('Leads')
  const refused = await browser.submit(stale, 'Continue', { campaign: idOf(address) })
  expect([refused.status, textOf(refused)]).toEqual([
    422,
    expect.stringContaining('This campaign is no longer a draft. Choose another one.'),
  ])
  const fresh = await browser.submit(refused, 'Continue', { campaign: 'new' })
  expect(fresh.headers.get('location')).toMatch(/^\/campaigns\/new\?selection=/)
})

function chooseFor(browser: Visitor, list: Page, fields: Record<string, string[]> = {}) {
  return browser.submit(list, 'Add to campaign', fields)
}

/** Adds the contacts selected in the list to the draft of that name; returns the next page. */
async function addTo(browser: Visitor, list: Page, name: string, fields = {}) {
  const page = await chooseFor(browser, list, fields)
  const before = page.html.slice(0, page.html.indexOf(`<bdi>${name}</bdi>`))
  const campaign = tagsOf({ html: before }, 'input').at(-1)?.attributes.value as string
  return browser.follow(await browser.submit(page, 'Continue', { campaign }))
}

function idOf(address: string) {
  return address.slice(address.lastIndexOf('/') + 1)
}
