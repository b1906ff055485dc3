import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const SETTINGS = '/profile/fields'

async function addField(name: string, type = 'text', options = '') {
  const form = await browser.get(SETTINGS)
  return browser.follow(await browser.submit(form, 'Add field', { name, type, options }))
}

const edit = async (name: string) =>
  browser.get(linkOf(await browser.get(SETTINGS), `Edit ${name}`))

/** The name of the control for a field's value. */
function controlOf(page: Page, label: string) {
  const id = tagsOf(page, 'label').find(({ text }) => text.trim() === label)?.attributes.for
  const control = ['input', 'select', 'textarea'].flatMap((tag) => tagsOf(page, tag))
  const found = control.find(({ attributes }) => attributes.id === id)
  if (!found) throw new Error(`No control for ${label}`)
  const { name = '', type, value } = found.attributes
  return { name, type, value }
}

test('A field is added, ordered, renamed on its contacts and deleted, each from the settings page', async () => {
  await addField('Renewal', 'date')
  const page = await addField('Plan', 'choice', 'Basic\nPro\n')
  expect(textOf(page)).toContain('Field “Plan” added')
  expect(textOf(page)).toContain('Choice: Basic, Pro')
  const first = tagsOf(page, 'button').find(({ text }) => text === 'Move Plan up')
  const moved = await browser.submit(page, '/profile/fields/order', {
    move: first?.attributes.value ?? '',
  })
  expect(textOf(await browser.follow(moved))).toMatch(/Plan Choice: Basic, Pro .*Renewal Date/)

  const form = await browser.get('/contacts/new')
  const plan = controlOf(form, 'Plan').name
  const contact = await addContact(browser, { first_name: 'Ada', [plan]: 'Pro' })
  expect(textOf(await browser.get(contact))).toMatch(/Custom fields Plan Pro/)
  const renamed = await browser.submit(await edit('Plan'), 'Save field', { name: 'Tier' })
  expect(textOf(await browser.follow(renamed))).toContain('Field “Tier” saved')
  expect(textOf(await browser.get(contact))).toMatch(/Custom fields Tier Pro/)

  const question = await browser.get(linkOf(await edit('Tier'), 'Delete'))
  expect(textOf(question)).toContain('1 contact has a value in it, which is deleted too.')
  const gone = await browser.follow(await browser.submit(question, 'Delete field'))
  expect(textOf(gone)).toContain('Field deleted 1 contact changed.')
  expect(textOf(await browser.get(contact))).not.toContain('Custom fields')
  const back = textOf(await browser.follow(await browser.submit(gone, 'Undo')))
  expect(back).toContain('Field restored 1 contact restored.')
  expect(back).toMatch(/Tier Choice: Basic/)
  expect(textOf(await browser.get(contact))).toMatch(/Custom fields Tier Pro/)
})

test('An invalid field is rejected with a message, and the input stays', async () => {
  const form = await browser.get(SETTINGS)
  const refused = await browser.submit(form, 'Add field', { name: 'Size', type: 'choice' })
  expect([refused.status, textOf(refused).includes('Add at least one option')]).toEqual([422, true])
  expect(refused.html).toContain('value="Size"')
  await addField('Size')
  const taken = await browser.submit(form, 'Add field', { name: 'SIZE', type: 'number' })
  expect([taken.status, textOf(taken).includes('Another field already has this name')]).toEqual([
    409,
    true,
  ])
})

test('A definition changed meanwhile in another tab is shown beside the input', async () => {
  await addField('Level', 'choice', 'Low\nHigh')
  const mine = await edit('Level')
  await browser.submit(await edit('Level'), 'Save field', { options: 'Low\nMiddle\nHigh' })
  const refused = await browser.submit(mine, 'Save field', { name: 'Degree' })
  expect(refused.status).toBe(409)
  expect(textOf(refused)).toContain('This field changed while you were editing')
  expect(textOf(refused)).toContain('Level · Choice · Low, Middle, High')
  expect(Object.fromEntries(formOf(refused, 'Save field').fields)).toMatchObject({
    name: 'Degree',
    options: expect.stringMatching(/^Low\s+High$/),
  })

  const address = linkOf(await browser.get(SETTINGS), 'Edit Level')
  await browser.submit(await browser.get(`${address}/delete`), 'Delete field')
  const deleted = await browser.submit(refused, 'Save field')
  expect([deleted.status, textOf(deleted)]).toEqual([
    404,
    expect.stringContaining('This field was deleted while you were editing.'),
  ])
  const again = await browser.follow(await browser.submit(deleted, 'Add as new field'))
  expect(textOf(again)).toMatch(/Degree Choice: Low High .*Field “Degree” added/)
})

test('A value of another type is rejected beside its control and stays as typed', async () => {
  await addField('Seats', 'number')
  await addField('Signed', 'date')
  const form = await browser.get('/contacts/new')
  const seats = controlOf(form, 'Seats').name
  const signed = controlOf(form, 'Signed').name
  expect(controlOf(form, 'Signed').type).toBe('date')
  const fields = { first_name: 'Bo', [seats]: '2026-03-31', [signed]: 'in spring' }
  const refused = await browser.submit(form, 'Add contact', fields)
  expect(refused.status).toBe(422)
  expect(textOf(refused)).toContain('Seats must be a number, such as 1250.50')
  expect(textOf(refused)).toContain('Signed must be a date, such as 2026-03-31')
  expect(Object.fromEntries(formOf(refused, 'Add contact').fields)).toMatchObject(fields)
  expect(controlOf(refused, 'Signed').type).toBe('text')

  const saved = await browser.submit(refused, 'Add contact', {
    [seats]: '12',
    [signed]: '2026-03-31',
  })
  const contact = await browser.follow(saved)
  expect(textOf(contact)).toMatch(/Seats 12 Signed Mar 31, 2026/)
})

