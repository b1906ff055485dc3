import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { tagsOf, textOf } from '#tests/support/page.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONNECTIONS = 'GET /api/crm/connections'
const POLICY = 'PUT /api/crm/connections/hubspot/policy'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot' }] })
  browser = await signIn()
})

test('The field policy is set for each synced field', async () => {
  const policy = { first_name: 'theirs', email: 'ours', notes: 'fill', shoe_size: 'theirs' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  expect(tagsOf(page, 'label').map(({ text }) => text)).toEqual([
    'All fields',
    'First name',
    'Email',
    'Notes',
  ])
  const saved = await browser.submit(page, '/crm/hubspot/policy', { email: 'fill' })
  expect(textOf(await browser.follow(saved))).toContain('Conflict rules saved')
  expect(upstream.callsOf(POLICY).at(-1)?.body).toEqual({
    first_name: 'theirs',
    email: 'fill',
    notes: 'fill',
  })

  const requested = upstream.callsOf(POLICY).length
  const nonsense = await browser.submit(page, '/crm/hubspot/policy', { email: 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Choose a rule')
  expect(upstream.callsOf(POLICY)).toHaveLength(requested)

  upstream.answer(POLICY, { status: 409, body: { detail: 'It is being disconnected.' } })
  const rejected = await browser.submit(page, '/crm/hubspot/policy', { email: 'fill' })
  expect(textOf(rejected)).toContain('It is being disconnected.')
  expect(tagsOf(rejected, 'option').filter((it) => 'selected' in it.attributes)[2]?.text).toBe(
    'Both ways, only fill empty fields',
  )
})

test('One rule is chosen for all fields at once, except those with a choice of their own', async () => {
  const policy = { first_name: 'theirs', email: 'theirs', notes: 'theirs' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  const saved = async (form: typeof page, words: Record<string, string>) => {
    await browser.submit(form, '/crm/hubspot/policy', words)
    return upstream.callsOf(POLICY).at(-1)?.body
  }
  expect(await saved(page, {})).toEqual(policy)
  const ours = { first_name: 'ours', email: 'ours', notes: 'ours' }
  expect(await saved(page, { all_fields: 'ours' })).toEqual(ours)
  expect(await saved(page, { all_fields: 'ours', email: 'off' })).toEqual({ ...ours, email: 'off' })
  expect(await saved(page, { email: 'off' })).toEqual({ ...policy, email: 'off' })
  const nonsense = await browser.submit(page, '/crm/hubspot/policy', { all_fields: 'mine' })
  expect(nonsense.status).toBe(422)

  const differing = { ...policy, email: 'off' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy: differing }] })
  const open = await browser.get('/crm/hubspot/policy')
  expect(await saved(open, {})).toEqual(differing)
  expect(await saved(open, { all_fields: 'ours' })).toEqual(ours)
})

test('The effect of an email unsubscribe on calls is set beside the field policy', async () => {
  const policy = { email: 'ours', email_opt_outs: 'do_not_call' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  expect(tagsOf(page, 'label').map(({ text }) => text)).toEqual([
    'Email',
    'People who unsubscribed from email in HubSpot',
  ])
  await browser.submit(page, '/crm/hubspot/policy', { email_opt_outs: 'ignore' })
  expect(upstream.callsOf(POLICY).at(-1)?.body).toEqual({ email: 'ours', email_opt_outs: 'ignore' })

  const nonsense = await browser.submit(page, '/crm/hubspot/policy', { email_opt_outs: 'mine' })
  expect(nonsense.status).toBe(422)
  expect(textOf(nonsense)).toContain('Choose what an unsubscribe means')
})

test('Rules that another tab saved meanwhile are shown, and replaced only by saving again', async () => {
  const policy = { first_name: 'theirs', email: 'theirs' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const page = await browser.get('/crm/hubspot/policy')
  const requested = upstream.callsOf(POLICY).length
  const other = { ...policy, email: 'pull' }
  upstream.answer(CONNECTIONS, { body: [{ provider: 'hubspot', policy: other }] })
  const late = await browser.submit(page, '/crm/hubspot/policy', { first_name: 'ours' })
  expect(late.status).toBe(409)
  expect(textOf(late)).toContain(
    'Current version First name: Both ways, prefer HubSpot · Email: Only from HubSpot',
  )
  expect(upstream.callsOf(POLICY)).toHaveLength(requested)

  const saved = await browser.submit(late, '/crm/hubspot/policy')
  expect(textOf(await browser.follow(saved))).toContain('Conflict rules saved')
  const { body } = upstream.callsOf(POLICY).at(-1) ?? {}
  expect(body).toEqual({ first_name: 'ours', email: 'theirs' })
})

test('Rules whose saving failed are saved by trying again, even if the custom fields were saved', async () => {
  const policy = { email: 'theirs' }
  const connection = { provider: 'hubspot', policy }
  upstream.answer(CONNECTIONS, { body: [connection] })
  upstream.answer(POLICY, { status: 503, body: {} })
  const page = await browser.get('/crm/hubspot/policy')
  const failed = await browser.submit(page, '/crm/hubspot/policy', { email: 'ours' })
  upstream.answer(CONNECTIONS, { body: [{ ...connection, custom_fields: [] }] })
  upstream.answer(POLICY, { body: { provider: 'hubspot' } })
  const saved = await browser.submit(failed, '/crm/hubspot/policy')
  expect(textOf(await browser.follow(saved))).toContain('Conflict rules saved')
})

test('There is no field policy without a connection, or if the upstream has none', async () => {
  expect((await browser.get('/crm/hubspot/policy')).status).toBe(404)
  expect((await browser.get('/crm/salesforce/policy')).headers.get('location')).toBe('/crm')
  expect((await browser.get('/crm/zoho/policy')).status).toBe(404)
})
