import { beforeAll, expect, test } from 'vitest'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { addContact } from '#tests/support/contacts.ts'
import { headingOf, linkOf, type Page, textOf } from '#tests/support/page.ts'

let browser: Visitor

beforeAll(async () => {
  browser = (await signUp()).browser
})

const fill = async (page: Page, button: string, fields: Record<string, string>) =>
  browser.follow(await browser.submit(page, button, fields))

test('A note is added on the contact’s page, edited and deleted, and the pinned notes stay', async () => {
  const path = await addContact(browser, { first_name: 'Ingrid', notes: 'Pinned' })
  const page = await fill(await browser.get(path), 'Add note', { text: 'Met at the fair' })
  expect(page.path).toBe(path)
  expect(textOf(page)).toMatch(/You added a note · Edit note Met at the fair .*Note added/)
  expect(linkOf(page, 'Notes')).toContain('show=note')

  const form = await browser.get(linkOf(page, 'Edit note'))
  expect(headingOf(form)).toBe('Edit note about Ingrid')
  const saved = await fill(form, 'Save note', { text: 'Met in autumn' })
  expect(textOf(saved)).toMatch(/Pinned .*added a note, edited .*Met in autumn .*Note saved/)

  const overwriting = await browser.submit(form, 'Save note', { text: 'Met in spring' })
  expect(overwriting.status).toBe(409)
  expect(textOf(overwriting)).toMatch(
    /changed while you were editing.*Current version Met in autumn/,
  )
  expect(overwriting.html).toContain('Met in spring')

  const question = await browser.get(linkOf(form, 'Delete'))
  expect(question.html).toContain('<dialog open')
  const left = await fill(question, 'Delete', {})
  expect(textOf(left)).toContain('Note deleted')
  expect(textOf(left)).not.toContain('Met in autumn')
})

test('An empty note is rejected with the form shown again, and one that is too long stays complete', async () => {
  const path = await addContact(browser, { first_name: 'Empty' })
  const page = await browser.get(path)
  const empty = await browser.submit(page, 'Add note', { text: ' ' })
  expect([empty.status, headingOf(empty)]).toEqual([422, 'Add a note about Empty'])
  expect(textOf(empty)).toContain('Enter a note')
  const long = await browser.submit(page, 'Add note', { text: `${'x'.repeat(10_000)} end` })
  expect([long.status, long.html.includes('x end')]).toEqual([422, true])
})

test('A call is logged on its own page, listed under its day, and an incomplete time keeps the note', async () => {
  const path = await addContact(browser, { first_name: 'Rung', phone: '+44 20 7946 0117' })
  const form = await browser.get(linkOf(await browser.get(path), 'Log a call'))
  const half = await browser.submit(form, 'Log call', {
    outcome: 'reached',
    note: 'Send the offer',
    called_time: '09:30',
  })
  expect([half.status, half.html.includes('Send the offer')]).toEqual([422, true])
  expect(textOf(half)).toContain('Enter both a date and a time, or leave both blank')
  const page = await fill(half, 'Log call', { called_on: '2026-02-03' })
  expect(textOf(page)).toMatch(
    /Calls .*Tuesday, Feb 3, 2026 Reached · Edit call Send the offer Logged manually · \+44 20 7946 0117 9:30 AM UTC .*Call logged/,
  )
})

