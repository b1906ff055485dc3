import { test as base, expect, type Page } from '@playwright/test'
import { Visitor } from '#tests/support/client.ts'
import {
  type Answer,
  type FakeUpstream,
  startFakeUpstream,
  USER,
} from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'

type Faulty = { upstream: FakeUpstream; origin: string }

/** A third-party API that can be made to fail, with the product in front of it. */
const test = base.extend<object, { faulty: Faulty }>({
  faulty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this.
    async ({}, use) => {
      const upstream = await startFakeUpstream()
      const port = await freePort()
      const product = await startProduct({ API_BASE_URL: upstream.url, PORT: String(port) })
      await use({ upstream, origin: `http://localhost:${port}` })
      await product.stop()
      await upstream.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ faulty }, use) => use(faulty.origin),
})

const contact = { id: 3, first_name: 'Ada', status: 'lead', updated_at: '2026-11-20T10:00:00Z' }

/** How a write can fail. */
const faults: Record<string, Answer> = {
  'resets the connection': { breaks: 'resets' },
  'answers a page as its fault': { status: 500, html: '<h1>canary</h1>' },
  'asks for patience': {
    status: 429,
    headers: { 'retry-after': '17' },
    body: { detail: 'The registry is being moved.' },
  },
}

type Screen = {
  call: string
  at: string
  signedOut?: true
  /** By field name. */
  typed: Record<string, string>
  secret?: Record<string, string>
  button: string
}

const screens: Record<string, Screen> = {
  'Sign in': {
    call: 'POST /api/auth/login',
    at: '/login',
    signedOut: true,
    typed: { email: 'typed@example.com' },
    secret: { password: 'correct horse' },
    button: 'Sign in',
  },
  'Add contact': {
    call: 'POST /api/contacts',
    at: '/contacts/new',
    typed: { first_name: 'Typed', notes: 'A long thought.' },
    button: 'Add contact',
  },
  'Save contact': {
    call: 'PUT /api/contacts/3',
    at: '/contacts/3/edit',
    typed: { first_name: 'Typed', company: 'With Care Inc.' },
    button: 'Save changes',
  },
  'Save profile': {
    call: 'PUT /api/users/me',
    at: '/profile',
    typed: { first_name: 'Typed', company_name: 'With Care Inc.' },
    button: 'Save Changes',
  },
}

/** Clears all failures. */
function heal({ upstream }: Faulty) {
  upstream.answer('POST /api/auth/login', { body: { access_token: 'a-token', user: USER } })
  upstream.answer('GET /api/contacts', { body: [contact] })
  upstream.answer('GET /api/contacts/3', { body: contact })
}

async function signIn(page: Page, { origin }: Faulty) {
  const person = new Visitor(origin)
  await person.post('/login', { email: USER.email, password: 'correct horse' })
  await page
    .context()
    .addCookies([...person.cookies].map(([name, value]) => ({ name, value, url: origin })))
}

test('The way back to a list while the upstream is down says so, and a retry shows the list again', async ({
  page,
  faulty,
}) => {
  heal(faulty)
  await signIn(page, faulty)
  await page.goto('/contacts')
  const ada = page.getByRole('link', { name: 'Ada', exact: true })
  await ada.click()
  await expect(page.getByRole('heading', { name: 'Ada' })).toBeVisible()
  faulty.upstream.answer('GET /api/contacts', { breaks: 'resets' })
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Unable to load contacts' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached()
  heal(faulty)
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(ada).toBeVisible()
})

function notice(page: Page) {
  return page.locator('[data-look="error"], [data-tone="danger"]').first()
}

for (const [name, { call, at, signedOut, typed, secret = {}, button }] of Object.entries(screens)) {
  for (const [how, answer] of Object.entries(faults)) {
    test(`${name} with an upstream that ${how} keeps the input`, async ({ page, faulty }) => {
      heal(faulty)
      if (!signedOut) await signIn(page, faulty)
      await page.goto(at)
      faulty.upstream.answer(call, answer)
      for (const [field, value] of Object.entries({ ...typed, ...secret })) {
        await page.locator(`[name="${field}"]`).fill(value)
      }
      await page.getByRole('button', { name: button, exact: true }).click()

      await expect(notice(page)).toBeVisible()
      for (const [field, value] of Object.entries(typed)) {
        await expect(page.locator(`[name="${field}"]`)).toHaveValue(value)
      }
      await expect(page.locator('body')).not.toContainText('canary')
      if (!signedOut) await expect(page.getByRole('button', { name: 'Sign out' })).toBeAttached()
    })
  }
}

for (const [how, answer] of Object.entries(faults)) {
  test(`Set status with an upstream that ${how} keeps the selection and the choice`, async ({
    page,
    faulty,
  }) => {
    heal(faulty)
    await signIn(page, faulty)
    await page.goto('/contacts')
    faulty.upstream.answer('POST /api/contacts/bulk-update', answer)
    const tick = page.getByLabel('Select Ada')
    await tick.check()
    await page.locator('[name="status"]').last().selectOption('customer')
    await page.getByRole('button', { name: 'Apply', exact: true }).last().click()

    await expect(notice(page)).toBeVisible()
    await expect(tick).toBeChecked()
    await expect(page.locator('[name="status"]').last()).toHaveValue('customer')
    await page.getByRole('link', { name: 'Clear', exact: true }).click()
    await expect(tick).not.toBeChecked()
  })
}
