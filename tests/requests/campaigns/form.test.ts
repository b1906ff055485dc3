import { expect, test } from 'vitest'
import { draft, lock, NEW, newUser, press } from '#tests/support/campaigns.ts'
import { signUp } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'

test('Each step keeps the input and shows errors beside the fields', async () => {
  const browser = await newUser()
  const empty = await (await signUp()).browser.get(NEW)
  expect(textOf(empty)).toContain('0 contacts match Change who to call, or import contacts first.')
  const nameless = await browser.submit(await browser.get(NEW), NEW, {
    name: '',
    who: 'filters',
    audience_created_from: '31.12.2026',
    audience_company: 'Engines',
  })
  expect(nameless.status).toBe(422)
  expect(textOf(nameless)).toContain('Enter a campaign name')
  expect(textOf(nameless)).toContain('Enter a date like 2026-11-18')
  expect(nameless.html).toContain('value="Engines"')

  const address = await draft(browser)
  const schedule = await browser.get(`${address}/schedule`)
  const rejected = await browser.submit(schedule, `${address}/schedule`, {
    monday_from: '9 am',
    tuesday_to: '',
    max_attempts: 'many',
  })
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Use 15-minute steps, such as 09:15')
  expect(textOf(rejected)).toContain('Enter an end time')
  expect(textOf(rejected)).toContain('Enter a whole number from 1 to 10')
  expect(textOf(rejected)).not.toContain('The end must be after the start')
  expect(rejected.html).toContain('value="many"')
})

test('The hours of Monday are copied to Tuesday through Friday before anything is saved', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const schedule = await browser.get(`${address}/schedule`)
  expect(textOf(schedule)).toContain('Calls, time, and cost appear once you have made calls.')
  const hours = { monday_from: '10:15', monday_to: '16:00' }
  const copied = await browser.submit(schedule, 'Copy Monday to weekdays', hours)
  expect(copied.html.match(/value="10:15"/g)).toHaveLength(5)
  expect(textOf(copied)).not.toContain('Check the following')
  const again = await browser.get(`${address}/schedule`)
  expect(again.html).not.toContain('value="10:15"')
})

test('The audience names the custom field that it is filtered by', async () => {
  const browser = await newUser()
  const form = await browser.get('/profile/fields')
  const added = await browser.follow(
    await browser.submit(form, 'Add field', { name: 'Tier', type: 'text', options: '' }),
  )
  const id = linkOf(added, 'Edit Tier').split('/').at(-1)
  await draft(browser, { audience_fields: `${id}.contains=gold` })
  expect(textOf(await browser.get('/campaigns'))).toContain('Tier: contains gold')
})

test('A disclosure that does not say that an AI is calling is not accepted', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const form = await browser.get(`${address}/agent`)
  const disclosure = 'Hello, this is Clara from Harbourlight.'
  const rejected = await browser.submit(form, `${address}/agent`, { disclosure })
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain('Say that an AI is calling')
  expect(rejected.html).toContain(disclosure)
  const german = 'Guten Tag, hier spricht Clara, eine KI, im Auftrag von Harbourlight.'
  const saved = await browser.submit(rejected, `${address}/agent`, { disclosure: german })
  expect(saved.headers.get('location')).toBe(`${address}/schedule`)
})

test('A new campaign starts with the profile’s values and the filters in the URL', async () => {
  const browser = await newUser()
  const form = await browser.get(`${NEW}?status=lead&tag=vip`)
  expect(form.html).toMatch(/<option value="lead" selected/)
  expect(form.html).toContain('value="vip"')
  const saved = await browser.submit(form, NEW, { name: 'Autumn' })
  const address = saved.headers.get('location')?.replace('/check', '')
  expect(textOf(await browser.get(`${address}/agent`))).toContain(
    'you are speaking with an AI voice assistant calling for Analytical Engines',
  )
  const schedule = await browser.get(`${address}/schedule`)
  expect(textOf(schedule)).not.toContain('before 8 AM')
  expect(schedule.html).toMatch(
    /name="monday_from"[^>]*value="09:00"|value="09:00"[^>]*name="monday_from"/,
  )
})

test('The audience is a saved view, filters or everyone, and is counted before it is saved', async () => {
  const browser = await newUser()
  await addContact(browser, { first_name: 'Bo', company: 'Engines' })
  const view = await browser.submit(
    await browser.get('/contacts/views/new?company=Engines'),
    '/contacts/views/new',
    { name: 'Engine people' },
  )
  expect(view.status).toBe(302)
  const form = await browser.get(NEW)
  expect(textOf(form)).toContain('2 contacts match')
  const chosen = { name: 'Autumn', who: 'view', view: '' }
  const unchosen = await browser.submit(form, 'Continue to check', chosen)
  expect(unchosen.status).toBe(422)
  expect(textOf(unchosen)).toContain('Choose a saved view')
  const uncounted = await browser.submit(form, 'Update count', chosen)
  expect(textOf(uncounted)).toContain('Choose a saved view')
  expect(textOf(uncounted)).toContain('– contacts match')
  expect(textOf(uncounted)).not.toContain('2 contacts match')
  const id = /<option value="([^"]+)"[^>]*>Engine people/.exec(form.html)?.[1] as string
  const counted = await browser.submit(form, 'Update count', { ...chosen, name: '', view: id })
  expect(textOf(counted)).toContain('1 contact matches')
  expect(textOf(counted)).toContain('Preview B Bo No number')
  expect(textOf(counted)).not.toContain('Enter a campaign name')
  const saved = await browser.submit(form, 'Save draft', { ...chosen, view: id })
  const again = await browser.follow(saved)
  expect(textOf(again)).toContain('Draft saved')
  expect(again.html).toMatch(/value="view"[^>]*checked|checked[^>]*value="view"/)
  expect(textOf(await browser.get(`${again.path.replace('audience', 'launch')}`))).toContain(
    'Who Company: Engines',
  )
})

