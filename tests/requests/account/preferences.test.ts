import { localDay } from '@bellbird/contract/calling/calling-window'
import { zoneName } from '@bellbird/contract/calling/zone-name'
import { expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { addContact, namesOn } from '#tests/support/contacts.ts'
import { formOf, linkOf, textOf } from '#tests/support/page.ts'

const PATH = '/profile/preferences'

test('Chosen formats and time zone apply to every page immediately, and in another browser', async () => {
  const { browser, email, password } = await signUp()
  await browser.submit(await browser.get('/profile/fields'), 'Add field', {
    name: 'Budget',
    type: 'number',
  })
  await browser.submit(await browser.get('/profile/fields'), 'Add field', {
    name: 'Renewal',
    type: 'date',
  })
  const adding = await browser.get('/contacts/new')
  const [budget = ''] = formOf(adding, 'Add contact')
    .fields.filter(([, value]) => value === 'Budget')
    .map(([name]) => name.replace(/name$/, 'value'))
  const contact = await addContact(browser, {
    first_name: 'Ada',
    phone: '+44 20 7946 0117',
    [budget]: '1250.50',
  })
  const task = { text: 'Call', due_on: '2026-07-01', due_time: '15:00' }
  await browser.submit(await browser.get(`${contact}/tasks/new`), 'Add task', task)
  const form = await browser.get(PATH)
  expect(linkOf(form, 'Preferences')).toBe(PATH)
  expect(textOf(form)).toContain('Tokyo (UTC+9)')
  const chosen = { time_zone: 'Asia/Tokyo', date_format: 'dmy', number_format: 'dot' }
  const saved = await browser.follow(await browser.submit(form, PATH, chosen))
  expect(textOf(saved)).toContain('Preferences saved')
  expect(Object.fromEntries(formOf(saved, PATH).fields)).toMatchObject({
    ...chosen,
    week_start: '',
  })

  const tokyo = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Asia/Tokyo',
  })
  const today = tokyo.format(new Date()).replace('Sept', 'Sep')
  expect(textOf(await browser.get('/contacts'))).toContain(today)
  expect(textOf(await browser.get(`${contact}/history`))).toMatch(/\d\d:\d\d GMT\+9/)
  const shown = textOf(await browser.get(contact))
  expect(shown).toContain('Due Wed, 1 Jul 2026, 15:00 in London')
  expect(shown).toMatch(/Their local time: \w{3},? \d\d:\d\d /)
  expect(shown).toContain('Budget 1250,50')

  expect(textOf(await browser.get('/contacts?created_from=2026-07-01'))).toContain(
    'Added from 1 Jul 2026',
  )
  const edit = await browser.get(`${contact}/edit`)
  const [renewal = ''] = formOf(edit, 'Save changes')
    .fields.filter(([, value]) => value === 'Renewal')
    .map(([name]) => name.replace(/name$/, 'value'))
  const edited = await browser.submit(edit, 'Save changes', { [renewal]: '2026-07-01' })
  expect(textOf(await browser.follow(edited))).toContain('Renewal : 1 Jul 2026')

  const exported = async () => (await browser.get('/contacts/export')).html
  expect(await exported()).toMatch(/,1250\.50,2026-07-01\r/)
  await browser.submit(await browser.get(PATH), PATH, { export_format: 'own' })
  const file = await exported()
  expect(file).toContain(`,${today},`)
  expect(file).toMatch(/,"1250,50",1 Jul 2026\r/)
  expect(file).not.toMatch(/\d{4}-\d\d-\d\dT/)

  const other = new Visitor(browser.origin)
  await other.post('/login', { email, password })
  await other.get('/contacts')
  expect(textOf(await other.get('/contacts'))).toContain(today)

  const day = localDay('Pacific/Kiritimati', Date.now())
  for (const [time_zone, matches] of [
    ['Pacific/Kiritimati', '1 contact matches'],
    ['Pacific/Niue', '0 contacts match'],
  ] as const) {
    await browser.submit(await browser.get(PATH), PATH, { time_zone })
    const list = await browser.get(`/contacts?created_from=${day}`)
    expect(namesOn(list)).toHaveLength(Number(matches[0]))
    expect(textOf(await browser.get(`/campaigns/new?created_from=${day}`))).toContain(matches)
    const analytics = textOf(await browser.get('/analytics?period=30-days'))
    expect(analytics).toContain(`Days start at midnight ${zoneName(time_zone)}`)
  }

  const back = { time_zone: '', date_format: '', number_format: '' }
  await browser.submit(await browser.get(PATH), PATH, back)
  const usual = new Intl.DateTimeFormat('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  expect(textOf(await browser.get('/contacts'))).toContain(usual.format(new Date()))
})

test('A time zone or a format that does not exist is an error beside its field', async () => {
  const { browser } = await signUp()
  const form = await browser.get(PATH)
  const zone = await browser.submit(form, PATH, { time_zone: 'Mars/Olympus', week_start: 'monday' })
  expect(zone.status).toBe(422)
  expect(textOf(zone)).toContain('Choose a time zone, such as Europe/Berlin')
  expect(Object.fromEntries(formOf(zone, PATH).fields)).toMatchObject({ week_start: 'monday' })
  expect((await browser.submit(form, PATH, { date_format: 'roman' })).status).toBe(422)
})

test('Another user of the same browser sees their own formats', async () => {
  const { browser } = await signUp()
  await browser.submit(await browser.get(PATH), PATH, { date_format: 'ymd' })
  await browser.post('/sign-out', {})
  await signUp(browser)
  await addContact(browser, { first_name: 'Bo' })
  expect(textOf(await browser.get('/contacts'))).not.toMatch(/\d{4}-\d\d-\d\d/)
})
