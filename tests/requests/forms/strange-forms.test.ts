import { describe, expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, tagsOf, textOf } from '#tests/support/page.ts'

const publicForms = ['/login', '/register', '/forgot-password', '/onboarding']

describe('A form that no page of ours sends never causes a server error:', () => {
  test.each([
    '__proto__',
    '__proto__.polluted',
    'constructor',
    'constructor.prototype.polluted',
    'email[0]',
    'email.length',
    '[0]',
    'a[4294967295]',
    'a[x',
    'custom_fields[0].constructor',
    'custom_fields[999].name',
  ])('with a field named %s', async (name) => {
    const { browser } = await signUp()
    for (const path of [...publicForms, '/contacts/new', '/profile', '/profile/password']) {
      const form = { email: 'a@example.com', [name]: 'x' }
      const guest = publicForms.includes(path) ? visitor() : browser
      expect([200, 302, 422]).toContain((await guest.post(path, form)).status)
    }
  })

  test('with an address to return to that no toast has room for', async () => {
    const { browser } = await signUp()
    const contact = await addContact(browser, { first_name: 'Ada' })
    const answer = await browser.post('/contacts/bulk-update', {
      contact_ids: contact.replace('/contacts/', ''),
      status: 'prospect',
      list: `?search=${'a'.repeat(3_000)}`,
    })
    expect(answer.status).toBe(302)
    expect(textOf(await browser.follow(answer))).toContain('1 contact updated')
  })

  test.each([
    'nonsense',
    'null',
    '{"type":"insert","payload":{"name":"email"}}',
    '{"type":"remove","payload":{"name":"email","index":0}}',
    '{"type":"update","payload":{"name":"__proto__.polluted","value":"x"}}',
    '{"type":"insert","payload":{"name":"custom_fields","defaultValue":{"name":{}}}}',
  ])('with the intent %s', async (intent) => {
    const { browser } = await signUp()
    for (const path of [...publicForms, '/contacts/new', '/profile']) {
      const form = { email: 'a@example.com', password: 'a canary', __intent__: intent }
      const guest = publicForms.includes(path) ? visitor() : browser
      const page = await guest.post(path, form)
      expect([200, 302]).toContain(page.status)
      expect(page.html).not.toContain('a canary')
    }
  })
})

test('A row is added to a list even if the form has a field with its name', async () => {
  const { browser } = await signUp()
  const intent = { type: 'insert', payload: { name: 'custom_fields' } }
  const form = { custom_fields: 'x', __intent__: JSON.stringify(intent) }
  const page = await browser.post('/contacts/new', form)
  const names = tagsOf(page, 'input').map(({ attributes }) => attributes.name)

  expect(page.status).toBe(200)
  expect(names).toContain('custom_fields[0].name')
  expect((await browser.post('/contacts/new', { custom_fields: 'x' })).status).toBe(422)
})

test('A form with far more fields than ours is rejected before it is parsed', async () => {
  const { browser } = await signUp()
  const names = Array.from({ length: 351 }, (_, at) => `custom_fields[${at}].name`)
  const form = Object.fromEntries(names.map((name) => [name, '']))
  expect((await browser.post('/contacts/new', form)).status).toBe(413)
})

test('A missing field is requested in a message', async () => {
  for (const path of ['/login', '/register', '/forgot-password']) {
    const page = await visitor().post(path, {})
    expect(page.status).toBe(422)
    expect(textOf(page)).not.toContain('Invalid input')
  }
})

test('If a field is sent twice, the first value counts', async () => {
  const page = await visitor().post('/login', { email: ['one', 'two'], password: 'x' })
  expect(page.status).toBe(422)
  expect(Object.fromEntries(formOf(page, '/login').fields)).toMatchObject({ email: 'one' })
})

test('A custom field row is added and removed without JavaScript, whatever the gaps between rows', async () => {
  const { browser } = await signUp()
  const typed = {
    'custom_fields[3].name': 'Region',
    'custom_fields[3].value': 'North',
    'custom_fields[7].name': 'Plan',
    'custom_fields[7].value': 'Gold',
  }
  const one = { type: 'remove', payload: { name: 'custom_fields', index: 0 } }
  const page = await browser.post('/contacts/new', { ...typed, __intent__: JSON.stringify(one) })
  const fields = Object.fromEntries(formOf(page, 'Add contact').fields)
  expect(fields).toMatchObject({
    'custom_fields[0].name': 'Plan',
    'custom_fields[0].value': 'Gold',
  })

  const more = { type: 'insert', payload: { name: 'custom_fields' } }
  const longer = await browser.post('/contacts/new', { ...typed, __intent__: JSON.stringify(more) })
  const names = tagsOf(longer, 'input').map(({ attributes }) => attributes.name)
  expect(names).toContain('custom_fields[2].name')
})

test('A custom field whose name cannot be stored is rejected, not dropped', async () => {
  const { browser } = await signUp()
  const page = await browser.post('/contacts/new', {
    first_name: 'Ada',
    status: 'lead',
    'custom_fields[0].name': '__proto__',
    'custom_fields[0].value': 'a canary',
  })
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain('Choose another name')
  expect(page.html).toContain('a canary')
})

test('Going back and changing the form of a contact just added adds another', async () => {
  const { browser } = await signUp()
  const form = await browser.get('/contacts/new')
  const add = (first_name: string) => browser.submit(form, 'Add contact', { first_name })
  const pages = [await add('Ada'), await add('Ada'), await add('Grace')]
  const [first, again, other] = pages.map(({ headers }) => headers.get('location'))

  expect(pages.map(({ status }) => status)).toEqual([302, 302, 302])
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})
