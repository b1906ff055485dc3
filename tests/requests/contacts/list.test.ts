import { beforeAll, describe, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, importContacts, namesOn } from '#tests/support/contacts.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { withinADay } from '#tests/support/within-a-day.ts'

function idsOn(page: Page) {
  return tagsOf(page, 'input')
    .filter(({ attributes }) => attributes.name === 'contact_ids')
    .map(({ attributes }) => attributes.value as string)
}

describe('an empty list', () => {
  test('says so and shows the two ways to start', async () => {
    const page = await (await signUp()).browser.get('/contacts')
    expect(textOf(page)).toContain('No contacts yet')
    expect(linkOf(page, 'Add your first contact')).toBe('/contacts/new')
    expect(linkOf(page, 'Import a file')).toBe('/contacts/import')
  })

  test('under a filter advises to change the filter', async () => {
    const page = await (await signUp()).browser.get('/contacts?status=lead')
    expect(textOf(page)).toContain('No contacts found')
    expect(textOf(page)).not.toContain('No contacts yet')
    const searched = await (await signUp()).browser.get('/contacts?search=nobody')
    expect(textOf(searched)).toContain('Nothing matches “nobody”')
  })
})

describe('the list', () => {
  let owner: Visitor

  beforeAll(async () => {
    owner = (await signUp()).browser
    const people: Record<string, string>[] = [
      {
        first_name: 'Naledi',
        last_name: 'Mokoena',
        company: 'Brightacre Solar',
        status: 'customer',
        phone: '+1 415 555 0132',
        tags: 'fair',
      },
      {
        first_name: 'Tomás',
        last_name: 'Echeverría',
        company: 'Solara Roofing',
        status: 'lead',
        email: 'tomas@solara.example',
      },
      {
        first_name: 'Ingrid',
        last_name: 'Sørlie',
        company: 'Nordlys AS',
        status: 'prospect',
        last_contacted: '2026-01-15',
      },
      { first_name: 'Zed', company: 'Nordlys AS', status: 'inactive' },
    ]
    for (const fields of people) await addContact(owner, fields)
  })

  test.each([
    ['search=solar', ['Naledi Mokoena', 'Tomás Echeverría']],
    ['search=TOM%C3%81S', ['Tomás Echeverría']],
    ['search=4155550132', ['Naledi Mokoena']],
    ['search=(415)+555-0132', ['Naledi Mokoena']],
    ['search=solara.example', ['Tomás Echeverría']],
    ['search=%25', []],
    ['status=prospect', ['Ingrid Sørlie']],
    ['source=hubspot', []],
    ['tag=fair', ['Naledi Mokoena']],
    ['company=Nordlys+AS&sort=name', ['Ingrid Sørlie', 'Zed']],
    ['has_phone=yes', ['Naledi Mokoena']],
    ['has_email=yes', ['Tomás Echeverría']],
    ['contacted_from=2026-01-01&contacted_to=2026-01-31', ['Ingrid Sørlie']],
    ['created_to=2020-01-01', []],
    ['sort=name', ['Ingrid Sørlie', 'Naledi Mokoena', 'Tomás Echeverría', 'Zed']],
    ['sort=-name', ['Zed', 'Tomás Echeverría', 'Naledi Mokoena', 'Ingrid Sørlie']],
  ])('shows for ?%s exactly who matches', async (query, names) => {
    const found = namesOn(await owner.get(`/contacts?${query}`))
    if (query.includes('sort=')) expect(found).toEqual(names)
    else expect(found.toSorted()).toEqual(names)
  })

  test('keeps its order when filters are applied, whether or not the order can be chosen there', async () => {
    for (const advanced of ['', '&advanced=open']) {
      const { fields } = formOf(await owner.get(`/contacts?sort=-name${advanced}`), 'Apply')
      expect(fields.filter(([name]) => name === 'sort')).toEqual([['sort', '-name']])
    }
  })

  test('counts what matches: contacts, companies and those added this month', async () => {
    await withinADay(async () => {
      const { browser } = await signUp()
      for (const company of ['Nordlys AS', 'Nordlys AS', 'Solar']) {
        await addContact(browser, { first_name: 'Zed', company })
      }
      const page = await browser.get('/contacts?company=Nordlys+AS')
      const figures = tagsOf(page, 'dd').map(({ text }) => text)
      expect(figures.slice(0, 3)).toEqual(['2', '1', '2'])
    })
  })

  test('redirects from an invalid filter to the list without it', async () => {
    const page = await owner.get('/contacts?status=nonsense&search=solar')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/contacts?search=solar'])
  })

  test('gives dates and badges as described', async () => {
    const text = textOf(await owner.get('/contacts'))
    expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    expect(text).toContain('Customer')
  })

  test('changes the status of the selected rows only', async () => {
    const page = await owner.get('/contacts?sort=name')
    const ids = idsOn(page)
    const chosen = ids.slice(0, 2)
    const answer = await owner.submit(page, '/contacts/bulk-update', {
      contact_ids: chosen,
      status: 'active',
    })
    expect(answer.headers.get('location')).toBe('/contacts?sort=name')
    const changed = await owner.follow(answer)
    expect(textOf(changed)).toContain('2 contacts updated')
    expect(namesOn(await owner.get('/contacts?status=active')).toSorted()).toEqual([
      'Ingrid Sørlie',
      'Naledi Mokoena',
    ])

    const undone = await owner.submit(changed, 'Undo')
    expect(undone.headers.get('location')).toBe('/contacts?sort=name')
    expect(textOf(await owner.follow(undone))).toContain('Update undone 2 contacts restored.')
    expect(namesOn(await owner.get('/contacts?status=active'))).toEqual([])
  })

  test('changes nothing without selected rows, and says so', async () => {
    const page = await owner.get('/contacts')
    const answer = await owner.submit(page, '/contacts/bulk-update', { status: 'lead' })
    expect(textOf(await owner.follow(answer))).toContain('Select at least one contact')
  })

  test('shows a rejected change once, only to its user, and without a notice', async () => {
    const { browser, email, password } = await signUp()
    for (const first_name of ['Ada', 'Grace']) await addContact(browser, { first_name })
    const page = await browser.get('/contacts')
    const [id = ''] = idsOn(page)
    const reject = (fields: Record<string, string>) =>
      browser.submit(page, '/contacts/bulk-update', { contact_ids: [], ...fields })
    const tickedOn = (list: Page) =>
      formOf(list, '/contacts/bulk-update').fields.filter(([name]) => name === 'contact_ids')

    const again = await browser.follow(await reject({ contact_ids: id, status: '' }))
    expect(textOf(again)).toContain('Select at least one contact and a status.')
    expect(tickedOn(again)).toEqual([['contact_ids', id]])
    expect(textOf(again)).not.toContain('We kept your changes')
    expect(tickedOn(await browser.get('/contacts'))).toEqual([])
    expect(browser.cookies.has('recovery')).toBe(false)
    const status = await browser.follow(await reject({ status: 'customer' }))
    expect(formOf(status, '/contacts/bulk-update').fields).toContainEqual(['status', 'customer'])

    await reject({ contact_ids: id, status: '' })
    await browser.post('/sign-out', {})
    const other = await signUp(browser)
    expect(other.browser.cookies.has('recovery')).toBe(true)
    expect((await browser.get('/contacts')).html).not.toContain(id)
    await browser.post('/sign-out', {})
    await browser.post('/login', { email, password })
    expect(tickedOn(await browser.get('/contacts'))).toEqual([['contact_ids', id]])
  })

  test('does not lose the input of an ended session to a rejected change', async () => {
    const { browser, email, password } = await signUp()
    const form = await browser.get('/contacts/new')
    await browser.post('/sign-out', {})
    const referer = { Referer: `${browser.origin}/contacts/new` }
    await browser.send(formOf(form, 'Add contact'), { first_name: 'Not lost' }, referer)
    await browser.post('/login', { email, password })
    await browser.follow(await browser.post('/contacts/bulk-update', { status: 'lead' }))
    expect((await browser.get('/contacts/new')).html).toContain('value="Not lost"')
  })

  test('changes nothing if too many rows are selected, and states the maximum', async () => {
    const contact_ids = Array.from({ length: 1_001 }, (_, at) => `contact-${at}`)
    const answer = await owner.post('/contacts/bulk-update', { contact_ids, status: 'lead' })
    expect(textOf(await owner.follow(answer))).toContain(
      'You can change up to 1,000 contacts at a time. Select fewer and try again.',
    )
  })

  test('is exported as a CSV of all matches that is safe to open in a spreadsheet', async () => {
    await addContact(owner, { first_name: '=HYPERLINK("http://evil.example")', company: 'Formula' })
    const file = await owner.get('/contacts/export?company=Formula')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="contacts-[\d-]+\.csv"; /,
    )
    const lines = file.html.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^first_name,last_name,email,phone,company,title,notes,/)
    expect(lines[1]).toMatch(/^"'=HYPERLINK/)
  })
})

describe('a long list', () => {
  test('shows fifty contacts per page, and redirects from a page past the end to the last one', async () => {
    const owner = (await signUp()).browser
    const rows = Array.from({ length: 51 }, (_, at) => `Row ${at + 100},row${at}@example.com`)
    await importContacts(owner, ['first_name,email', ...rows].join('\n'))
    const first = await owner.get('/contacts?sort=name')
    expect(namesOn(first)).toHaveLength(50)
    expect(textOf(first)).toContain('1–50 of 51 contacts')
    const second = await owner.get(linkOf(first, '2'))
    expect(namesOn(second)).toEqual(['Row 150'])
    const beyond = await owner.get('/contacts?sort=name&page=9')
    expect(beyond.headers.get('location')).toBe('/contacts?sort=name&page=2')
  })
})
