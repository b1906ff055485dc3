import { acceptedOutcomes } from '@bellbird/contract/campaigns/call-outcomes'
import { expect, test } from 'vitest'
import {
  addCallable,
  downloadCallList,
  draft,
  launch,
  lock,
  newUser,
  upload,
} from '#tests/support/campaigns.ts'
import { signUp, type Visitor } from '#tests/support/client.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

test('An outcome is recorded even if the contact’s notes are full', async () => {
  const browser = await newUser()
  await addCallable(browser, {
    first_name: 'Full',
    phone: '+44 20 7946 0020',
    notes: 'x'.repeat(50_000),
  })
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const csv = 'number,outcome,note\n+442079460020,reached,Wants an offer'
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('1 recorded.')
})

test('Rejected rows are listed with their reasons and can be downloaded', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const csv = [
    'number;outcome;note',
    '+442079460018;reached;fine',
    '+442079460999;reached;nobody',
    '+442079460018;danced;what',
    ';reached;whose',
    '+442079460018;;passed over',
    '+442079460018;;',
  ].join('\n')
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  const text = textOf(page)
  expect(text).toContain('Recorded 1 Already recorded 0 Empty, skipped 1 Rejected 4')
  expect(text).toContain('No contact in this campaign has this number')
  expect(text).toContain('“danced” is not an outcome. Use Reached, No answer')
  expect(text).toContain('Missing entry_id or number')
  expect(page.html).toMatch(/<details[^>]*><summary[^>]*>.*Upload another file.*type="file"/s)
  expect(text).toMatch(/Row 6 .*Choose an outcome for this note/)

  const form = new FormData()
  const csvField = tagsOf(page, 'input').find(({ attributes }) => attributes.name === 'csv')
  form.append('csv', csvField?.attributes.value ?? '')
  const file = await browser.post(`${address}/outcomes/refused`, form)
  expect(file.headers.get('content-type')).toContain('text/csv')
  expect(file.html.trim().split('\r\n')).toEqual([
    'number,outcome,note,file_row,reason',
    "'+442079460999,reached,nobody,3,No contact in this campaign has this number",
    expect.stringContaining('is not an outcome'),
    expect.stringContaining('Missing entry_id or number'),
    "'+442079460018,,passed over,6,Choose an outcome for this note",
  ])
  expect((await browser.post(`${address}/outcomes/refused`, {})).status).toBe(302)
})

/** Submits a form of the page as multipart, as a browser would. */
async function sendForm(browser: Visitor, page: Page, button: string) {
  const { action, fields } = formOf(page, button)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return browser.post(action, form)
}

test.each([
  'Refused',
  'Opted out',
  'opted-out',
  'OPT OUT',
  'Asked not to be called',
  'do_not_call',
])('“%s” in a file of outcomes is recorded as an opt-out', async (word) => {
  const browser = await newUser()
  const address = await draft(browser)
  await lock(browser, address)
  const csv = `number,outcome\n+442079460018,${word}`
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('1 recorded.')
  expect(textOf(await browser.get('/suppressions'))).toContain('+44 20 7946 0018')
})

test('A possible opt-out is never dropped: it comes first, with its outcome preselected', async () => {
  const browser = await newUser()
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await lock(browser, address)
  const csv = [
    'number,outcome,outcome_note',
    '+442079460999,reached,nobody',
    '+442079460018,Verweigert,does not want to be called again',
    '+442079460020,,please remove me from your list',
    '+442079460018,,spoke to the assistant',
  ].join('\n')
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  const text = textOf(page)
  expect(text).toContain('2 rows may be opt-outs')
  expect(text).toContain('4 rows were rejected. Fix them here, or upload the file again:')
  expect(text).toContain('Recorded 0 Already recorded 0 Empty, skipped 0 Rejected 4')
  expect(text).toContain('“Verweigert” is not an outcome. Use Reached')
  expect(text).toContain('The outcome is empty, but the note sounds like an opt-out.')
  expect(text.indexOf('Verweigert')).toBeLessThan(text.indexOf('No contact in this campaign'))

  const rest = await sendForm(browser, page, 'Save outcomes')
  expect(textOf(rest)).toContain(
    '2 rows were rejected. Fix them here, or upload the file again: rows',
  )
  expect(textOf(rest)).toContain('Recorded 2 Already recorded 0 Empty, skipped 0 Rejected 2')
  expect(textOf(rest)).toMatch(/Rejected rows .*2 .*No contact in this campaign has this number/)
  const suppressed = textOf(await browser.get('/suppressions'))
  expect(suppressed).toContain('+44 20 7946 0018')
  expect(suppressed).toContain('+44 20 7946 0020')
})

test('Rejected rows outlive the session, with the outcomes that were chosen for them', async () => {
  const { browser, email, password } = await signUp()
  await addCallable(browser, { first_name: 'Nia', phone: '+44 20 7946 0018' })
  await addCallable(browser, { first_name: 'Bo', phone: '+44 20 7946 0020' })
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const csv = [
    'number,outcome,note',
    '+442079460999,reached,nobody',
    '+442079460018,danced,what',
    '+442079460020,,please remove me from your list',
  ].join('\n')
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  const { action, fields } = formOf(page, 'Save outcomes')
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, name === 'outcome.2' ? 'voicemail' : value)
  browser.cookies.delete('session')
  const Referer = `${browser.origin}${address}/outcomes`
  const login = await browser.follow(await browser.post(action, form, { Referer }))
  const back = await browser.follow(await browser.submit(login, 'Sign in', { email, password }))
  expect(back.path).toBe(`${address}/outcomes`)
  expect(textOf(back)).toContain('We kept your changes')
  expect(textOf(back)).toContain('No contact in this campaign has this number')
  const rest = await sendForm(browser, back, 'Save outcomes')
  expect(textOf(rest)).toContain('Recorded 2 Already recorded 0 Empty, skipped 0 Rejected 1')
  expect(textOf(await browser.get('/suppressions'))).toContain('+44 20 7946 0020')
  expect(textOf(await browser.get(`${address}/outcomes`))).not.toContain('We kept your changes')
})

