import { beforeEach, expect, test } from 'vitest'
import { campaign } from '#tests/browser/states/campaign-states.ts'
import type { Visitor } from '#tests/support/client.ts'
import { formOf, type Page, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CONTACT = { id: 3, first_name: 'Ada', status: 'lead' }

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.reset()
  upstream.answer('GET /api/contacts/3', { body: CONTACT })
  browser = await signIn()
})

async function editMeanwhile(answer: Parameters<typeof upstream.answer>[1]): Promise<Page> {
  const form = await browser.get('/contacts/3/edit')
  upstream.answer('GET /api/contacts/3', answer)
  return browser.submit(form, 'Save changes', { first_name: 'Grace', notes: 'Typed with care' })
}

test('An edit made while the upstream fails keeps the input and says that nothing was saved', async () => {
  const page = await editMeanwhile({ status: 500, body: { detail: 'Out of order' } })

  expect(page.status).toBe(502)
  expect(textOf(page)).toContain('Out of order')
  expect(textOf(page)).toContain('Nothing was saved')
  expect(Object.fromEntries(formOf(page, 'Save changes').fields)).toMatchObject({
    first_name: 'Grace',
    notes: 'Typed with care',
  })
})

test('An edit of a contact deleted meanwhile can be added as a new one', async () => {
  const page = await editMeanwhile({ status: 404, body: { detail: 'Contact not found' } })

  expect(page.status).toBe(404)
  expect(textOf(page)).toContain('Contact not found')
  const form = formOf(page, 'Add as new contact')
  expect(form.action).toBe('/contacts/new')
  expect(Object.fromEntries(form.fields)).toMatchObject({ notes: 'Typed with care' })
})

test('A form that a failure page replaced is offered again with its input', async () => {
  upstream.answer('GET /api/campaigns/7', { body: campaign })
  const form = await browser.get('/campaigns/7/schedule')
  upstream.answer('GET /api/campaigns/7', { status: 503 })
  const failed = await browser.submit(form, 'Save draft', { max_attempts: '2' })
  expect(failed.status).toBe(503)
  expect(textOf(failed)).toContain('Nothing was saved')

  upstream.answer('GET /api/campaigns/7', { body: campaign })
  const again = await browser.get('/campaigns/7/schedule')
  expect(textOf(again)).toContain('We kept your changes')
  expect(formOf(again, 'Save draft').fields).toContainEqual(['max_attempts', '2'])
  upstream.answer('PUT /api/campaigns/7', { body: campaign })
  await browser.submit(again, 'Save draft')
  expect(textOf(await browser.get('/campaigns/7/schedule'))).not.toContain('We kept your changes')
})

test('A profile that could not be saved keeps the input', async () => {
  const form = await browser.get('/profile')
  upstream.answer('GET /api/users/me', { status: 503 })
  upstream.answer('PUT /api/users/me', { status: 503 })
  const page = await browser.submit(form, 'Save Changes', { first_name: 'Augusta' })

  expect(page.status).toBe(503)
  expect(textOf(page)).toContain('Nothing was saved')
  expect(Object.fromEntries(formOf(page, 'Save Changes').fields)).toMatchObject({
    first_name: 'Augusta',
  })
})

test('Preferences that could not be saved keep the choices', async () => {
  upstream.answer('GET /api/users/me', { body: USER })
  const form = await browser.get('/profile/voice-agent')
  upstream.answer('GET /api/users/me', { status: 503 })
  upstream.answer('PUT /api/users/me', { status: 503 })
  const page = await browser.submit(form, '/profile/voice-agent', { tone: 'casual' })
  expect(textOf(page)).toContain('Nothing was saved')
  expect(Object.fromEntries(formOf(page, '/profile/voice-agent').fields)).toMatchObject({
    tone: 'casual',
  })
})

test('A failed password change is shown on its own tab, even if nothing can be loaded', async () => {
  upstream.answer('GET /api/users/me', { status: 503 })
  upstream.answer('POST /api/auth/change-password', { status: 503 })
  const page = await browser.post('/profile/password', {
    current_password: 'correct horse',
    new_password: 'battery staple',
    confirm_password: 'battery staple',
  })
  expect(textOf(page)).toContain('Failed to change password')
  expect(formOf(page, 'Update Password').fields).toContainEqual(['new_password', ''])
})