test('Values that do not fit a new type stay until they are changed, and the field counts them', async () => {
  const contact = await addContact(browser, {
    first_name: 'Cy',
    'custom_fields[60].name': 'Start',
    'custom_fields[60].value': 'soon',
  })
  await browser.submit(await edit('Start'), 'Save field', { type: 'date' })
  expect(textOf(await edit('Start'))).toContain('1 contact has another kind of value')
  const form = await browser.get(`${contact}/edit`)
  expect(controlOf(form, 'Start').type).toBe('text')
  const saved = await browser.follow(
    await browser.submit(form, 'Save changes', { company: 'Acme' }),
  )
  expect(textOf(saved)).toMatch(/Start soon/)
})

test('The list is filtered by fields, in views and bulk changes too, and shows them as columns', async () => {
  const { browser } = await signUp()
  const settings = await browser.get(SETTINGS)
  await browser.submit(settings, 'Add field', { name: 'Budget', type: 'number' })
  await browser.submit(settings, 'Add field', {
    name: 'Plan',
    type: 'choice',
    options: 'Pro\nBasic',
  })
  for (const [first_name, budget, plan] of [
    ['Ada', '900', 'Pro'],
    ['Bo', '1250.50', 'Pro'],
    ['Cy', '2000', 'Basic'],
  ] as const) {
    const form = await browser.get('/contacts/new')
    const fields = {
      [controlOf(form, 'Budget').name]: budget,
      [controlOf(form, 'Plan').name]: plan,
    }
    await browser.submit(form, 'Add contact', { first_name, ...fields })
  }
  const open = await browser.get('/contacts?advanced=open&sort=name')
  const from = controlOf(open, 'Budget from').name
  const plan = controlOf(open, 'Plan').name
  const filter = async (fields: Record<string, string>) =>
    browser.follow(await browser.submit(open, 'Apply', fields))
  const list = await filter({ [from]: '1000', [plan]: 'Pro' })
  expect(namesOn(list)).toEqual(['Bo'])
  expect(textOf(list)).toMatch(/Budget from 1000 .*Plan Pro/)

  const columns = await browser.get('/contacts/columns')
  const boxes = tagsOf(columns, 'input').filter(({ attributes }) => attributes.name === 'columns')
  const own = boxes
    .map(({ attributes }) => attributes.value ?? '')
    .filter((id) => id.startsWith('field:'))
  await browser.submit(columns, 'Save columns', { columns: [...own, 'phone'] })
  expect(textOf(await browser.get(list.path))).toMatch(
    /Name Budget Plan Phone .*Bo Budget 1250.50 Plan Pro/,
  )

  const wrong = await filter({ [from]: '2026-03-31' })
  expect(textOf(wrong)).toContain(
    'Budget: enter a number, such as 1250.50, instead of “2026-03-31”.',
  )
  expect(namesOn(wrong)).toHaveLength(3)
  expect(controlOf(wrong, 'Budget from').value).toBe('2026-03-31')

  await browser.submit(
    await browser.get(list.path.replace('/contacts', '/contacts/views/new')),
    'Save view',
    { name: 'Large' },
  )
  const all = await browser.get(`${list.path}&select=all`)
  await browser.submit(all, '/contacts/bulk-update', { status: 'customer' })
  expect(namesOn(await browser.get('/contacts?status=customer'))).toEqual(['Bo'])

  const plans = await browser.get(linkOf(await browser.get(SETTINGS), 'Edit Plan'))
  const question = await browser.get(linkOf(plans, 'Delete'))
  await browser.submit(question, 'Delete field')
  const removed = await browser.get(list.path)
  expect(textOf(removed)).toContain('This list filters by a field that no longer exists')
  expect(textOf(removed)).toContain('Removed field Pro')
  const campaign = await browser.get(list.path.replace('/contacts', '/campaigns/new'))
  expect(textOf(campaign)).toContain('use a custom field that no longer exists')
  const rest = tagsOf(removed, 'a').find(({ text }) => text.includes('Removed field'))
  expect(namesOn(await browser.get(rest?.attributes.href ?? ''))).toEqual(['Bo', 'Cy'])
})

test('The numbers of a contact and of its fields are dialed without a 0 in parentheses', async () => {
  const { browser } = await signUp()
  const settings = await browser.get(SETTINGS)
  await browser.submit(settings, 'Add field', { name: 'Assistant', type: 'phone' })
  const assistant = '+44 (0)20 7946 0019'
  const contact = await addContact(browser, {
    first_name: 'Ada',
    phone: '+44 (0)20 7946 0018',
    [controlOf(await browser.get('/contacts/new'), 'Assistant').name]: assistant,
  })
  const page = await browser.get(contact)
  expect(linkOf(page, '+44 20 7946 0018')).toBe('tel:+442079460018')
  expect(linkOf(page, assistant)).toBe('tel:+442079460019')

  const columns = await browser.get('/contacts/columns')
  const own = tagsOf(columns, 'input').find(({ attributes }) =>
    attributes.value?.startsWith('field:'),
  )
  await browser.submit(columns, 'Save columns', { columns: own?.attributes.value ?? '' })
  expect(linkOf(await browser.get('/contacts'), assistant)).toBe('tel:+442079460019')
})

test('Another user’s fields are not visible', async () => {
  await addField('Secret')
  const address = linkOf(await browser.get(SETTINGS), 'Edit Secret')
  const other = (await signUp()).browser
  expect((await other.get(address)).status).toBe(404)
  expect(textOf(await other.get(SETTINGS))).toContain('Add your first field')
})