test('Rejected rows that someone else uploaded are not recorded, but kept for their user', async () => {
  const opener = await signUp()
  await addCallable(opener.browser, { first_name: 'Nia', phone: '+44 20 7946 0018' })
  const address = await draft(opener.browser)
  await lock(opener.browser, address)
  const csv = 'number,outcome\n+442079460018,danced'
  const page = await opener.browser.post(`${address}/outcomes`, upload(csv))
  const other = await signUp()
  const { browser } = opener
  const signIn = async (user: typeof other) => {
    browser.cookies.delete('session')
    const { email, password } = user
    await browser.submit(await browser.get('/login'), 'Sign in', { email, password })
  }
  await signIn(other)
  await sendForm(browser, page, 'Save outcomes')
  await signIn(opener)
  const back = await browser.get(`${address}/outcomes/corrected`)
  expect(textOf(back)).toContain('We kept your changes')
  expect(textOf(back)).toContain('“danced” is not an outcome')
})

test('Outcomes are added once there can be calls, and the upload page names every accepted word', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  for (const path of ['outcomes', 'results']) {
    const early = await browser.get(`${address}/${path}`)
    expect(textOf(early)).toContain('No calls yet')
    expect(early.html).not.toContain('type="file"')
    expect(linkOf(early, 'Continue setup')).toBe(address)
  }
  await lock(browser, address)
  const text = textOf(await browser.get(`${address}/outcomes`))
  for (const { label, synonyms } of acceptedOutcomes) {
    for (const word of [label, ...synonyms]) expect(text).toContain(word)
  }
})

test('An opt-out is recorded whatever else the row contains', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await lock(browser, address)
  const row = `+442079460018,asked not to be called,22/11/2026 14:30,none,${'x'.repeat(3_000)}`
  const csv = `number,outcome,time,attempt,note\n${row}`
  const page = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(page)).toContain('Outcomes recorded 1 recorded.')
  expect(textOf(await browser.get('/suppressions'))).toContain('+44 20 7946 0018')
})

test('An outcome whose time is not understood keeps the recorded time, or gets that of the upload', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const row = (outcome: string, time: string) => `+442079460018,${outcome},${time}`
  const send = (...rows: string[]) =>
    browser.post(`${address}/outcomes`, upload(['number,outcome,time', ...rows].join('\n')))
  const shown = await browser.follow(await send(row('reached', '22/11/2026 3 pm')))
  expect(textOf(shown)).toContain(
    '1 recorded. We couldn’t use the time in row 2, so we used the recorded time, or that of the upload.',
  )
  const report = textOf(await send(row('wrong number', 'today'), row('danced', '')))
  expect(report).toContain('Recorded 1')
  expect(report).toContain('We couldn’t use the time in row 2, so')
})

test('The first five rows whose time is not understood are named, without those that were rejected', async () => {
  const browser = await newUser()
  for (const last of [1, 2, 3, 4, 5, 6, 7]) {
    await addCallable(browser, { first_name: 'Ola', phone: `+44 20 7946 003${last}` })
  }
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const rows = [1, 2, 3, 4, 5, 6, 7].map((last) => `+44207946003${last},reached,noon`)
  const csv = ['number,outcome,time', '+442079460099,reached,noon', ...rows].join('\n')
  const report = textOf(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(report).toContain('7 outcomes recorded')
  expect(report).toContain('We couldn’t use the time in rows 3, 4, 5, 6, 7, and 2 more, so')
})

test('Times without a zone are in the user’s time zone, also as Excel writes them in Europe', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  await browser.post('/profile/preferences', { time_zone: 'Asia/Tokyo' })
  expect(textOf(await browser.get(`${address}/outcomes`))).toContain('in Tokyo time unless')
  const now = new Date(Date.now() + 9 * 3_600_000).toISOString()
  const [year, month, day] = now.slice(0, 10).split('-')
  const time = `${day}.${month}.${year} ${now.slice(11, 19)}`
  const csv = `number;outcome;time\n+442079460018;reached;${time}`
  const shown = await browser.follow(await browser.post(`${address}/outcomes`, upload(csv)))
  expect(textOf(shown)).toContain('Outcomes recorded 1 recorded.')
  expect(textOf(shown)).not.toContain('couldn’t use')
})

test('A file does not replace an opt-out', async () => {
  const browser = await newUser()
  const address = await draft(browser)
  await launch(browser, address)
  await downloadCallList(browser, address)
  const send = (outcome: string) =>
    browser.post(`${address}/outcomes`, upload(`number,outcome\n+442079460018,${outcome}`))
  await send('Opted out')
  const text = textOf(await send('Reached'))
  expect(text).toContain('Recorded 0 Already recorded 0 Empty, skipped 0 Rejected 1')
  expect(text).toMatch(/Row 2 .*Opted out is recorded for this contact/)
})

test.each([
  ['name,why\na,b', 'Add an outcome column'],
  ['outcome\nreached', 'Add an entry_id or number column'],
  ['number,outcome\n+442079460018,', 'nothing to record'],
])('A file such as %j is rejected with a message about what is missing', async (csv, said) => {
  const browser = await newUser()
  const address = await draft(browser)
  const page = await browser.post(`${address}/outcomes`, upload(csv))
  expect(page.status).toBe(422)
  expect(textOf(page)).toContain(said)
})
