import { describe, expect, test } from 'vitest'
import { signUp, visitor } from '#tests/support/client.ts'
import { formOf, linkOf, textOf } from '#tests/support/page.ts'

describe('registering', () => {
  test('names every error, keeps the input and never sends a password back', async () => {
    const browser = visitor()
    const page = await browser.submit(await browser.get('/register'), '/register', {
      first_name: 'A',
      last_name: 'L',
      email: 'amara@harbourlight',
      username: 'am',
      password: 'hunter2',
      confirm_password: 'hunter3',
    })
    expect(page.status).toBe(422)
    const text = textOf(page)
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Username must be at least 3 characters',
      'Password must be at least 8 characters',
      "Passwords don't match",
      'Agree to the Terms to continue',
    ]) {
      expect(text).toContain(message)
    }
    expect(text).toContain(
      'Check the following First name Last name Email address Username Password Confirm password Terms',
    )
    expect(linkOf(page, 'Email address')).toBe('#register-email')
    expect(page.html).toContain('id="register-email"')
    expect(page.html).toContain('<title>Error: Create your account · Bellbird</title>')
    expect(Object.fromEntries(formOf(page, '/register').fields)).toMatchObject({
      email: 'amara@harbourlight',
      username: 'am',
    })
    expect(page.html).not.toContain('hunter')
  })

  test('signs in and leads to onboarding with a welcome', async () => {
    const { browser, page } = await signUp()
    expect(page.path).toBe('/onboarding')
    expect(textOf(page)).toContain('Account created successfully!')
    expect((await browser.get('/contacts')).status).toBe(200)
  })

  test('rejects an email that is taken, beside its field', async () => {
    const { email } = await signUp()
    const browser = visitor()
    const form = await browser.get('/register')
    const page = await browser.submit(form, '/register', {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: email.toUpperCase(),
      username: `other-${Date.now()}`,
      password: 'correct horse',
      confirm_password: 'correct horse',
      terms: 'on',
    })
    expect(page.status).toBe(409)
    expect(page.html).toMatch(
      /<input[^>]*name="email"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="email"/,
    )
  })
})
