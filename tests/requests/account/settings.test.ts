import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { formOf, headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'

function typedIn(page: Page, name: string) {
  return formOf(page, '/profile').fields.find(([field]) => field === name)?.[1]
}

function isInvalid(page: Page, name: string) {
  const input = tagsOf(page, 'input').find(({ attributes }) => attributes.name === name)
  return input?.attributes['aria-invalid'] === 'true'
}

const passwords = (current: string, next: string, again = next) => ({
  current_password: current,
  new_password: next,
  confirm_password: again,
})

describe('the profile tab', () => {
  test('saves, confirms it, and the sidebar shows the new name immediately', async () => {
    const { browser } = await signUp()
    const form = await browser.get('/profile')
    expect(headingOf(form)).toBe('Account Settings')
    expect(typedIn(form, 'first_name')).toBe('Ada')

    const saved = await browser.submit(form, '/profile', { first_name: 'Augusta', phone: '' })
    expect([saved.status, saved.headers.get('location')]).toEqual([302, '/profile'])
    const page = await browser.follow(saved)
    expect(textOf(page)).toContain('Profile updated successfully!')
    expect(textOf(page)).toContain('Augusta Lovelace')
    expect(typedIn(page, 'first_name')).toBe('Augusta')
    expect(textOf(await browser.get('/contacts'))).toContain('Augusta Lovelace')
  })

  test('names each error and keeps the input', async () => {
    const { browser } = await signUp()
    const page = await browser.submit(await browser.get('/profile'), '/profile', {
      first_name: 'A',
      last_name: 'B',
      email: 'nobody',
    })
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('First name must be at least 2 characters')
    expect(textOf(page)).toContain('Last name must be at least 2 characters')
    expect(textOf(page)).toContain('Please enter a valid email address')
    expect(typedIn(page, 'email')).toBe('nobody')
    expect(page.html).toContain('<title>Error: ')
  })

  test('another user’s email is rejected beside its field', async () => {
    const other = await signUp()
    const { browser, password } = await signUp()
    const form = await browser.get('/profile')
    const page = await browser.submit(form, '/profile', {
      email: other.email,
      current_password: password,
    })
    expect(page.status).toBe(409)
    expect(isInvalid(page, 'email')).toBe(true)
  })

  test('a new email needs the password, which is requested then and not stored', async () => {
    const { browser, password } = await signUp()
    const form = await browser.get('/profile')
    expect(typedIn(form, 'current_password')).toBeUndefined()

    const email = `ada.${randomUUID()}@example.com`
    const requested = await browser.submit(form, '/profile', { email, phone: '+1 212 555 0199' })
    expect(requested.status).toBe(400)
    expect(textOf(requested)).toContain('Enter your current password to change your email')
    expect(isInvalid(requested, 'current_password')).toBe(true)
    expect([typedIn(requested, 'email'), typedIn(requested, 'phone')]).toEqual([
      email,
      '+1 212 555 0199',
    ])

    const wrong = await browser.submit(requested, '/profile', { current_password: 'not this one' })
    expect(wrong.status).toBe(400)
    expect(textOf(wrong)).toContain('Current password is incorrect')
    expect(wrong.html).not.toContain('not this one')

    const faulty = await browser.submit(wrong, '/profile', { first_name: 'A' })
    expect(faulty.status).toBe(422)
    const again = { first_name: 'Ada', current_password: password }
    const page = await browser.follow(await browser.submit(faulty, '/profile', again))
    expect(textOf(page)).toContain('Profile updated successfully!')
    expect(typedIn(page, 'email')).toBe(email)
    expect(typedIn(page, 'current_password')).toBeUndefined()
    const elsewhere = new Visitor(browser.origin)
    expect((await elsewhere.post('/login', { email, password })).status).toBe(302)
  })
})

describe('the voice agent tab', () => {
  test('saves by a button inside its form', async () => {
    const { browser } = await signUp()
    const form = await browser.get('/profile/voice-agent')
    const chosen = { industry: 'finance', tone: 'casual', language: 'de' }
    const page = await browser.follow(await browser.submit(form, 'Save Preferences', chosen))
    expect(textOf(page)).toContain('Profile updated successfully!')
    expect(Object.fromEntries(formOf(page, '/profile/voice-agent').fields)).toMatchObject(chosen)
    expect(typedIn(await browser.get('/profile'), 'first_name')).toBe('Ada')
  })

  test('rejects an unknown option', async () => {
    const { browser } = await signUp()
    const chosen = { industry: 'constructor', tone: 'rude', language: 'de' }
    const page = await browser.post('/profile/voice-agent', chosen)
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('Choose an industry')
    expect(textOf(page)).toContain('Choose a tone')
  })
})

describe('the password tab', () => {
  test('changes the password, stays signed in and ends other sessions', async () => {
    const { browser, email, password } = await signUp()
    const elsewhere = new Visitor(browser.origin)
    await elsewhere.post('/login', { email, password })
    expect((await elsewhere.get('/profile')).status).toBe(200)

    const changed = await browser.post('/profile/password', passwords(password, 'a better one'))
    const page = await browser.follow(changed)
    expect(page.path).toBe('/profile/password')
    expect(textOf(page)).toContain('Password changed successfully!')
    expect((await browser.get('/contacts')).status).toBe(200)

    const ended = await elsewhere.get('/profile')
    expect(ended.headers.get('location')).toBe('/login?redirectTo=%2Fprofile')
    const again = await elsewhere.post('/login', { email, password: 'a better one' })
    expect(again.status).toBe(302)
  })

  test('a wrong current password is rejected beside its field and signs nobody out', async () => {
    const { browser } = await signUp()
    const page = await browser.post('/profile/password', passwords('wrong', 'a better one'))
    expect(page.status).toBe(400)
    expect(textOf(page)).toContain('Current password is incorrect')
    expect(textOf(page)).toContain('Failed to change password')
    expect(isInvalid(page, 'current_password')).toBe(true)
    expect(page.html).not.toContain('a better one')
    expect((await browser.get('/contacts')).status).toBe(200)
  })

  test('names all three errors at once', async () => {
    const { browser } = await signUp()
    const page = await browser.post('/profile/password', passwords('', 'short', 'other'))
    expect(page.status).toBe(422)
    expect(textOf(page)).toContain('Current password is required')
    expect(textOf(page)).toContain('Password must be at least 8 characters')
    expect(textOf(page)).toContain("Passwords don't match")
    expect(isInvalid(page, 'confirm_password')).toBe(true)
  })
})

describe('the danger zone', () => {
  test('asks for confirmation at its own URL, and Cancel leads back', async () => {
    const { browser } = await signUp()
    const ask = await browser.get(linkOf(await browser.get('/profile'), 'Delete Account'))
    expect(ask.path).toBe('/profile/delete-account')
    expect(textOf(ask)).toContain(
      'Are you sure you want to delete your account? This action cannot be undone.',
    )
    expect(linkOf(ask, 'Cancel')).toBe('/profile')
  })

  test('deletes the account and ends the session', async () => {
    const { browser, email, password } = await signUp()
    const proof = { current_password: password }
    const deleted = await browser.post('/profile/delete-account', proof)
    expect(deleted.headers.get('location')).toBe('/login')
    expect(textOf(await browser.follow(deleted))).toContain('Account deleted successfully')
    expect((await browser.get('/')).headers.get('location')).toBe('/login')
    expect((await browser.post('/login', { email, password })).status).toBeGreaterThanOrEqual(400)
  })
})
