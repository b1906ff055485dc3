import { describe, expect, onTestFinished, test } from 'vitest'
import { formOf, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const { upstream, signIn } = await inFrontOfFakeUpstream()

const passwords = (current: string, next: string) => ({
  current_password: current,
  new_password: next,
  confirm_password: next,
})

describe('on a plain upstream', () => {
  test('a late response to the old token does not end the session of the new one', async () => {
    upstream.answer('POST /api/auth/change-password', { body: { access_token: 'b-token' } })
    const browser = await signIn()
    upstream.answer('GET /api/contacts', { status: 401, afterMs: 800 })
    const late = browser.get('/contacts')
    await browser.post('/profile/password', passwords('anything', 'a better one'))
    expect((await late).headers.get('location')).toBe('/login?redirectTo=%2Fcontacts')
    upstream.answer('GET /api/contacts', { body: [] })
    const page = await browser.get('/login?redirectTo=%2Fcontacts')
    expect(page.headers.get('location')).toBe('/contacts')
  })

  test('every save sends all eight fields, merged into the stored user', async () => {
    const browser = await signIn()
    const { id, username, gdpr_consent, terms_accepted, ...profile } = USER
    upstream.answer('PUT /api/users/me', { body: { ...USER, language: 'it' } })
    await browser.post('/profile/voice-agent', { industry: '', tone: 'formal', language: 'it' })
    await browser.post('/profile', { ...profile, first_name: 'Amazing' })
    expect(upstream.callsOf('PUT /api/users/me').map(({ body }) => body)).toEqual([
      { ...profile, industry: '', tone: 'formal', language: 'it' },
      { ...profile, language: 'it', first_name: 'Amazing' },
    ])
  })

  test('the first page after signing in again has the user’s formats before they are read', async () => {
    onTestFinished(upstream.reset)
    const body = { number_format: 'dot' }
    upstream.answer('GET /api/users/me/preferences', { body })
    upstream.answer('GET /api/crm/connections', {
      body: [{ provider: 'hubspot', synced_contacts: 1_234 }],
    })
    const browser = await signIn()
    await browser.get('/crm')
    await browser.post('/sign-out', {})
    await browser.post('/login', { email: USER.email, password: 'correct horse' })
    upstream.answer('GET /api/users/me/preferences', { body, afterMs: 500 })
    expect(textOf(await browser.get('/crm'))).toContain('1.234')
  })

  test('an upstream that does not ask for a password gets none, even for a new email', async () => {
    const browser = await signIn()
    const { id, username, gdpr_consent, terms_accepted, ...profile } = USER
    upstream.answer('PUT /api/users/me', { body: { ...USER, email: 'new@example.com' } })
    const before = upstream.callsOf('PUT /api/users/me').length
    const page = await browser.follow(
      await browser.post('/profile', { ...profile, email: 'new@example.com' }),
    )
    expect(textOf(page)).toContain('Profile updated successfully!')
    expect(upstream.callsOf('PUT /api/users/me').slice(before)).toMatchObject([
      { body: { ...profile, email: 'new@example.com' } },
    ])
    expect(upstream.callsOf('PUT /api/users/me')[before]?.body).not.toHaveProperty(
      'current_password',
    )
  })

  test('a failed save shows the upstream’s or the described message, and keeps the input', async () => {
    const browser = await signIn()
    const form = await browser.get('/profile')
    upstream.answer('PUT /api/users/me', { status: 500, body: {} })
    const failed = await browser.submit(form, '/profile', { first_name: 'Typed' })
    expect(textOf(failed)).toContain('Failed to update profile')
    expect(formOf(failed, '/profile').fields).toContainEqual(['first_name', 'Typed'])

    upstream.answer('PUT /api/users/me', { status: 422, body: { detail: 'Not on a Friday.' } })
    const rejected = await browser.submit(form, '/profile', { first_name: 'Typed' })
    expect(textOf(rejected)).toContain('Not on a Friday.')
  })

  test('a token invalidated with the old password leads to sign-in, with the success still shown', async () => {
    const browser = await signIn()
    upstream.answer('POST /api/auth/change-password', { body: {} })
    upstream.answer('GET /api/users/me', { status: 401 })
    const changed = await browser.post('/profile/password', passwords('old one', 'long enough'))
    const page = await browser.follow(changed)
    upstream.answer('GET /api/users/me', { body: USER })
    expect(page.path).toBe('/login?redirectTo=%2Fprofile%2Fpassword')
    expect(textOf(page)).toContain('Password changed successfully!')
  })

  test('a fresh token is used from then on', async () => {
    const browser = await signIn()
    upstream.answer('POST /api/auth/change-password', { body: { access_token: 'fresh' } })
    await browser.post('/profile/password', passwords('old one', 'long enough'))
    await browser.get('/profile')
    expect(upstream.callsOf('GET /api/users/me').at(-1)?.token).toBe('fresh')
  })

  test('a user too large for the cookie is saved anyway', async () => {
    const browser = await signIn()
    upstream.answer('PUT /api/users/me', { body: { ...USER, company_name: 'x'.repeat(5_000) } })
    const { first_name, last_name, email } = USER
    expect((await browser.post('/profile', { first_name, last_name, email })).status).toBe(302)
    expect((await browser.get('/profile')).status).toBe(200)
  })

  test('an option made up by the upstream is shown and can be kept', async () => {
    upstream.answer('GET /api/users/me', { body: { ...USER, tone: 'sarcastic' } })
    const browser = await signIn()
    const form = await browser.get('/profile/voice-agent')
    upstream.answer('PUT /api/users/me', { body: USER })
    const saved = await browser.submit(form, '/profile/voice-agent')
    upstream.answer('GET /api/users/me', { body: USER })
    expect(saved.status).toBe(302)
    expect(upstream.callsOf('PUT /api/users/me').at(-1)?.body).toMatchObject({ tone: 'sarcastic' })
  })

  test('if an account could not be deleted, it remains signed in', async () => {
    const browser = await signIn()
    upstream.answer('DELETE /api/users/me', { status: 500, body: {} })
    const proof = { current_password: 'correct horse' }
    const page = await browser.follow(await browser.post('/profile/delete-account', proof))
    expect(page.path).toBe('/profile')
    expect(textOf(page)).toContain('Failed to delete account')
  })

  test('an account without a password is deleted by typing its email address', async () => {
    const browser = await signIn()
    upstream.answer('GET /api/users/me', { body: { ...USER, has_password: false } })
    upstream.answer('DELETE /api/users/me', { status: 204 })
    const form = await browser.get('/profile/delete-account')
    const deletions = upstream.callsOf('DELETE /api/users/me').length
    const path = '/profile/delete-account'
    const wrong = await browser.submit(form, path, { email: 'other@example.com' })
    expect(textOf(wrong)).toContain('Enter your account’s email address to confirm')
    expect(upstream.callsOf('DELETE /api/users/me')).toHaveLength(deletions)
    const gone = await browser.follow(await browser.submit(form, path, { email: USER.email }))
    expect(textOf(gone)).toContain('Account deleted successfully')
    upstream.answer('GET /api/users/me', { body: USER })
  })

  test('preferences that the upstream does not store are not offered', async () => {
    const browser = await signIn()
    const profile = await browser.get('/profile')
    expect(profile.html).not.toContain('/profile/preferences')
    const page = await browser.get('/profile/preferences')
    expect(textOf(page)).toContain('Preferences aren’t available')
    const { status } = await browser.post('/profile/preferences', { date_format: 'dmy' })
    expect(status).toBeLessThan(500)
  })
})
