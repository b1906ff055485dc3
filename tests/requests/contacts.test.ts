import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, type Visitor } from '#tests/support/client.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let person: SignedUp
let browser: Visitor

beforeAll(async () => {
  person = await signUp()
  browser = person.browser
})

/** Adds a contact through the form and gives the address of its page. */
async function addContact(fields: Record<string, string>, by = browser) {
  const form = await by.get('/contacts/new')
  const answer = await by.submit(form, 'Add contact', fields)
  if (answer.status !== 302) throw new Error(`Answered ${answer.status}: ${textOf(answer)}`)
  return answer.headers.get('location') as string
}

function namesOn(page: Page) {
  return tagsOf(page, 'a')
    .filter(({ attributes }) => attributes.class === 'bb-row-link')
    .map(({ text }) => text)
}

describe('an empty list', () => {
  test('says so and shows the two ways to begin', async () => {
    const page = await (await signUp()).browser.get('/contacts')
    expect(textOf(page)).toContain('No contacts yet')
    expect(linkOf(page, 'Add your first contact')).toBe('/contacts/new')
    expect(linkOf(page, 'Import a file')).toBe('/contacts/import')
  })

  test('under a filter advises to change the filter', async () => {
    const page = await (await signUp()).browser.get('/contacts?status=lead')
    expect(textOf(page)).toContain('No contacts found')
    expect(textOf(page)).not.toContain('No contacts yet')
  })
})

describe('adding a contact', () => {
  test('takes every field and shows each of them', async () => {
    const address = await addContact({
      first_name: 'Ingrid',
      last_name: 'Sørlie',
      email: 'ingrid@nordlys.example',
      phone: '+44 20 7946 0117',
      company: 'Nordlys Solar AS',
      job_title: 'Head of Partnerships',
      status: 'prospect',
      last_contacted: '2026-11-19',
      tags: 'Nordics, Autumn fair, Nordics',
      notes: 'Prefers mornings.\nSend the case study.',
      'custom_fields[0].name': 'Region',
      'custom_fields[0].value': 'Northern Norway',
    })
    const page = await browser.get(address)
    expect(headingOf(page)).toBe('Ingrid Sørlie')
    for (const words of [
      'Contact created successfully',
      'Head of Partnerships, Nordlys Solar AS',
      'ingrid@nordlys.example',
      '+44 20 7946 0117',
      'Prospect',
      'Nov 19, 2026',
      'Nordics',
      'Autumn fair',
      'Send the case study.',
      'Northern Norway',
      'Manual',
    ]) {
      expect(textOf(page)).toContain(words)
    }
  })

  test('with faults keeps what was typed and names each of them', async () => {
    const form = await browser.get('/contacts/new')
    const page = await browser.submit(form, 'Add contact', {
      first_name: 'Still here',
      email: 'not an address',
      phone: 'call the office',
    })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('Please enter a valid email address')
    expect(textOf(page)).toContain('Please enter a valid phone number')
    expect(Object.fromEntries(formOf(page, 'Add contact').fields)).toMatchObject({
      first_name: 'Still here',
      email: 'not an address',
    })
  })

  test('needs something to know the contact by', async () => {
    const page = await browser.submit(await browser.get('/contacts/new'), 'Add contact', {
      notes: 'Who?',
    })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain(
      'Please enter a name, an email address, a phone number or a company',
    )
  })

  test('refuses a second contact with the same address, beside the field', async () => {
    await addContact({ first_name: 'One', email: 'twin@example.com' })
    const form = await browser.get('/contacts/new')
    const page = await browser.submit(form, 'Add contact', {
      first_name: 'Two',
      email: 'TWIN@example.com',
    })
    expect(page.status).toBe(409)
    expect(Object.fromEntries(formOf(page, 'Add contact').fields)).toMatchObject({
      first_name: 'Two',
    })
  })

  test('twice with the same form, as by a double click, adds one', async () => {
    const form = await browser.get('/contacts/new')
    const fields = { first_name: 'Only', last_name: 'Once' }
    const [one, two] = await Promise.all([
      browser.submit(form, 'Add contact', fields),
      browser.submit(form, 'Add contact', fields),
    ])
    expect(one?.status).toBeLessThan(500)
    expect(two?.status).toBeLessThan(500)
    expect(namesOn(await browser.get('/contacts?search=Only+Once'))).toEqual(['Only Once'])
  })

  test('grows a row for a custom field without JavaScript', async () => {
    const form = await browser.get('/contacts/new')
    const insert = tagsOf(form, 'button').find(({ text }) => text === 'Add a field')
    const { name = '', value = '' } = insert?.attributes ?? {}
    const page = await browser.submit(form, 'Add contact', {
      first_name: 'Kept',
      [name]: unescaped(value),
    })
    expect(page.status).toBe(200)
    expect(page.html).toContain('name="custom_fields[0].name"')
    expect(Object.fromEntries(formOf(page, 'Add contact').fields)).toMatchObject({
      first_name: 'Kept',
    })
  })
})