test('A logged call names the number called, can be edited, and is deleted after a confirmation', async () => {
  const path = await addContact(browser, { first_name: 'Dialed', phone: '+44 20 7946 0117' })
  const edit = await browser.get(`${path}/edit`)
  await browser.submit(edit, 'Save changes', { 'phones[0].value': '+44 20 7946 0118' })
  const form = await browser.get(`${path}/calls/new`)
  const unknown = await browser.submit(form, 'Log call', {
    outcome: 'reached',
    number: '+44 20 7946 0999',
  })
  expect([unknown.status, textOf(unknown)]).toEqual([
    422,
    expect.stringContaining('Choose a number of this contact'),
  ])
  const wrong = { outcome: 'wrong_number', number: '+44 20 7946 0118' }
  const when = { called_on: '2026-02-03', called_time: '09:30', time_zone: 'America/New_York' }
  const page = await fill(form, 'Log call', { ...wrong, ...when })
  expect(textOf(page)).toMatch(/Wrong number .* Logged manually · \+44 20 7946 0118/)
  expect(textOf(await browser.get(`${path}/history`))).toMatch(
    /Logged call .*Wrong number.* \+44 20 7946 0118/,
  )

  const call = await browser.get(linkOf(page, 'Edit call'))
  expect(headingOf(call)).toBe('Edit call with Dialed')
  expect(call.html).toContain('value="2026-02-03"')
  const saved = await fill(call, 'Save call', { outcome: 'reached', note: 'Right after all' })
  expect(textOf(saved)).toMatch(/Reached · Edit call Right after all .* 2:30 PM UTC .*Call saved/)
  const overwriting = await browser.submit(call, 'Save call', { note: 'Other' })
  expect([overwriting.status, overwriting.html.includes('Other')]).toEqual([409, true])
  expect(textOf(overwriting)).toMatch(/Current version Reached · Right after all/)

  const question = await browser.get(linkOf(call, 'Delete'))
  expect(question.html).toContain('<dialog open')
  const left = textOf(await fill(question, 'Delete', {}))
  expect(left).toContain('Call deleted')
  expect(left).not.toContain('Edit call')
})

test('The same form sent twice adds only one note', async () => {
  const path = await addContact(browser, { first_name: 'Twice' })
  const page = await browser.get(path)
  for (let at = 0; at < 2; at += 1) await browser.submit(page, 'Add note', { text: 'Once' })
  expect(textOf(await browser.get(path)).match(/Once/g)).toHaveLength(1)
})

test('A task is added from the tasks, for a contact who is searched for', async () => {
  const { browser: me } = await signUp()
  const none = await me.get(linkOf(await me.get('/tasks'), 'Add task'))
  expect(textOf(none)).toContain('No contacts yet')
  await addContact(me, { first_name: 'Nia', company: 'Fernhill' })
  await addContact(me, { first_name: 'Bo' })
  const choice = await me.get('/tasks/new')
  expect(textOf(choice)).toMatch(/Latest contacts .*Bo .*Nia Fernhill/)
  expect(textOf(await me.get('/tasks/new?search=zzz'))).toContain('No contacts match “zzz”')
  for (let at = 0; at < 9; at += 1) await addContact(me, { first_name: `Al ${at}` })
  expect(textOf(await me.get('/tasks/new'))).toContain('Showing 10 of 11. Search to find others.')
  const found = await me.submit(choice, 'Search', { search: 'fern' })
  expect(textOf(found)).toContain('Matching contacts')
  expect(textOf(found)).not.toContain('Bo')
  const form = await me.get(linkOf(found, 'Nia'))
  expect(headingOf(form)).toBe('Add a task for Nia')
  const tasks = await me.follow(await me.submit(form, 'Add task', { text: 'Call back' }))
  expect([tasks.path, textOf(tasks)]).toEqual([
    '/tasks',
    expect.stringMatching(/Call back Nia .*Task added/),
  ])
})

