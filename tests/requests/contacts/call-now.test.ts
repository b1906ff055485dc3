import { usualWindow } from '@bellbird/contract/calling/calling-window'
import { beforeEach, expect, test } from 'vitest'
import { connection, refusedNow, verdictNow } from '#tests/browser/states/agent-states.ts'
import { call } from '#tests/browser/states/campaign-states.ts'
import { people } from '#tests/browser/states/people.ts'
import { formOf, formsOf, linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()
const LIST = 'GET /api/voice/connections'
const CONTACT = 'GET /api/contacts/lead'
const JUDGE = 'GET /api/contacts/lead/call'
const PLACE = 'POST /api/contacts/lead/call'
const AT = '/contacts/lead/call'
const ingrid = {
  ...people[0],
  id: 'lead',
  first_name: 'Ingrid',
  last_name: 'Sørlie',
  phone: '+44 20 7946 0117',
  phones: ['+44 131 496 0124'],
}
const voice = { ...connection, single_calls: true }
const filled = { agent: 'v1/a1', number_id: 'v1/n1', purpose: 'The offer of Monday' }

beforeEach(() => {
  upstream.answer(LIST, { body: [voice] })
  upstream.answer(CONTACT, { body: ingrid })
  upstream.answer(JUDGE, { body: verdictNow })
  upstream.answer('GET /api/calls/c1', { body: { ...call, id: 'c1' } })
})

test('“Call now” is offered on the contact and its preview where a platform can, and nowhere else', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/contacts', { body: [ingrid], headers: { 'x-total-count': '1' } })
  const pages = async () => {
    const opened = [await browser.get('/contacts/lead'), await browser.get('/contacts?peek=lead')]
    return opened.map(
      (page) => tagsOf(page, 'a').find(({ text }) => text === 'Call now')?.attributes.href,
    )
  }
  expect(await pages()).toEqual([AT, AT])
  for (const answer of [
    { body: [] },
    // One that knows nothing of single calls, and three that know nothing of platforms.
    { body: [connection] },
    ...[404, 405, 501, 500].map((status) => ({ status })),
  ]) {
    upstream.answer(LIST, answer)
    expect(await pages()).toEqual([undefined, undefined])
    const page = await browser.follow(await browser.get(AT))
    expect(textOf(page)).toContain('Connect a voice platform first')
  }
})

test('Without consent, recording it is the first action, and calling is in the menu', async () => {
  const browser = await signIn()
  const actions = async () => {
    const page = await browser.get('/contacts/lead')
    return tagsOf(page, 'a')
      .map(({ text }) => text)
      .filter((text) =>
        ['Call now', 'Record consent', 'Edit', 'Download all data (JSON)'].includes(text),
      )
  }
  upstream.answer(CONTACT, { body: { ...ingrid, custom_fields: {} } })
  expect(await actions()).toEqual([
    'Record consent',
    'Edit',
    'Call now',
    'Download all data (JSON)',
  ])
  const page = await browser.get('/contacts/lead')
  expect(linkOf(page, 'Record consent')).toBe('/contacts/lead/calling?change=given')
  expect(textOf(page)).toContain('Can’t call now: no consent recorded')
})

test('The page shows whom it calls, through what and why that is allowed, and the call follows', async () => {
  const browser = await signIn()
  const page = await browser.get(AT)
  expect(textOf(page)).toContain('Can be called now')
  expect(textOf(page)).toContain('Number +44 20 7946 0117')
  expect(page.html).toContain('Clara – sales outreach, Sales at Vapi')
  expect(textOf(page)).not.toContain('Donaudampfschifffahrtsgesellschaftsagent')
  upstream.answer(PLACE, {
    status: 201,
    body: { ...call, id: 'c1', state: 'placing', outcome: '' },
  })
  const placed = await browser.submit(page, AT, filled)
  expect(placed.headers.get('location')).toBe('/campaigns/calls/c1')
  expect(textOf(await browser.follow(placed))).toContain('Calling Ingrid Sørlie')
  expect(upstream.callsOf(PLACE).at(-1)?.body).toEqual({
    connection_id: 'v1',
    agent_id: 'a1',
    number_id: 'n1',
    number: '+44 20 7946 0117',
    purpose: 'The offer of Monday',
    disclosure:
      'Bonjour Ingrid, vous parlez avec un assistant vocal doté d’une intelligence artificielle qui appelle pour Harbour Light.',
    variables: { first_name: 'Ingrid', company: 'Nordlys Solar AS' },
  })
})

test('A double click sends one key, and so one call; a form opened again another', async () => {
  const browser = await signIn()
  const before = upstream.callsOf(PLACE).length
  upstream.answer(PLACE, { status: 201, body: { ...call, id: 'c1', outcome: '' } })
  const page = await browser.get(AT)
  await Promise.all([browser.submit(page, AT, filled), browser.submit(page, AT, filled)])
  await browser.submit(await browser.get(AT), AT, filled)
  const [one, other, later] = upstream.callsOf(PLACE).slice(before)
  expect(one?.idempotencyKey).toMatch(/^[\da-f]{64}$/)
  expect(other?.idempotencyKey).toBe(one?.idempotencyKey)
  expect(later?.idempotencyKey).not.toBe(one?.idempotencyKey)
})

