import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type SignedUp, signUp, Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, headingOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({ API_BASE_URL: inject('apiUrl') })
})

afterAll(() => product.stop())

/** Signs out elsewhere with this very token, which the product does not know yet. */
async function signOutElsewhere({ browser }: SignedUp) {
  const elsewhere = new Visitor(product.url)
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  await elsewhere.post('/sign-out', {})
}

async function signInAgain({ browser, email, password }: SignedUp, path: string) {
  const form = await browser.get(path)
  return browser.follow(await browser.submit(form, 'Sign in', { email, password }))
}

function idsIn(fields: [string, string][]) {
  return fields.filter(([name]) => name === 'contact_ids').map(([, value]) => value)
}

/** Submits the contact form as its page would, with these values. */
async function sendContact({ browser }: SignedUp, form: Page, words: Record<string, string>) {
  const { fields } = formOf(form, 'Add contact')
  const referer = { Referer: `${product.url}/contacts/new` }
  return browser.post('/contacts/new', { ...Object.fromEntries(fields), ...words }, referer)
}

describe('a session that ended while in use', () => {
  test('leads a page to the sign-in page without a message, and back to it afterwards', async () => {
    const person = await signUp(new Visitor(product.url))
    await signOutElsewhere(person)
    const answer = await person.browser.get('/contacts?status=lead')
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts%3Fstatus%3Dlead')
    expect(person.browser.cookies.has('session')).toBe(false)
    const login = await person.browser.follow(answer)
    expect(login.html).not.toContain('data-toast=""')
    const back = await signInAgain(person, login.path)
    expect(back.path).toBe('/contacts?status=lead')
  })

  test('offers the input again after sign-in, and deletes it once it was sent', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const form = await browser.get('/contacts/new')
    await signOutElsewhere(person)
    const words = {
      first_name: 'Not lost',
      notes: 'A long thought. '.repeat(1_000),
      'custom_fields[0].name': 'Region',
      'custom_fields[0].value': 'North',
    }
    const answer = await sendContact(person, form, words)
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts%2Fnew')

    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fnew')
    expect(back.path).toBe('/contacts/new')
    expect(textOf(back)).toContain('We kept your changes')
    expect(Object.fromEntries(formOf(back, 'Add contact').fields)).toMatchObject({
      first_name: 'Not lost',
      notes: words.notes.trim(),
      'custom_fields[0].name': 'Region',
    })
    expect(textOf(await browser.get('/contacts/new'))).toContain('We kept your changes')

    const saved = await browser.follow(await browser.submit(back, 'Add contact'))
    expect(headingOf(saved)).toBe('Not lost')
    expect(textOf(await browser.get('/contacts/new'))).not.toContain('We kept your changes')
  })

  test('keeps the input of a form sent by JavaScript, too', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const { fields } = formOf(await browser.get('/contacts/new'), 'Add contact')
    await signOutElsewhere(person)
    const words = { ...Object.fromEntries(fields), first_name: 'Sent by script' }
    const referer = { Referer: `${product.url}/contacts/new` }
    expect((await browser.post('/contacts/new.data', words, referer)).status).toBe(202)
    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fnew')
    expect(back.html).toContain('value="Sent by script"')
  })

  test('keeps the input even if another tab had signed out before', async () => {
    const person = await signUp(new Visitor(product.url))
    const form = await person.browser.get('/contacts/new')
    await person.browser.post('/sign-out', {})
    const answer = await sendContact(person, form, { first_name: 'From the first tab' })
    expect(answer.headers.get('location')).toBe('/login?redirectTo=%2Fcontacts%2Fnew')
    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fnew')
    expect(textOf(back)).toContain('We kept your changes')
    expect(back.html).toContain('value="From the first tab"')
  })

  test('shows the input of an abandoned tab to nobody else who signs in there', async () => {
    const person = await signUp(new Visitor(product.url))
    const other = await signUp(new Visitor(product.url))
    const form = await person.browser.get('/contacts/new')
    await person.browser.post('/sign-out', {})
    await sendContact(person, form, { first_name: 'Secret plan' })
    const page = await signInAgain(
      { ...other, browser: person.browser },
      '/login?redirectTo=%2Fcontacts%2Fnew',
    )
    expect(page.path).toBe('/contacts/new')
    expect(page.html).not.toContain('Secret plan')
  })

  test('does nothing in the name of another user who signed in meanwhile, and keeps the input for the first', async () => {
    const person = await signUp(new Visitor(product.url))
    const other = await signUp(new Visitor(product.url))
    const { browser } = person
    const form = await browser.get('/contacts/new')
    const upload = await browser.get('/contacts/import')
    const leaving = await browser.get('/profile/delete-account')
    await browser.post('/sign-out', {})
    await signInAgain({ ...other, browser }, '/login')

    const answer = await sendContact(person, form, { first_name: 'Of the first', notes: 'Mine' })
    expect(answer.status).toBe(409)
    expect(textOf(answer)).toContain('You’re signed in as someone else')
    expect(textOf(await browser.get('/contacts'))).toContain('No contacts yet')
    expect((await browser.get('/contacts/new')).html).not.toContain('Of the first')
    const scripted = { ...Object.fromEntries(formOf(form, 'Add contact').fields), notes: 'Mine' }
    expect((await browser.post('/contacts/new.data', scripted)).status).toBe(409)
    expect((await browser.submit(leaving, '/profile/delete-account')).status).toBe(409)
    const file = new FormData()
    for (const [name, value] of formOf(upload, '/contacts/import').fields) file.append(name, value)
    file.append('file', new File(['email\na@example.com\n'], 'a.csv'))
    expect((await browser.post('/contacts/import', file)).status).toBe(409)

    await sendContact(person, form, { first_name: 'Of the first' })
    await browser.post('/sign-out', {})
    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fnew')
    expect(textOf(back)).toContain('We kept your changes')
    expect(back.html).toContain('value="Of the first"')
    const saved = await browser.follow(await browser.submit(back, 'Add contact'))
    expect(headingOf(saved)).toBe('Of the first')
  })

  test('keeps no input of someone who was never signed in there', async () => {
    const otherUser = new Visitor(product.url)
    const answer = await otherUser.post('/contacts/new', { first_name: 'Nobody' })
    expect(answer.headers.get('location')).toMatch(/^\/login/)
    expect([...otherUser.cookies.keys()]).toEqual([])
  })

  test('never shows the input to anyone else who signs in there', async () => {
    const person = await signUp(new Visitor(product.url))
    const other = await signUp(new Visitor(product.url))
    const form = await person.browser.get('/contacts/new')
    await signOutElsewhere(person)
    await sendContact(person, form, { first_name: 'Secret plan' })
    const page = await signInAgain(
      { ...other, browser: person.browser },
      '/login?redirectTo=%2Fcontacts%2Fnew',
    )
    expect(page.path).toBe('/contacts/new')
    expect(page.html).not.toContain('Secret plan')
  })

  test('keeps the version that an edit is based on, so that a change made meanwhile is not overwritten', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const added = await sendContact(person, await browser.get('/contacts/new'), {
      first_name: 'Ada',
    })
    const contact = added.headers.get('location') ?? ''
    const adding = await browser.get(`${contact}/notes/new`)
    const noted = await browser.follow(await browser.submit(adding, 'Add note', { text: 'First' }))
    const at = /\/contacts\/[\w-]+\/notes\/(?!new)[\w-]+/.exec(noted.html)?.[0] ?? ''
    const opened = await browser.get(at)
    const other = await browser.get(at)
    await browser.follow(await browser.submit(other, 'Save note', { text: 'Meanwhile' }))
    await signOutElsewhere(person)
    const { fields } = formOf(opened, 'Save note')
    const referer = { Referer: `${product.url}${at}` }
    await browser.post(at, { ...Object.fromEntries(fields), text: 'Not lost' }, referer)
    const back = await signInAgain(person, `/login?redirectTo=${encodeURIComponent(at)}`)
    expect(formOf(back, 'Save note').fields).toContainEqual(['text', 'Not lost'])
    const refused = await browser.submit(back, 'Save note')
    expect(refused.status).toBe(409)
    expect(textOf(refused)).toContain('Meanwhile')
    const saved = await browser.follow(await browser.submit(refused, 'Save note'))
    expect(textOf(saved)).toContain('Not lost')
  })

  test('keeps every value of fields with the same name', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const form = await browser.get('/contacts/columns')
    await signOutElsewhere(person)
    const columns = ['phone', 'job_title', 'tags']
    const referer = { Referer: `${product.url}/contacts/columns` }
    await browser.send(formOf(form, 'Save columns'), { columns }, referer)
    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fcolumns')
    expect(textOf(back)).toContain('We kept your changes')
    const ticked = formOf(back, 'Save columns').fields.filter(([name]) => name === 'columns')
    expect(ticked.map(([, value]) => value).toSorted()).toEqual(columns.toSorted())
  })

  test('shows the form even if the input has other fields than the form', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const form = await browser.get('/contacts/new')
    await signOutElsewhere(person)
    const strange = { first_name: 'Ada', custom_fields: 'x', 'status[0].x': 'y', 'notes[0].x': 'y' }
    await sendContact(person, form, strange)
    const back = await signInAgain(person, '/login?redirectTo=%2Fcontacts%2Fnew')
    expect(back.status).toBe(200)
    expect(Object.fromEntries(formOf(back, 'Add contact').fields)).toMatchObject({
      first_name: 'Ada',
      notes: '',
    })
  })

  test('keeps the tags of a contact', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    const at = await addContact(browser, { first_name: 'Ada', tags: 'owner, vip' })
    const form = formOf(await browser.get(`${at}/edit`), 'Save changes')
    await signOutElsewhere(person)
    const input = { more_tags: ['owner', 'vip'], tags: 'solar' }
    await browser.send(form, input, { Referer: `${product.url}${at}/edit` })
    const back = await signInAgain(person, `/login?redirectTo=${encodeURIComponent(`${at}/edit`)}`)
    expect(textOf(back)).toContain('We kept your changes')
    await browser.submit(back, 'Save changes')
    const { fields } = formOf(await browser.get(`${at}/edit`), 'Save changes')
    const tags = fields.filter(([name]) => name === 'more_tags').map(([, value]) => value)
    expect(tags.toSorted()).toEqual(['owner', 'solar', 'vip'])
  })

  test('keeps the selection of a list and the choices for it', async () => {
    const person = await signUp(new Visitor(product.url))
    const { browser } = person
    for (const first_name of ['Ada', 'Grace', 'Mary']) await addContact(browser, { first_name })
    const list = await browser.get('/contacts?sort=name')
    const ids = tagsOf(list, 'input')
      .filter(({ attributes }) => attributes.name === 'contact_ids')
      .map(({ attributes }) => attributes.value as string)
    const contact_ids = ids.slice(0, 2)
    const of = (path: string) => ({ Referer: `${product.url}${path}` })
    await signOutElsewhere(person)
    const bulk = formOf(list, 'Tags')
    const sent = await browser.send(bulk, { contact_ids }, of('/contacts?sort=name'))
    const again = await signInAgain(person, sent.headers.get('location') ?? '')
    expect(idsIn(formOf(again, 'Tags').fields)).toEqual(contact_ids)
    expect(idsIn(formOf(await browser.get('/contacts?sort=name'), 'Tags').fields)).toEqual([])

    const tags = formOf(await browser.submit(again, 'Tags'), 'Add tags')
    await signOutElsewhere(person)
    const chosen = { new_tags: 'Fair, Warm' }
    const answer = await browser.send(tags, chosen, of('/contacts/bulk/tags'))
    const back = await signInAgain(person, answer.headers.get('location') ?? '')
    expect(headingOf(back)).toBe('Tags for 2 contacts')
    await browser.follow(await browser.submit(back, 'Add tags'))
    expect(textOf(await browser.get('/contacts?tag=Warm'))).toContain('Grace')
  })

  test('never keeps a password', async () => {
    const person = await signUp(new Visitor(product.url))
    await signOutElsewhere(person)
    await person.browser.post(
      '/profile/password',
      {
        current_password: person.password,
        new_password: 'brand new horse',
        confirm_password: 'brand new horse',
      },
      { Referer: `${product.url}/profile/password` },
    )
    const page = await signInAgain(person, '/login?redirectTo=%2Fprofile%2Fpassword')
    expect(page.html).not.toContain('brand new horse')
    expect(textOf(page)).not.toContain('We kept your changes')
  })

  test('never keeps an API key', async () => {
    const person = await signUp(new Visitor(product.url))
    const at = '/agent/connect/vapi'
    await signOutElsewhere(person)
    await person.browser.post(
      at,
      { api_key: 'vapi-secret', name: 'Sales' },
      { Referer: `${product.url}${at}` },
    )
    const page = await signInAgain(person, `/login?redirectTo=${encodeURIComponent(at)}`)
    expect(page.html).toContain('value="Sales"')
    expect(page.html).not.toContain('vapi-secret')
  })
})