test('A task is due in the contact’s time zone, is completed and reopened, and is on the dashboard when overdue', async () => {
  const path = await addContact(browser, { first_name: 'Nia', phone: '+44 20 7946 0117' })
  const form = await browser.get(linkOf(await browser.get(path), 'Add task'))
  expect(textOf(form)).toContain('London time')
  const task = { text: 'Call back', due_on: '2026-07-01', due_time: '15:00' }
  const page = await fill(form, 'Add task', task)
  expect(textOf(page)).toMatch(
    /Open tasks Call back Overdue Due Wed, Jul 1, 2026, 3:00 PM in London .*Task added/,
  )
  for (const address of ['/', '/tasks', '/tasks?state=due', '/tasks?state=overdue']) {
    expect(textOf(await browser.get(address)), address).toMatch(/Call back Nia · Overdue/)
  }
  expect(textOf(await browser.get('/tasks'))).toContain('Open 1 Overdue 1 Done 0')
  expect(textOf(await browser.get('/tasks?state=due'))).toContain(
    'Open 1 Today and overdue 1 Overdue 1 Done 0',
  )

  const done = await fill(await browser.get('/tasks'), 'Done “Call back”', {})
  expect([done.path, textOf(done).includes('No open tasks')]).toEqual(['/tasks', true])
  expect(textOf(done)).toMatch(/Task done Call back Undo/)
  expect(textOf(await browser.get(path))).toMatch(
    /You completed a task · Edit task “Call back” Call back/,
  )
  await browser.follow(await browser.submit(done, 'Undo'))
  expect(textOf(await browser.get('/tasks'))).toContain('Call back')

  const edit = await browser.get(linkOf(await browser.get('/tasks'), 'Edit task “Call back”'))
  const moved = await fill(edit, 'Save task', { due_on: '2199-12-24', due_time: '' })
  expect(textOf(moved)).toMatch(/Due Tue, Dec 24, 2199 .*Task saved/)
  expect(textOf(await browser.get('/tasks?state=due'))).toContain('Nothing is due')
  const deleted = await browser.submit(await browser.get(linkOf(edit, 'Delete')), 'Delete')
  expect(textOf(await browser.follow(deleted))).toContain('Task deleted')
  expect((await browser.get('/tasks')).html).not.toContain('Which tasks')
})

test('A task on an invalid date is rejected with a message and keeps the input', async () => {
  const path = await addContact(browser, { first_name: 'Zone' })
  const form = await browser.get(`${path}/tasks/new`)
  const tries: [Record<string, string>, string][] = [
    [{ text: '' }, 'Enter what to do'],
    [{ text: 'Kept', due_on: 'Tuesday' }, 'Enter a date like 2026-11-24'],
    [{ text: 'Kept', due_time: '15:00' }, 'Enter a date for this time'],
    [{ text: 'Kept', due_on: '2026-11-24', due_time: 'three' }, 'Enter a time like 15:00'],
    [{ text: 'Kept', time_zone: 'Nowhere' }, 'Choose a time zone'],
  ]
  for (const [fields, sentence] of tries) {
    const page = await browser.submit(form, 'Add task', fields)
    expect([page.status, textOf(page).includes(sentence)], sentence).toEqual([422, true])
    expect(page.html).toContain(fields.text ?? '')
  }
})

test('The timeline is filtered by links and has pages', async () => {
  const path = await addContact(browser, { first_name: 'Many' })
  const page = await browser.get(path)
  for (let at = 1; at <= 26; at += 1) {
    await browser.submit(page, 'Add note', { text: `note ${at}.` })
  }
  const notes = await browser.get(linkOf(await browser.get(path), 'Notes'))
  expect(textOf(notes)).toContain('note 2.')
  expect(textOf(notes)).not.toMatch(/note 1\.|by Ada/)
  const older = await browser.get(linkOf(notes, 'Show older'))
  expect(textOf(older)).toContain('note 1.')
  expect(textOf(older)).not.toContain('note 2.')
  expect(linkOf(older, 'Back to latest')).toBe(`${path}?show=note`)
  expect((await browser.get(`${path}?before=nonsense`)).status).toBe(200)
  expect((await browser.get(`${path}?show=nonsense`)).headers.get('location')).toBe(path)
})

test('Another user’s notes and tasks cannot be read or written', async () => {
  const path = await addContact(browser, { first_name: 'Mine' })
  const page = await fill(await browser.get(path), 'Add note', { text: 'Private' })
  const note = linkOf(page, 'Edit note')
  const other = (await signUp()).browser
  for (const address of [note, `${path}/notes/new`, `${path}/calls/new`, `${path}/tasks/new`]) {
    expect([address, (await other.get(address)).status]).toEqual([address, 404])
  }
  await other.post(note, { text: 'Yours', seen: '' })
  await other.post(`${note}/delete`, {})
  expect(textOf(await browser.get(note))).toContain('Private')
})