test('Who may not be called now is not, and the page says why and what to do next', async () => {
  const browser = await signIn()
  upstream.answer(JUDGE, { body: refusedNow })
  const page = await browser.get(AT)
  expect(textOf(page)).not.toContain('Can be called now')
  expect(textOf(page)).toContain('No consent recorded. Record how and when they consented.')
  expect(textOf(page)).toMatch(/Call now No consent recorded\./)
  expect(textOf(page).match(/No consent/g)).toHaveLength(2)
  expect(linkOf(page, 'Record consent')).toBe('/contacts/lead/calling')
  expect(page.html).toMatch(/<button[^>]*disabled=""[^>]*>(?:(?!<\/button>).)*Call now/s)
  upstream.answer(JUDGE, {
    body: { ...refusedNow, reason: 'closed', retry_at: '2026-11-26T09:00:00Z', message: 'Closed.' },
  })
  expect(textOf(await browser.get(AT))).toContain('Can be called from')

  // What was allowed as the page opened may be forbidden by now.
  upstream.answer(JUDGE, { body: verdictNow })
  const opened = await browser.get(AT)
  upstream.answer(PLACE, { status: 409, body: { detail: 'Being called right now.' } })
  const refused = await browser.submit(opened, AT, filled)
  expect(refused.status).toBe(409)
  expect(textOf(refused)).toContain('Being called right now.')
  expect(refused.html).toContain('value="The offer of Monday"')
})

test('Another number has its own page, nobody else’s has one, and the words of a form are checked', async () => {
  const browser = await signIn()
  const page = await browser.get(AT)
  const other = linkOf(page, 'Call this number instead') ?? ''
  expect(textOf(await browser.get(other))).toContain('Number +44 131 496 0124')
  expect(upstream.callsOf(JUDGE).at(-1)?.path).toContain('number=%2B44+131+496+0124')
  const foreign = await browser.get(`${AT}?number=%2B12125550101`)
  expect(textOf(foreign)).toContain('Number +44 20 7946 0117')
  const rejected = await browser.submit(page, AT, {
    agent: 'v1/a1',
    number_id: 'v2/n1',
    purpose: '',
    disclosure: 'Hello.',
  })
  expect(rejected.status).toBe(422)
  const text = textOf(rejected)
  for (const fault of [
    'Enter what the call is about',
    'Say that an AI is calling',
    'same platform',
  ])
    expect(text).toContain(fault)
})

test('An upstream that judges nothing beforehand is asked when the call is placed, and one without the call is not blamed on the form', async () => {
  const browser = await signIn()
  upstream.answer(JUDGE, { status: 501 })
  const page = await browser.get(AT)
  expect(textOf(page)).not.toContain('Can be called now')
  expect(formsOf(page).some(({ action }) => action === AT)).toBe(true)
  for (const status of [404, 405, 501]) {
    upstream.answer(PLACE, { status })
    const refused = await browser.submit(page, AT, filled)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(textOf(refused)).toContain('Failed to place the call')
  }
  upstream.answer(PLACE, {
    status: 201,
    body: { ...call, id: 'c1', outcome: 'failed', ended_reason: 'Number not in service' },
  })
  const failed = await browser.submit(page, AT, filled)
  expect(failed.headers.get('location')).toBe('/campaigns/calls/c1')
  expect(textOf(await browser.follow(failed))).toContain('The call failed')
})

test('A contact outside its calling hours is ready later, from when, on its page and in its preview', async () => {
  const browser = await signIn()
  upstream.answer('GET /api/contacts', { body: [ingrid], headers: { 'x-total-count': '1' } })
  upstream.answer('POST /api/suppressions/check', { status: 404 })
  const given = { call_consent: 'given', time_zone: 'Europe/Oslo' }
  upstream.answer(CONTACT, { body: { ...ingrid, custom_fields: given } })
  const inThreeHours = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
  const closed = { allowed: false, reason: 'closed', message: 'Outside calling hours.' }
  const judged = (local_time: string) => ({
    body: {
      ...verdictNow,
      ...closed,
      retry_at: inThreeHours,
      evidence: { zone: 'Europe/London', local_time },
    },
  })
  upstream.answer(JUDGE, judged('2026-11-22T13:11'))
  expect(textOf(await browser.get('/contacts/lead'))).toContain(
    'Outside calling hours No calling hours left on Sunday. Can be called from',
  )
  upstream.answer(JUDGE, judged(''))
  for (const path of ['/contacts/lead', '/contacts/lead/calling']) {
    expect(textOf(await browser.get(path))).toMatch(
      /Ready later .*Outside calling hours Can be called from .*\d [AP]M London time \(in 3 hours\)/,
    )
  }
  expect((await browser.get(AT)).html).not.toContain('/profile/calling')
  const settings = { keep_months: 12, contact_per_day: 3, contact_per_week: null, skip_days: [] }
  upstream.answer('GET /api/calling/settings', { body: { ...settings, window: usualWindow } })
  expect(linkOf(await (await signIn()).get(AT), 'Calling settings')).toBe('/profile/calling')
  const preview = textOf(await browser.get('/contacts?peek=lead'))
  expect(preview).toMatch(/Can be called from .*\d [AP]M London time \(in 3 hours\)/)
  upstream.answer(JUDGE, { body: verdictNow })
  expect(textOf(await browser.get('/contacts/lead'))).toMatch(
    /Ready to call .*Within calling hours/,
  )
})

test('A form sent after the session has ended is offered again after sign-in', async () => {
  const browser = await signIn()
  const page = await browser.get(AT)
  upstream.answer(PLACE, { status: 401 })
  const typed = { ...filled, disclosure: 'Hello, this is an AI.' }
  const sent = await browser.post(
    AT,
    { ...Object.fromEntries(formOf(page, AT).fields), ...typed },
    { Referer: `${browser.origin}${AT}` },
  )
  const words = { email: 'grace@example.com', password: 'correct horse' }
  const back = await browser.follow(
    await browser.submit(await browser.follow(sent), 'Sign in', words),
  )
  expect(textOf(back)).toContain('We kept your changes')
  expect(Object.fromEntries(formOf(back, AT).fields)).toMatchObject(typed)
})
