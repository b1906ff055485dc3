import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const BREAK = '\r\n{"level":"info","event":"forged"}\u2028\u001b[31mred'
let product: Product

beforeAll(async () => {
  product = await startProduct({ LOG_FORMAT: 'json' })
})

afterAll(() => product.stop())

function entries() {
  return product
    .output()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
}

async function logged(event: string) {
  await expect
    .poll(() => entries().filter((entry) => entry.event === event).length, {
      message: event,
    })
    .toBeGreaterThan(0)
  return entries().findLast((entry) => entry.event === event)
}

test('Every change to a user’s access is logged, from registration to deletion', async () => {
  const { browser, email, password } = await signUp(new Visitor(product.url))
  expect(await logged('registered')).toMatchObject({ by: 'registration', level: 'info' })
  await browser.submit(await browser.get('/contacts'), '/sign-out')
  await logged('signed_out')
  const otherUser = new Visitor(product.url)
  await otherUser.post('/login', { email, password: 'not the password' })
  expect(await logged('sign_in_failed')).toMatchObject({ by: 'password', status: 401 })
  await otherUser.post('/login', { email, password })
  expect(await logged('signed_in')).toMatchObject({ by: 'password' })
  await otherUser.post('/forgot-password', { email })
  await logged('password_reset_requested')
  const change = { new_password: 'another horse', confirm_password: 'another horse' }
  await otherUser.post('/profile/password', { current_password: password, ...change })
  await logged('password_changed')
  await otherUser.post('/profile/delete-account', { current_password: 'another horse' })
  await logged('account_deleted')

  const said = JSON.stringify(entries())
  for (const secret of [email, password, 'another horse']) expect(said).not.toContain(secret)
})

test('So is every attempt at unauthorized access', async () => {
  const { browser } = await signUp(new Visitor(product.url))
  await new Visitor(product.url).get('/contacts')
  await logged('sign_in_required')
  const forger = new Visitor(product.url)
  forger.cookies.set('session', 'forged')
  await forger.get('/contacts')
  expect(await logged('session_refused')).toMatchObject({ known: 'no' })
  await browser.post(
    '/contacts/new',
    {},
    { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' },
  )
  await logged('foreign_form_refused')
  await rawRequest(product.url, { path: '/contacts/%zz' })
  expect(await logged('request_refused')).toMatchObject({ status: 400 })
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7 none'], 'contacts.csv'))
  await browser.post('/contacts/import', form)
  await logged('file_refused')
  // Another user's contact looks like one that does not exist: a 404 on a guarded route, logged with the user.
  await browser.get('/contacts/0190a000-0000-7000-8000-000000000000')
  await expect
    .poll(() =>
      entries().some(
        ({ route, status, user }) => route === '/contacts/:contactId' && status === 404 && user,
      ),
    )
    .toBe(true)
})

test('No input can break or forge a line in the log of either process', async () => {
  const { browser } = await signUp(new Visitor(product.url))
  await browser.post('/login', { email: `a${BREAK}@example.com`, password: BREAK })
  await browser.post('/contacts/new', { first_name: BREAK, notes: BREAK })
  await browser.get(`/contacts?${new URLSearchParams({ search: BREAK })}`)
  await browser.get(`/contacts/${encodeURIComponent(BREAK)}`)
  await rawRequest(product.url, {
    path: `/nowhere/${encodeURIComponent(BREAK)}`,
    headers: { 'User-Agent': 'a\tb', Referer: encodeURIComponent(BREAK) },
  })
  process.kill(product.children()[0] as number, 'SIGKILL')
  await expect.poll(() => product.output()).toContain('embedded API stopped')
  await expect
    .poll(() => entries().filter(({ process }) => process === 'api').length, { timeout: 60_000 })
    .toBeGreaterThan(0)

  expect(entries().filter(({ event }) => event === 'forged')).toEqual([])
  expect(entries().filter(({ level, message }) => !level || !message)).toEqual([])
  for (const raw of ['\u001b', '\u2028']) expect(product.output()).not.toContain(raw)
}, 120_000)

test('Failures of the app or the API are logged as errors, and clients’ mistakes are not', async () => {
  const failing = await startProduct({
    LOG_FORMAT: 'json',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'no-reply@bellbird.example',
    PUBLIC_ORIGIN: 'http://crm.bellbird.example',
  })
  onTestFinished(() => failing.stop())
  const linesOf = (isOne: (entry: Record<string, unknown>) => boolean) =>
    failing
      .output()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(isOne)
  const levels = async (isOne: (entry: Record<string, unknown>) => boolean) => {
    await expect.poll(() => linesOf(isOne).length).toBeGreaterThan(0)
    return [...new Set(linesOf(isOne).map(({ level }) => level))]
  }
  const { email } = await signUp(new Visitor(failing.url))
  await new Visitor(failing.url).post('/forgot-password', { email })
  expect(
    await levels(({ process, message }) => process === 'api' && /not delivered/.test(`${message}`)),
  ).toEqual(['error'])
  expect(
    await levels(({ process, message }) => process === 'api' && /listening/.test(`${message}`)),
  ).toEqual(['info'])
  await new Visitor(failing.url).get('/nowhere.txt')
  await new Visitor(failing.url).post('/login', { email, password: 'a guess' })
  expect(await levels(({ status }) => [401, 404].includes(Number(status)))).toEqual(['info'])

  const [api] = failing.children()
  process.kill(api as number, 'SIGKILL')
  await new Visitor(failing.url).post('/login', { email, password: 'a guess' })
  expect(
    await levels(({ message, status }) => message === 'request' && Number(status) >= 500),
  ).toEqual(['error'])
  expect(await levels(({ message }) => /embedded API stopped/.test(`${message}`))).toEqual([
    'error',
  ])
}, 120_000)
