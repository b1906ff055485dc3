import { usualWindow } from '@bellbird/contract/calling/calling-window'
import { expect, test } from 'vitest'
import { signUp } from '#tests/support/client.ts'
import { formOf, linkOf, type Page, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const PATH = '/profile/calling'
const SETTINGS = 'GET /api/calling/settings'
const SAVE = 'PUT /api/calling/settings'

const stored = {
  keep_months: 12,
  contact_per_day: 3,
  contact_per_week: null,
  skip_days: ['2026-12-25'],
  window: usualWindow,
}

const valuesIn = (page: Page) => Object.fromEntries(formOf(page, 'Save calling settings').fields)

test('Limits, days, hours and storage are saved together, and days pasted at once become rows', async () => {
  const { browser } = await signUp()
  const form = await browser.get(PATH)
  expect(linkOf(form, 'Calling')).toBe(PATH)
  expect(valuesIn(form)).toMatchObject({ contact_per_day: '3', keep_months: '12' })
  const saved = await browser.submit(form, 'Save calling settings', {
    contact_per_day: '',
    contact_per_week: '5',
    more_days: '1/1/2027\n2026-12-25; 12/25/2026',
    saturday_from: '10:00',
    saturday_to: '00:00',
    keep_months: '6',
  })
  const page = await browser.follow(saved)
  expect(textOf(page)).toContain('Calling settings saved')
  expect(valuesIn(page)).toMatchObject({
    contact_per_day: '',
    contact_per_week: '5',
    'skip_days[0].day': '2026-12-25',
    'skip_days[1].day': '2027-01-01',
    more_days: '',
    saturday_to: '00:00',
    keep_months: '6',
  })
  expect(textOf(await browser.get('/campaigns/calls'))).toContain('Calls are stored for 6 months')
})

test('A row is added and removed without losing what was typed, and Monday is copied', async () => {
  const { browser } = await signUp()
  const more = await browser.submit(await browser.get(PATH), 'Add a day', { contact_per_day: '7' })
  const filled = await browser.submit(more, 'Add a day', { 'skip_days[0].day': '2026-12-25' })
  expect(valuesIn(filled)).toMatchObject({
    contact_per_day: '7',
    'skip_days[0].day': '2026-12-25',
    'skip_days[1].day': '',
  })
  const left = await browser.submit(filled, 'Remove day 1')
  expect(valuesIn(left)).toMatchObject({ contact_per_day: '7', 'skip_days[0].day': '' })
  expect(valuesIn(left)).not.toHaveProperty('skip_days[1].day')
  const copied = await browser.submit(left, 'Copy Monday to weekdays', { monday_to: '20:00' })
  expect(valuesIn(copied)).toMatchObject({
    friday_from: '09:00',
    friday_to: '20:00',
    sunday_to: '',
  })
})

test('Each fault is shown at its field with the input unchanged', async () => {
  const { browser } = await signUp()
  const faulty = {
    contact_per_day: '0',
    contact_per_week: 'many',
    more_days: '25.12.2026',
    monday_to: '',
    keep_months: '121',
  }
  const form = await browser.get(PATH)
  const page = await browser.submit(form, 'Save calling settings', faulty)
  expect([page.status, valuesIn(page)]).toEqual([422, expect.objectContaining(faulty)])
  for (const fault of [
    'Enter a whole number from 1 to 1000, or leave this empty for no limit',
    'Enter dates like 12/25/2026, 12/26/2026',
    'Enter an end time',
    'Enter a whole number from 1 to 120',
  ]) {
    expect(textOf(page)).toContain(fault)
  }
})

test('Settings that changed meanwhile are shown and only overwritten deliberately', async () => {
  const { browser } = await signUp()
  const form = await browser.get(PATH)
  await browser.submit(form, 'Save calling settings', { contact_per_day: '2' })
  const late = await browser.submit(form, 'Save calling settings', { contact_per_day: '9' })
  expect(late.status).toBe(409)
  expect(textOf(late)).toMatch(/changed while you were editing.*Current version 2 per day/)
  const saved = await browser.follow(await browser.submit(late, 'Save calling settings'))
  expect(valuesIn(saved)).toMatchObject({ contact_per_day: '9' })
})

test('Storing calls for less time asks before it deletes any, and saves the rest first', async () => {
  const browser = await signIn()
  upstream.answer(SETTINGS, { body: stored })
  upstream.answer(SAVE, ({ body }) => {
    upstream.answer(SETTINGS, { body })
    return { body }
  })
  const older = { body: [], headers: { 'x-total-count': '214' } }
  upstream.answer('GET /api/calls', older)
  const fields = { keep_months: '3', contact_per_day: '2' }
  const answer = await browser.submit(await browser.get(PATH), 'Save calling settings', fields)
  const question = await browser.follow(answer)
  expect(question.path).toBe(`${PATH}/storage?months=3`)
  expect(textOf(question)).toMatch(/Keep calls for 3 months\? This deletes 214 calls up to/)
  const savedSoFar = upstream.callsOf(SAVE).map(({ body }) => body)
  expect(savedSoFar).toEqual([{ ...stored, contact_per_day: 2 }])
  expect(linkOf(question, 'Cancel')).toBe(PATH)
  const done = await browser.follow(await browser.submit(question, 'Delete older calls'))
  expect(textOf(done)).toContain('Calling settings saved')
  expect(upstream.callsOf(SAVE).at(-1)?.body).toMatchObject({ keep_months: 3, contact_per_day: 2 })

  upstream.answer('GET /api/calls', { body: [] })
  const none = await browser.submit(await browser.get(PATH), 'Save calling settings', {
    keep_months: '2',
  })
  expect(none.headers.get('location')).toBe(PATH)
})

test('Input that could not be sent because the session had ended is offered again, row by row', async () => {
  const browser = await signIn()
  upstream.answer(SETTINGS, { body: stored })
  const more = await browser.submit(await browser.get(PATH), 'Add a day')
  upstream.answer(SETTINGS, { status: 401 })
  const typed = { 'skip_days[1].day': '2027-01-01', contact_per_week: '4' }
  const referer = { Referer: `${browser.origin}${PATH}` }
  const ended = await browser.send(formOf(more, 'Save calling settings'), typed, referer)
  expect(ended.headers.get('location')).toBe('/login?redirectTo=%2Fprofile%2Fcalling')
  upstream.answer(SETTINGS, { body: stored })
  const login = await browser.get('/login?redirectTo=%2Fprofile%2Fcalling')
  const proof = { email: USER.email, password: 'correct horse' }
  const back = await browser.follow(await browser.submit(login, 'Sign in', proof))
  expect(textOf(back)).toContain('We kept your changes')
  expect(valuesIn(back)).toMatchObject({ 'skip_days[0].day': '2026-12-25', ...typed })
})

test('An upstream without settings for all calls does not offer them', async () => {
  for (const status of [404, 405, 501]) {
    upstream.answer(SETTINGS, { status })
    const browser = await signIn()
    expect((await browser.get('/profile')).html).not.toContain(PATH)
    const page = await browser.get(PATH)
    expect([page.status, textOf(page)]).toEqual([
      200,
      expect.stringContaining('Calling settings aren’t available'),
    ])
    expect((await browser.get(`${PATH}/storage?months=3`)).headers.get('location')).toBe(PATH)
    const fields = { keep_months: '12', monday_from: '09:00', monday_to: '17:00' }
    expect((await browser.post(PATH, fields)).status).toBeLessThan(503)
  }
})
