import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { linkOf, tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const POLICY = 'PUT /api/crm/connections/hubspot/policy'
const FIELDS = 'GET /api/contact-fields'
const THERE = 'GET /api/crm/connections/hubspot/fields'
const SAVE = 'PUT /api/crm/connections/hubspot/custom-fields'
const PAGE = '/crm/hubspot/policy'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

const updated_at = '2026-11-24T10:00:00.000Z'
const fields = [
  { id: 'f1', name: 'Segment', type: 'choice', options: ['A', 'B'], updated_at },
  { id: 'f2', name: 'Renewal', type: 'date', updated_at },
  { id: 'f3', name: 'Remark', type: 'text', updated_at },
]
const there = [
  { name: 'tier', label: 'Tier', type: 'choice', readable: true, writable: true },
  { name: 'seats', label: 'Seats', type: 'number', readable: true, writable: true },
  { name: 'remark', label: 'Remark', type: 'text', readable: true, writable: false },
]
const synced = [{ field: 'f1', crm_field: 'tier', label: 'Tier', rule: 'ours' }]

function connect(custom_fields?: object[]) {
  const policy = { email: 'ours' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy, custom_fields }] })
}

beforeEach(async () => {
  connect(synced)
  upstream.answer(FIELDS, { body: fields })
  upstream.answer(THERE, { body: there })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  upstream.answer(SAVE, { body: { provider: 'hubspot' } })
  browser = await signIn()
})

test('Each custom field offers the CRM fields that fit, and the choices are saved with the rules', async () => {
  const page = await browser.get(PAGE)
  const labels = tagsOf(page, 'label').map(({ text }) => text)
  expect(labels.filter((text) => text.endsWith('in HubSpot'))).toEqual([
    'Segment in HubSpot',
    'Renewal in HubSpot',
    'Remark in HubSpot',
  ])
  expect(textOf(page)).toContain('Date. No field in HubSpot fits.')
  expect(textOf(page)).toContain('Remark (read-only)')
  const saved = await browser.submit(page, PAGE, {
    'custom_fields[2].there': 'remark',
    'custom_fields[2].rule': 'pull',
  })
  expect(textOf(await browser.follow(saved))).toContain('Conflict rules saved')
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({
    custom_fields: [
      { field: 'f1', crm_field: 'tier', rule: 'ours' },
      { field: 'f3', crm_field: 'remark', rule: 'pull' },
    ],
  })
  expect(upstream.callsOf(POLICY).at(-1)?.body).toEqual({ email: 'ours' })

  await browser.submit(page, PAGE, { 'custom_fields[0].there': '' })
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({ custom_fields: [] })
})

