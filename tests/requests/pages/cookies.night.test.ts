import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct({
    API_BASE_URL: inject('apiUrl'),
    PUBLIC_ORIGIN: 'https://crm.example.com',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'bellbird',
  })
})

afterAll(() => product.stop())

/** Records every Set-Cookie header. */
class Noting extends Visitor {
  readonly lines: string[] = []

  override async get(...requested: Parameters<Visitor['get']>) {
    return this.note(await super.get(...requested))
  }

  override async post(...sent: Parameters<Visitor['post']>) {
    return this.note(await super.post(...sent))
  }

  private note<T extends { headers: Headers }>(answer: T) {
    this.lines.push(...answer.headers.getSetCookie())
    return answer
  }
}

test('Over https every cookie is bound to this host, secure and hidden from scripts', async () => {
  const browser = new Noting(product.url)
  await signUp(browser)
  await browser.post('/onboarding', { company_name: 'Acme', industry: 'technology' })
  await browser.post('/appearance', { theme: 'dark' })
  await browser.post('/figures', { figures: 'live', page: '/' })
  expect((await browser.get('/')).html).toContain('data-theme="dark"')
  await browser.post('/contacts/new', { first_name: 'Ada' })
  const stale = new Noting(product.url)
  for (const [name, value] of browser.cookies) stale.cookies.set(name, value)
  const form = await stale.get('/contacts/new')
  await browser.post('/sign-out', {})
  await stale.submit(form, 'Add contact', { first_name: 'Kept for later' })

  const lines = [...browser.lines, ...stale.lines]
  const named = new Set(lines.map((line) => line.slice(0, line.indexOf('='))))
  const labels = [
    'session',
    'toast',
    'preferences',
    'known-device',
    'pending',
    'recovery',
    'account',
  ]
  expect([...named].toSorted()).toEqual(labels.map((label) => `__Host-${label}`).toSorted())
  for (const line of lines) {
    expect(line).toMatch(/^__Host-[\w-]+=/)
    expect(line).toMatch(/; Path=\/(;|$)/)
    expect(line).toMatch(/; HttpOnly/)
    expect(line).toMatch(/; Secure/)
    expect(line).toMatch(/; SameSite=(Lax|Strict)/)
    expect(line).not.toMatch(/; Domain/)
  }
})
