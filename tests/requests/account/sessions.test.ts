import { describe, expect, test } from 'vitest'
import { sentTime } from '#app/ui/components/time-text.ts'
import { signUp, Visitor } from '#tests/support/client.ts'
import { formOf, linkOf, type Page, tagsOf, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'
import { withinADay } from '#tests/support/within-a-day.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PATH = '/profile/security'

const { upstream, signIn } = await inFrontOfFakeUpstream()

async function alsoOnFirefox(origin: string, credentials: { email: string; password: string }) {
  const browser = new Visitor(origin)
  const answer = await browser.post('/login', credentials, { 'User-Agent': FIREFOX })
  expect(answer.status).toBe(302)
  return browser
}

/** The fields of the button with this text. */
function pressed(page: Page, words: string) {
  const button = tagsOf(page, 'button').find(({ text }) => text === words)
  if (!button) throw new Error(`Nothing says "${words}"`)
  const { name = '', value } = button.attributes
  return { form: formOf(page, PATH), changes: { [name]: value } }
}

async function press(browser: Visitor, page: Page, words: string) {
  const { form, changes } = pressed(page, words)
  return browser.follow(await browser.send(form, changes))
}

test('A user sees when a session elsewhere started today', async () => {
  await withinADay(async () => {
    const { browser, email, password } = await signUp()
    await alsoOnFirefox(browser.origin, { email, password })
    const page = await browser.get(PATH)
    const today = sentTime(new Date().toISOString()).replace(/, [^,]+$/, '')
    expect(textOf(page)).toMatch(
      new RegExp(`Last active ${today}, \\d+:\\d\\d [AP]M UTC · Signed in ${today}, `),
    )
  })
})

test('Security shows which programs can access the account, and recent sign-ins', async () => {
  const { browser, email, password } = await signUp()
  await alsoOnFirefox(browser.origin, { email, password })
  const page = await browser.get(PATH)
  expect(textOf(page)).toContain('API keys None Webhooks None Voice platforms None')
  expect(linkOf(page, 'Webhooks')).toBe('/profile/webhooks')
  expect(textOf(page)).toMatch(/Security log .*You signed in .*Your account was created/)
  for (const _ of [2, 3]) await alsoOnFirefox(browser.origin, { email, password })
  expect(textOf(await browser.get(PATH))).toMatch(
    /You signed in 3 times Last .*account was created/,
  )
})

test('A user sees their sessions and ends one of them', async () => {
  const { browser, email, password } = await signUp()
  const elsewhere = await alsoOnFirefox(browser.origin, { email, password })

  const page = await browser.get(linkOf(await browser.get('/profile'), 'Security'))
  expect(page.path).toBe(PATH)
  expect(textOf(page)).toContain('Firefox on Linux')
  expect(textOf(page)).toContain('This device')

  const after = await press(browser, page, 'Sign out Firefox on Linux')
  expect(textOf(after)).toContain('Device signed out')
  expect(textOf(after)).not.toContain('Firefox on Linux')
  const ended = await elsewhere.get('/profile')
  expect(ended.headers.get('location')).toBe('/login?redirectTo=%2Fprofile')
  expect((await browser.get('/profile')).status).toBe(200)
})

test('A user ends every other session at once', async () => {
  const { browser, email, password } = await signUp()
  const others = [
    await alsoOnFirefox(browser.origin, { email, password }),
    await alsoOnFirefox(browser.origin, { email, password }),
  ]
  const after = await press(browser, await browser.get(PATH), 'Sign out all other devices')
  expect(textOf(after)).toContain('All other devices signed out')
  expect(tagsOf(after, 'button').map(({ text }) => text)).not.toContain(
    'Sign out all other devices',
  )
  for (const other of others) {
    expect((await other.get('/profile')).headers.get('location')).toMatch(/^\/login/)
  }
})

test('A session that is over already counts as ended, and an invalid id ends nothing', async () => {
  const { browser, email, password } = await signUp()
  const elsewhere = await alsoOnFirefox(browser.origin, { email, password })
  const page = await browser.get(PATH)
  const { form, changes } = pressed(page, 'Sign out Firefox on Linux')
  await elsewhere.post('/sign-out', {})
  const after = await browser.follow(await browser.send(form, changes))
  expect(textOf(after)).toContain('Device signed out')

  for (const session of ['', 'x'.repeat(300), '../../users/me', undefined]) {
    const odd = await browser.post(PATH, { session })
    expect(odd.status).toBeLessThan(500)
    expect((await browser.get('/profile')).status).toBe(200)
  }
})

describe('on an upstream that lists no sessions', () => {
  test.each([404, 405, 501])(
    'the page says so and suggests what to do instead: %i',
    async (status) => {
      upstream.answer('GET /api/auth/sessions', { status })
      const browser = await signIn()
      const page = await browser.get(PATH)
      expect(page.status).toBe(200)
      expect(textOf(page)).toContain('To sign out all other devices')
      expect(linkOf(page, 'change your password')).toBe('/profile/password')
    },
  )

  test('a failure to end a session is shown', async () => {
    upstream.answer('DELETE /api/auth/sessions', { status: 409, body: { detail: 'Not today.' } })
    const browser = await signIn()
    const page = await browser.follow(await browser.post(PATH, { session: 'others' }))
    expect(textOf(page)).toContain('Not today.')
  })

  test('the upstream gets the browser’s User-Agent, and at most 500 characters of it', async () => {
    const headers = { 'User-Agent': `${FIREFOX} ${'x'.repeat(2_000)}` }
    await signIn(USER, headers)
    const sent = upstream.callsOf('POST /api/auth/login').at(-1)
    expect(sent?.userAgent).toBe(headers['User-Agent'].slice(0, 500))
  })
})