test('Whom to leave out narrows every choice of an audience, and stays chosen', async () => {
  const browser = await newUser()
  await addContact(browser, { first_name: 'Cy', status: 'customer' })
  const form = await browser.get(NEW)
  const chosen = { name: 'No customers', who: 'everyone', audience_not_status: 'customer' }
  const counted = await browser.submit(form, 'Update count', chosen)
  expect(textOf(counted)).toContain('1 contact matches')
  const narrow = { ...chosen, audience_in_campaign: 'no', audience_not_called_days: '14' }
  const again = await browser.follow(await browser.submit(form, 'Save draft', narrow))
  for (const value of ['everyone', 'no', '14', 'customer']) {
    expect(again.html).toMatch(
      new RegExp(`value="${value}"[^>]*checked|checked[^>]*value="${value}"`),
    )
  }
  const launch = await browser.get(again.path.replace('audience', 'launch'))
  expect(textOf(launch)).toContain(
    'Who Status is not: Customer, Days without calls: 14, In an active campaign: No',
  )
})

test('What a saved view leaves out by itself is not a box to uncheck', async () => {
  const browser = await newUser()
  await addContact(browser, { first_name: 'Cy', status: 'customer' })
  const address = '/contacts/views/new?not_status=customer&consent=none'
  await browser.submit(await browser.get(address), '/contacts/views/new', { name: 'No customers' })
  const form = await browser.get(NEW)
  const view = /<option value="([^"]+)"[^>]*>No customers/.exec(form.html)?.[1] as string
  const chosen = { name: 'Spring', who: 'view', view }
  const narrow = { ...chosen, audience_not_called_days: '14' }
  const again = await browser.follow(await browser.submit(form, 'Save draft', narrow))
  expect(again.html).toMatch(/value="view"[^>]*checked|checked[^>]*value="view"/)
  expect(again.html).toMatch(/value="14"[^>]*checked|checked[^>]*value="14"/)
  expect(again.html).not.toMatch(/value="customer"[^>]*checked|checked[^>]*value="customer"/)

  const other = { ...chosen, audience_not_status: 'lead' }
  for (const button of ['Update count', 'Save draft']) {
    const refused = await browser.submit(form, button, other)
    expect(textOf(refused)).toContain('This view already filters by something you checked')
  }
})

test('An unknown way to leave out is refused by name', async () => {
  const browser = await newUser()
  const unknown = { name: 'Spring', who: 'everyone', audience_not_called_days: 'soon' }
  const refused = await browser.submit(await browser.get(NEW), 'Save draft', unknown)
  expect(refused.status).toBe(422)
  expect(textOf(refused)).toContain('Choose again who to leave out')
})

test('A draft is changed, and an outdated version is rejected', async () => {
  const browser = await newUser()
  const address = await draft(browser, { audience_status: 'lead' })
  const old = await browser.get(`${address}/edit`)
  expect(old.headers.get('location')).toBe(`${address}/audience`)
  const edit = await browser.get(`${address}/audience`)
  const saved = await browser.submit(edit, `${address}/audience`, { name: 'Winter' })
  expect(headingOf(await browser.follow(saved))).toBe('Winter')
  const late = await browser.submit(edit, `${address}/audience`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
})

test.each(['audience', 'agent', 'schedule'])(
  'The %s of a draft that changed meanwhile is not overwritten by correcting an error, but once the change was shown',
  async (step) => {
    const browser = await newUser()
    const address = await draft(browser)
    const at = `${address}/${step}`
    const name = { audience: 'name', agent: 'disclosure', schedule: 'max_attempts' }[step] ?? ''
    const open = await browser.get(at)
    const valid = step === 'schedule' ? '3' : 'This is an AI calling'
    const other = await browser.get(`${address}/audience`)
    await browser.submit(other, `${address}/audience`, { name: 'Winter' })
    const wrong = await browser.submit(open, at, { [name]: '' })
    expect(wrong.status).toBe(422)
    const late = await browser.submit(wrong, at, { [name]: valid })
    expect(late.status).toBe(412)
    expect((await browser.submit(late, at, { [name]: valid })).status).toBe(302)
  },
)

test('A step of a locked campaign says so, and a form opened before keeps its input', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  const open = await browser.get(`${address}/audience`)
  await lock(browser, address)
  const late = await browser.submit(open, `${address}/audience`, { name: 'Late' })
  expect(late.status).toBe(412)
  expect(late.html).toContain('value="Late"')
  for (const step of ['audience', 'agent', 'schedule']) {
    const page = await browser.get(`${address}/${step}`)
    expect(textOf(page)).toContain('This campaign can’t be edited')
    expect(linkOf(page, 'View campaign')).toBe(address)
  }
  for (const step of ['check', 'launch']) {
    expect((await browser.get(`${address}/${step}`)).headers.get('location')).toBe(address)
  }
  await press(browser, address, 'Start')
  const started = await browser.get(`${address}/audience`)
  expect(textOf(started)).toContain('this campaign has started')
  expect(linkOf(started, 'View campaign')).toBe(address)
})
