import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor, visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

const FORGOT = 'POST /api/auth/forgot-password'

let upstream: FakeUpstream
let product: Product

beforeAll(async () => {
  upstream = await startFakeUpstream()
  upstream.answer(FORGOT, { body: {} })
  product = await startProduct({
    API_BASE_URL: upstream.url,
    SUPPORT_URL: 'mailto:help@example.com',
  })
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
})

test.each([
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy Policy'],
  ['/help', 'Help'],
  ['/forgot-password', 'Forgot your password?'],
])('%s is available to signed-out visitors and signed-in users', async (path, heading) => {
  const { browser } = await signUp()
  for (const someone of [visitor(), browser]) {
    const page = await someone.get(path)
    expect(page.status).toBe(200)
    expect(headingOf(page)).toBe(heading)
  }
})

test('Terms and privacy say when they were last changed', async () => {
  for (const path of ['/terms', '/privacy']) {
    expect(textOf(await visitor().get(path))).toMatch(/Last updated [A-Z][a-z]{2} \d+, \d{4}/)
  }
})

test('Known and unknown emails get the same response, which names the address and offers to send again', async () => {
  const { email } = await signUp()
  const answers = []
  for (const address of [email, 'nobody.at.all@example.com']) {
    const browser = visitor()
    const sent = await browser.submit(await browser.get('/forgot-password'), '/forgot-password', {
      email: address,
    })
    const again = await browser.submit(sent, 'Send again')
    expect(textOf(again)).toContain('Requested again.')
    expect(linkOf(again, 'Use another address')).toBe('/forgot-password')
    answers.push(
      [sent, again].map((page) => [page.status, textOf(page).replaceAll(address, 'ADDRESS')]),
    )
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.[0]?.[1]).toContain('If an account exists for ADDRESS , you’ll get a link')
})

test.each(['', 'ada', 'ada@', '@example.com'])('The email "%s" is rejected', async (email) => {
  const answer = await visitor().post('/forgot-password', { email })
  expect(answer.status).toBe(422)
  expect(textOf(answer)).toContain('Please enter a valid email address')
})

test('The reset is requested upstream, and an unknown email is not revealed', async () => {
  const browser = new Visitor(product.url)
  upstream.answer(FORGOT, { status: 404, body: { detail: 'No such user' } })
  const sent = await browser.post('/forgot-password', { email: 'nobody@example.com' })
  upstream.answer(FORGOT, { body: {} })

  expect(upstream.callsOf(FORGOT).at(-1)?.body).toEqual({ email: 'nobody@example.com' })
  expect([sent.status, headingOf(sent)]).toEqual([200, 'Check your email'])
})

test('A request that could not be forwarded is not reported as a success', async () => {
  const browser = new Visitor(product.url)
  upstream.answer(FORGOT, { status: 503 })
  const sent = await browser.post('/forgot-password', { email: 'ada@example.com' })
  upstream.answer(FORGOT, { body: {} })

  expect(sent.status).toBe(503)
  expect(textOf(sent)).toContain('We couldn’t send your request')
  expect(sent.html).toContain('value="ada@example.com"')
})

test('Help links to the support page if one is configured, and says so if not', async () => {
  const page = await new Visitor(product.url).get('/help/support')
  expect(linkOf(page, 'Contact support')).toBe('mailto:help@example.com')
  const without = await visitor().get('/help/support')
  expect(tagsOf(without, 'a').map(({ text }) => text)).not.toContain('Contact support')
  expect(textOf(without)).toContain('No support contact is set up')
  expect(textOf(await visitor().get('/help'))).not.toContain('Get support')
})

const linksOf = (page: Page) => tagsOf(page, 'a').map(({ attributes }) => attributes.href ?? '')

test('Every help topic has a URL, and an unknown one redirects to the first', async () => {
  const help = await visitor().get('/help')
  const topics = linksOf(help).filter((link) => link.startsWith('/help/'))
  expect(new Set(topics).size).toBeGreaterThan(12)
  for (const topic of new Set(topics)) expect((await visitor().get(topic)).status).toBe(200)
  const unknown = await visitor().get('/help/nowhere')
  expect([unknown.status, unknown.headers.get('location')]).toEqual([302, '/help'])
})

test('Help search ignores case, and every result links to its text', async () => {
  const page = await visitor().get('/help?search=+CONSENT+')
  expect(textOf(page)).toContain('7 results for “ CONSENT ”')
  const results = linksOf(page).filter((link) => link.includes('#'))
  expect(results).toContain('/help/call-permission#many')
  const [path = '', id] = '/help/call-permission#many'.split('#')
  expect((await visitor().get(path)).html).toContain(`id="${id}"`)

  const words = textOf(await visitor().get('/help?search=How+do+I+record+consents+for+contacts%3F'))
  expect(words).toContain('Record consent for many contacts')

  const nothing = textOf(await visitor().get('/help?search=%3Cb%3Exyzzy'))
  expect(nothing).toContain(
    'No results for “ <b>xyzzy ” Try fewer or other words, or choose a topic.',
  )
})

test('The help page links to the third-party notices, which are plain text for everyone', async () => {
  const { browser } = await signUp()
  for (const someone of [visitor(), browser]) {
    const link = linkOf(await someone.get('/help/support'), 'third-party notices')
    const notices = await someone.get(link)
    expect(notices.status).toBe(200)
    expect(notices.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(notices.html).toMatch(/^Third-party notices\n/)
    expect(notices.html).toContain('\nreact-router ')
  }
})