function unescaped(text: string) {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

describe('changing a contact', () => {
  test('saves, says so and shows the change', async () => {
    const address = await addContact({ first_name: 'Before', email: 'change@example.com' })
    const form = await browser.get(`${address}/edit`)
    const page = await browser.follow(
      await browser.submit(form, 'Save changes', { first_name: 'After' }),
    )
    expect(page.path).toBe(address)
    expect(headingOf(page)).toBe('After')
    expect(textOf(page)).toContain('Contact updated successfully')
  })

  test('that someone else changed meanwhile overwrites nothing unseen', async () => {
    const address = await addContact({ first_name: 'Shared', company: 'Acme' })
    const mine = await browser.get(`${address}/edit`)
    await browser.submit(await browser.get(`${address}/edit`), 'Save changes', {
      company: 'Theirs',
    })

    const page = await browser.submit(mine, 'Save changes', { first_name: 'Mine' })
    expect(page.status).toBe(409)
    expect(textOf(page)).toContain('was changed since you opened this form')
    expect(textOf(page)).toContain('Theirs')
    expect(Object.fromEntries(formOf(page, 'Save changes').fields)).toMatchObject({
      first_name: 'Mine',
    })
    expect(headingOf(await browser.get(address))).toBe('Shared')

    const saved = await browser.follow(await browser.submit(page, 'Save changes', {}))
    expect(headingOf(saved)).toBe('Mine')
  })
})

describe('deleting a contact', () => {
  test('asks first, by an address of its own, and does nothing on Cancel', async () => {
    const address = await addContact({ first_name: 'Doomed' })
    const page = await browser.get(linkOf(await browser.get(address), 'Delete'))
    expect(textOf(page)).toContain('Are you sure you want to delete this contact?')
    expect(page.html.match(/<title>/g)).toHaveLength(1)
    expect(page.html).toContain('<title>Delete contact · Bellbird</title>')
    expect(linkOf(page, 'Cancel')).toBe(address)
    expect((await browser.get(address)).status).toBe(200)

    const list = await browser.follow(await browser.submit(page, `${address}/delete`))
    expect(list.path).toBe('/contacts')
    expect(textOf(list)).toContain('Contact deleted successfully')
    const gone = await browser.get(address)
    expect(gone.status).toBe(404)
    expect(headingOf(gone)).toBe('Contact not found')
    expect(textOf(gone)).toContain("The contact you're looking for doesn't exist.")
  })

  test('that is already gone is a success', async () => {
    const address = await addContact({ first_name: 'Gone' })
    const page = await browser.get(`${address}/delete`)
    await browser.submit(page, `${address}/delete`)
    const again = await browser.follow(await browser.submit(page, `${address}/delete`))
    expect(textOf(again)).toContain('Contact deleted successfully')
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
    for (const fields of people) await addContact(fields, owner)
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

  test('counts what matches: contacts, companies and those added this month', async () => {
    const figures = tagsOf(await owner.get('/contacts?company=Nordlys+AS'), 'dd').map(
      ({ text }) => text,
    )
    expect(figures.slice(0, 3)).toEqual(['2', '1', '2'])
  })

  test('leads from a filter it cannot read to the list without it', async () => {
    const page = await owner.get('/contacts?status=nonsense&search=solar')
    expect([page.status, page.headers.get('location')]).toEqual([302, '/contacts?search=solar'])
  })

  test('gives dates and badges as described', async () => {
    const text = textOf(await owner.get('/contacts'))
    expect(text).toMatch(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    expect(text).toContain('Customer')
  })

  test('changes the status of the rows that were ticked, and only those', async () => {
    const page = await owner.get('/contacts?sort=name')
    const ids = tagsOf(page, 'input')
      .filter(({ attributes }) => attributes.name === 'contact_ids')
      .map(({ attributes }) => attributes.value as string)
    const chosen = ids.slice(0, 2)
    const answer = await owner.submit(page, '/contacts/bulk-update', {
      contact_ids: chosen,
      status: 'active',
    })
    expect(answer.headers.get('location')).toBe('/contacts?sort=name')
    expect(textOf(await owner.follow(answer))).toContain('2 contacts updated')
    expect(namesOn(await owner.get('/contacts?status=active')).toSorted()).toEqual([
      'Ingrid Sørlie',
      'Naledi Mokoena',
    ])
  })

  test('changes nothing when no row was ticked, and says so', async () => {
    const page = await owner.get('/contacts')
    const answer = await owner.submit(page, '/contacts/bulk-update', { status: 'lead' })
    expect(textOf(await owner.follow(answer))).toContain('Tick at least one contact')
  })

  test('leads out as a CSV of everything that matches, safe to open in a spreadsheet', async () => {
    await addContact({ first_name: '=HYPERLINK("http://evil.example")', company: 'Formula' }, owner)
    const file = await owner.get('/contacts/export?company=Formula')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="contacts-.*\.csv"$/,
    )
    const lines = file.html.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^first_name,last_name,email,phone,company,title,notes,/)
    expect(lines[1]).toMatch(/^"'=HYPERLINK/)
  })
})

describe('what belongs to someone else', () => {
  test('does not exist: not its page, not its form, not its deletion', async () => {
    const address = await addContact({ first_name: 'Private', email: 'private@example.com' })
    const stranger = (await signUp()).browser
    expect((await stranger.get(address)).status).toBe(404)
    expect((await stranger.get(`${address}/edit`)).status).toBe(404)
    await stranger.post(`${address}/delete`, {})
    const form = await stranger.get('/contacts/new')
    expect(form.status).toBe(200)
    await stranger.post(`${address}/edit`, { first_name: 'Stolen', status: 'lead', seen: '' })
    await stranger.post('/contacts/bulk-update', {
      contact_ids: address.split('/').at(-1) as string,
      status: 'inactive',
    })
    const page = await browser.get(address)
    expect(headingOf(page)).toBe('Private')
    expect(textOf(page)).toContain('Lead')
  })
})

describe('a long list', () => {
  test('comes fifty to a page, and past the end leads to the last one', async () => {
    const owner = (await signUp()).browser
    const form = await owner.get('/contacts/new')
    expect(form.status).toBe(200)
    for (let at = 0; at < 51; at += 1) {
      await addContact({ first_name: 'Row', last_name: String(at).padStart(3, '0') }, owner)
    }
    const first = await owner.get('/contacts?sort=name')
    expect(namesOn(first)).toHaveLength(50)
    expect(textOf(first)).toContain('1 to 50 of 51 contacts')
    const second = await owner.get(linkOf(first, '2'))
    expect(namesOn(second)).toEqual(['Row 050'])
    const beyond = await owner.get('/contacts?sort=name&page=9')
    expect(beyond.headers.get('location')).toBe('/contacts?sort=name&page=2')
  })
})