test('Errors from the upstream are shown beside their rows with all choices, and nothing else is saved', async () => {
  const page = await browser.get(PAGE)
  const requested = upstream.callsOf(POLICY).length
  const msg = '“Remark” can’t be changed in HubSpot, so it can only be brought over from there'
  const loc = ['body', 'custom_fields', '0', 'rule']
  upstream.answer(SAVE, { status: 422, body: { detail: [{ loc, msg, type: 'value_error' }] } })
  const rejected = await browser.submit(page, PAGE, {
    'custom_fields[0].there': '',
    'custom_fields[2].there': 'remark',
  })
  expect(rejected.status).toBe(422)
  expect(textOf(rejected)).toContain(msg)
  const [rule] = tagsOf(rejected, 'select').filter(
    ({ attributes }) => attributes.name === 'custom_fields[2].rule',
  )
  expect(rule?.attributes['aria-invalid']).toBe('true')
  const chosen = tagsOf(rejected, 'option').filter((it) => 'selected' in it.attributes)
  expect(chosen.map(({ text }) => text)).toContain('Remark (read-only)')
  expect(upstream.callsOf(POLICY)).toHaveLength(requested)
  const nonsense = await browser.submit(page, PAGE, { 'custom_fields[0].rule': 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Choose a rule')
})

test('Choices stay beside their custom field if another tab deleted the one before', async () => {
  const page = await browser.get(PAGE)
  const requested = upstream.callsOf(SAVE).length
  upstream.answer(FIELDS, { body: fields.slice(1) })
  connect([])
  const late = await browser.submit(page, PAGE, {
    'custom_fields[2].there': 'remark',
    'custom_fields[2].rule': 'pull',
  })
  expect(late.status).toBe(409)
  expect(upstream.callsOf(SAVE)).toHaveLength(requested)
  await browser.submit(late, PAGE)
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({
    custom_fields: [{ field: 'f3', crm_field: 'remark', rule: 'pull' }],
  })
})

test('If there is no choice the page says why and what to do, and the other rules can be saved', async () => {
  const detail = 'HubSpot cannot be reached right now. Please try again in a moment.'
  upstream.answer(THERE, { status: 503, body: { detail } })
  const unreachable = await browser.get(PAGE)
  expect(textOf(unreachable)).toContain(detail)
  expect(textOf(unreachable)).toContain('Try again')
  const requested = upstream.callsOf(SAVE).length
  const saved = await browser.submit(unreachable, PAGE, { email: 'fill' })
  expect(textOf(await browser.follow(saved))).toContain('Conflict rules saved')
  expect(upstream.callsOf(SAVE)).toHaveLength(requested)

  upstream.answer(THERE, { body: there.slice(1, 2) })
  connect([])
  expect(textOf(await browser.get(PAGE))).toContain('No field in HubSpot fits your custom fields.')

  upstream.answer(FIELDS, { body: [] })
  const none = await browser.get(PAGE)
  expect(textOf(none)).toContain('You have no custom fields yet.')
  expect(linkOf(none, 'Manage custom fields')).toBe('/profile/fields')
})

test('Status and tags have a field of the CRM each, and what each value means is saved with them', async () => {
  const choice = (value: string, label: string) => ({ value, label })
  const stages = [choice('NEW', 'New'), choice('WON', 'Won'), choice('LOST', 'Lost')]
  const colors = { name: 'colors', label: 'Colors', type: 'choices', options: [choice('v', 'VIP')] }
  const stage = { name: 'stage', label: 'Stage', type: 'choice', options: stages }
  const open = { readable: true, writable: true }
  upstream.answer(THERE, { body: [...there, { ...stage, ...open }, { ...colors, ...open }] })
  const values = [{ value: 'NEW', status: 'lead' }]
  const synced_status = { crm_field: 'stage', label: 'Stage', rule: 'theirs', values }
  const connection = { provider: 'hubspot', policy: { email: 'ours' }, custom_fields: synced }
  const body = [{ ...connection, synced_status, synced_tags: null }]
  upstream.answer(CONNECTIONS, { body })
  const page = await browser.get(PAGE)
  expect(textOf(page)).toContain('What each value of Stage in HubSpot means.')
  await browser.submit(page, PAGE, {
    'meanings[1].status': 'customer',
    'custom_fields[1].there': 'colors',
    'custom_fields[1].rule': 'pull',
  })
  expect(upstream.callsOf(SAVE).at(-1)?.body).toEqual({
    status: {
      crm_field: 'stage',
      rule: 'theirs',
      values: [...values, { value: 'WON', status: 'customer' }],
    },
    tags: { crm_field: 'colors', rule: 'pull' },
    custom_fields: [{ field: 'f1', crm_field: 'tier', rule: 'ours' }],
  })
  await browser.submit(page, PAGE, { 'custom_fields[0].there': 'tier' })
  expect(upstream.callsOf(SAVE).at(-1)?.body).toMatchObject({
    status: { crm_field: 'tier', rule: 'theirs' },
    tags: null,
  })
  expect(upstream.callsOf(SAVE).at(-1)?.body).not.toHaveProperty('status.values')
  const msg = '“Tier” is chosen for another field already'
  const loc = ['body', 'status', 'crm_field']
  upstream.answer(SAVE, { status: 422, body: { detail: [{ loc, msg, type: 'value_error' }] } })
  const rejected = await browser.submit(page, PAGE, { 'custom_fields[0].there': 'tier' })
  const [select] = tagsOf(rejected, 'select').filter(
    ({ attributes }) => attributes.name === 'custom_fields[0].there',
  )
  expect(select?.attributes['aria-invalid']).toBe('true')
  const nonsense = await browser.submit(page, PAGE, { 'meanings[0].status': 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Choose a status')
})

test('A field that the CRM no longer has stays selected and is marked', async () => {
  connect([{ field: 'f2', crm_field: 'gone', label: 'Renewal date', rule: 'theirs' }])
  expect(textOf(await browser.get(PAGE))).toContain('Renewal date (not available)')
})

test('An upstream that syncs no custom fields shows the page without them', async () => {
  connect(undefined)
  expect(textOf(await browser.get(PAGE))).not.toContain('ustom fields')
  connect([])
  for (const lacking of [FIELDS, THERE]) {
    upstream.answer(FIELDS, { body: fields })
    upstream.answer(lacking, { status: 404, body: { detail: 'Not Found' } })
    expect(textOf(await browser.get(PAGE))).not.toContain('ustom fields')
  }
})
