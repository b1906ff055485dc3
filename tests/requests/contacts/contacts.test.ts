import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, headingOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'

let person: SignedUp
let browser: Visitor

beforeAll(async () => {
  person = await signUp()
  browser = person.browser
})

describe('adding a contact', () => {
  test('takes every field and shows each of them', async () => {
    const address = await addContact(browser, {
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

  test('takes a number that begins with 00 and a country code as an international one', async () => {
    const phone = '0049-176-4409896'
    const page = await browser.get(await addContact(browser, { first_name: 'Uwe', phone }))
    expect(textOf(page)).toContain('+49 176 4409896')
    expect(textOf(page)).toContain('Germany · Mobile')
    const other = await addContact(browser, { first_name: 'Ida', phone: '00 1234567' })
    expect(textOf(await browser.get(other))).toContain('00 1234567')
  })

  test('suggests existing tags, and removes those that are unchecked', async () => {
    const known = await addContact(browser, { first_name: 'Tag', tags: 'solar, owner' })
    const form = await browser.get('/contacts/new')
    expect(form.html).toMatch(/<datalist.*<option>solar<\/option>/)
    expect(form.html).not.toContain('name="more_tags"')
    const added = await browser.submit(form, 'Add contact', {
      first_name: 'Picker',
      tags: 'new one, solar',
    })
    expect(textOf(await browser.follow(added))).toMatch(/Tags new one solar/)
    const edit = await browser.get(`${known}/edit`)
    expect(edit.html).toMatch(/<input[^>]*name="more_tags"[^>]*checked=""[^>]*value="owner"/)
    await browser.submit(edit, 'Save changes', { more_tags: 'owner' })
    expect(textOf(await browser.get(known))).toContain('Tags owner Edit tags')
  })

  test('with errors keeps the input and names each error', async () => {
    const form = await browser.get('/contacts/new')
    const page = await browser.submit(form, 'Add contact', {
      first_name: 'Still here',
      email: 'not an address',
      phone: 'call the office',
    })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('Please enter a valid email address')
    expect(textOf(page)).toContain('Enter a valid phone number')
    expect(Object.fromEntries(formOf(page, 'Add contact').fields)).toMatchObject({
      first_name: 'Still here',
      email: 'not an address',
    })
  })

  test('offers to add the country code that most other numbers have', async () => {
    const { browser } = await signUp()
    await addContact(browser, { first_name: 'Near', phone: '+44 20 7946 0118' })
    const form = await browser.get('/contacts/new')
    const values = { first_name: 'Bare', phone: '020 7946 0119' }
    const saved = await browser.follow(await browser.submit(form, 'Add contact', values))
    const open = await browser.get(linkOf(saved, 'Use +44 20 7946 0119').replace('&amp;', '&'))
    const changed = await browser.follow(await browser.submit(open, 'Save'))
    expect(textOf(changed)).toContain('Contact updated successfully')
    expect(textOf(changed)).toContain('Phone +44 20 7946 0119')
    expect(textOf(changed)).not.toContain('no country code')
  })

  test('says when it is saved that its number lacks a country code', async () => {
    const local = await addContact(browser, { first_name: 'Local', phone: '020 7946 0117' })
    expect(textOf(await browser.get(local))).toContain(
      'Contact created successfully 020 7946 0117 has no country code.',
    )
    const whole = await addContact(browser, { first_name: 'Whole', phone: '+44 20 7946 0118' })
    expect(textOf(await browser.get(whole))).not.toContain('no country code')
  })

  test('says when it is saved that another contact has the same number', async () => {
    const { browser } = await signUp()
    await addContact(browser, { first_name: 'One', phone: '+44 20 7946 0119' })
    const second = await addContact(browser, { first_name: 'Two', phone: '0044-20-79460119' })
    const page = await browser.get(second)
    expect(textOf(page)).toContain('Contact created successfully One has the same number.')
    expect(linkOf(page, 'View duplicates')).toMatch(/^\/contacts\/duplicates\?search=/)
  })

  test('needs something that identifies the contact', async () => {
    const page = await browser.submit(await browser.get('/contacts/new'), 'Add contact', {
      notes: 'Who?',
    })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('Enter at least a name, email, phone, or company')
  })

  test('rejects a second contact with the same email, beside the field', async () => {
    await addContact(browser, { first_name: 'One', email: 'twin@example.com' })
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

  test('accepts additional numbers in rows, shows them and finds the contact by them', async () => {
    const contact = await addContact(browser, { first_name: 'Many', phone: '+44 20 7946 0117' })
    const form = await browser.get(`${contact}/edit`)
    const insert = tagsOf(form, 'button').find(({ text }) => text === 'Add another phone')
    const { name = '', value = '' } = insert?.attributes ?? {}
    const grown = await browser.submit(form, 'Save changes', { [name]: unescaped(value) })
    expect(grown.html).not.toContain('name="emails[0].value"')
    expect(grown.html).toContain('<title>Edit Many')
    const wrong = await browser.submit(grown, 'Save changes', { 'phones[0].value': 'the office' })
    expect(wrong.status).toBe(422)
    expect(textOf(wrong)).toContain('Enter a valid phone number')
    const saved = await browser.submit(wrong, 'Save changes', {
      phone: '',
      'phones[0].value': '+44 20 7946 0321',
      'phones[1].value': '+44 20 7946 0322',
    })
    expect(textOf(await browser.follow(saved))).toMatch(
      /Phone \+44 20 7946 0321 .*Other phone \+44 20 7946 0322/,
    )
    const list = await browser.get('/contacts?search=7946+0322')
    expect(namesOn(list)).toEqual(['Many'])
    expect(textOf(list)).toContain('more: +44 20 7946 0322')
    const id = contact.replace('/contacts/', '')
    expect(textOf(await browser.get(`/contacts?search=Many&peek=${id}`))).toContain(
      'Other phones +44 20 7946 0322',
    )
  })

  test('takes a second number with the first contact of an account', async () => {
    const { browser } = await signUp()
    const form = await browser.get('/contacts/new')
    const insert = tagsOf(form, 'button').find(({ text }) => text === 'Add another phone')
    const { name = '', value = '' } = insert?.attributes ?? {}
    const grown = await browser.submit(form, 'Add contact', { [name]: unescaped(value) })
    expect(grown.html).toContain('name="phones[0].value"')
    const added = await browser.submit(grown, 'Add contact', {
      first_name: 'First',
      phone: '+44 20 7946 0117',
      'phones[0].value': '+44 20 7946 0118',
    })
    expect(textOf(await browser.follow(added))).toContain('Other phone +44 20 7946 0118')
  })

  test('adds a row for a custom field without JavaScript', async () => {
    const form = await browser.get('/contacts/new')
    const insert = tagsOf(form, 'button').find(({ text }) => text === 'Add field')
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
  test('saves, confirms it and shows the change', async () => {
    const address = await addContact(browser, { first_name: 'Before', email: 'change@example.com' })
    const form = await browser.get(`${address}/edit`)
    const page = await browser.follow(
      await browser.submit(form, 'Save changes', { first_name: 'After' }),
    )
    expect(page.path).toBe(address)
    expect(headingOf(page)).toBe('After')
    expect(textOf(page)).toContain('Contact updated successfully')
  })

  test('that someone else has changed meanwhile overwrites nothing unseen', async () => {
    const address = await addContact(browser, { first_name: 'Shared', company: 'Acme' })
    const mine = await browser.get(`${address}/edit`)
    await browser.submit(await browser.get(`${address}/edit`), 'Save changes', {
      company: 'Theirs',
      last_contacted: '2026-10-12',
    })

    const page = await browser.submit(mine, 'Save changes', { first_name: 'Mine' })
    expect(page.status).toBe(409)
    expect(textOf(page)).toContain('changed while you were editing')
    expect(textOf(page)).toContain('Theirs')
    expect(textOf(page)).toContain('Status Lead Last contacted Oct 12, 2026')
    expect(Object.fromEntries(formOf(page, 'Save changes').fields)).toMatchObject({
      first_name: 'Mine',
    })
    expect(headingOf(await browser.get(address))).toBe('Shared')

    const saved = await browser.follow(await browser.submit(page, 'Save changes', {}))
    expect(headingOf(saved)).toBe('Mine')
  })
})

describe('deleting a contact', () => {
  test('asks first, at its own URL, and does nothing on Cancel', async () => {
    const address = await addContact(browser, { first_name: 'Doomed' })
    const page = await browser.get(linkOf(await browser.get(address), 'Delete'))
    expect(textOf(page)).toContain('Are you sure you want to delete this contact?')
    expect(page.html.match(/<title>/g)).toHaveLength(1)
    expect(page.html).toContain('<title>Delete Doomed? · Bellbird</title>')
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

  test('returns to the list as it was when the contact was opened from it', async () => {
    const address = await addContact(browser, { first_name: 'Filtered', status: 'prospect' })
    const list = '/contacts?search=Filtered&status=prospect'
    const opened = await browser.get(address, { Referer: `${browser.origin}${list}` })
    expect(opened.html).toContain(`href="${list.replace('&', '&amp;')}"`)
    const question = linkOf(opened, 'Delete')
    const page = await browser.get(question)
    const kept = await browser.get(address, { Referer: browser.origin + question })
    expect(linkOf(kept, 'Delete'), 'after Cancel').toBe(question)
    const after = await browser.submit(page, `${address}/delete`)
    expect(after.headers.get('Location')).toBe(list)

    const other = await addContact(browser, { first_name: 'Elsewhere' })
    const foreign = await browser.post(`${other}/delete`, { list: '//evil.example/?page=2' })
    expect(foreign.headers.get('Location')).toMatch(/^\/contacts(\?|$)/)
  })

  test('that no longer exists, or never did, says so and reports no success', async () => {
    const address = await addContact(browser, { first_name: 'Gone' })
    const page = await browser.get(`${address}/delete`)
    await browser.submit(page, `${address}/delete`)
    const again = await browser.follow(await browser.submit(page, `${address}/delete`))
    expect(textOf(again)).toContain('Contact not found')
    const never = await browser.post('/contacts/never-was/delete', {})
    expect(textOf(await browser.follow(never))).toContain('Contact not found')
  })
})

test('A name of invisible characters is not a name', async () => {
  const form = await browser.get('/contacts/new')
  const answer = await browser.submit(form, 'Add contact', { first_name: '\u200b\u2060\u3164' })
  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain('Enter at least a name, email')
  const address = await addContact(browser, { first_name: 'می\u200cخواهم' })
  expect(headingOf(await browser.get(address))).toBe('می\u200cخواهم')
})

describe('another user’s contact', () => {
  test('is not found: not its page, its form or its deletion', async () => {
    const address = await addContact(browser, {
      first_name: 'Private',
      email: 'private@example.com',
    })
    const otherUser = (await signUp()).browser
    expect((await otherUser.get(address)).status).toBe(404)
    expect((await otherUser.get(`${address}/edit`)).status).toBe(404)
    await otherUser.post(`${address}/delete`, {})
    const form = await otherUser.get('/contacts/new')
    expect(form.status).toBe(200)
    await otherUser.post(`${address}/edit`, { first_name: 'Stolen', status: 'lead', seen: '' })
    await otherUser.post('/contacts/bulk-update', {
      contact_ids: address.split('/').at(-1) as string,
      status: 'inactive',
    })
    const page = await browser.get(address)
    expect(headingOf(page)).toBe('Private')
    expect(textOf(page)).toContain('Lead')
  })
})
