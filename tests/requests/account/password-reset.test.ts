import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { headingOf, linkOf, textOf } from '#tests/support/page.ts'
import { startFakeUpstream } from '#tests/support/servers/fake-upstream.ts'
import { startMailServer, wordsOf } from '#tests/support/servers/mail-server.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'
import { ask, LINK, NEW, pathOf, until } from './reset-link.ts'

describe('where mail is configured', () => {
  let mails: Awaited<ReturnType<typeof startMailServer>>
  let product: Product

  beforeAll(async () => {
    mails = await startMailServer()
    product = await startProduct({
      SMTP_URL: mails.url,
      MAIL_FROM: 'Bellbird <no-reply@bellbird.example>',
      PUBLIC_ORIGIN: 'http://crm.bellbird.example',
    })
  })

  afterAll(async () => {
    await product.stop()
    await mails.stop()
  })

  test.each([
    'a@example.com\r\nBcc: b@example.com',
    'a@example.com,b@example.com',
    'a@example.com%0ABcc:b@example.com',
    'A <a@example.com>, b@example.com',
    '"a\r\n.\r\nMAIL FROM:<x@example.com>"@example.com',
  ])(
    'an address that stands for several, or more than one address, gets no mail: %s',
    async (email) => {
      const before = mails.received.length
      const page = await new Visitor(product.url).post('/forgot-password', { email })
      expect(page.status).toBeLessThan(500)
      const { email: known } = await signUp(new Visitor(product.url))
      await ask(new Visitor(product.url), known)
      await mails.mailTo(known)
      expect(mails.received.slice(before).map(({ to }) => to)).toEqual([[known]])
    },
  )

  async function mailedPath(email: string) {
    await ask(new Visitor(product.url), email)
    return pathOf(LINK.exec(wordsOf(await mails.mailTo(email)))?.[0])
  }

  test('the whole process works: request, mail, change, sign-in with the new password', async () => {
    const { browser, email, password } = await signUp(new Visitor(product.url))
    const elsewhere = new Visitor(product.url)
    const path = await mailedPath(email)
    const mail = await mails.mailTo(email)
    expect(mail.from).toBe('no-reply@bellbird.example')
    expect(wordsOf(mail)).toContain('http://crm.bellbird.example/reset-password?token=')

    const form = await elsewhere.get(path)
    expect(headingOf(form)).toBe('Choose a new password')
    expect(form.headers.get('cache-control')).toBe('no-store')
    expect(form.headers.get('referrer-policy')).toBe('same-origin')
    const changed = await elsewhere.submit(form, 'Change password', NEW)
    expect(changed.headers.get('location')).toBe('/login')
    expect(textOf(await elsewhere.follow(changed))).toContain('Password changed successfully!')

    expect((await browser.get('/contacts')).headers.get('location')).toContain('/login')
    const old = await elsewhere.post('/login', { email, password })
    expect(old.status).toBe(401)
    const signedIn = await elsewhere.post('/login', { email, password: NEW.new_password })
    expect(signedIn.headers.get('location')).toBe('/dashboard')
  })

  test('a used, invented or truncated link leads to a new request', async () => {
    const { email } = await signUp(new Visitor(product.url))
    const used = await mailedPath(email)
    const browser = new Visitor(product.url)
    await browser.post(used, NEW)
    for (const path of [used, '/reset-password?token=made-up']) {
      const page = await browser.post(path, NEW)
      expect([page.status, headingOf(page)]).toEqual([400, 'This link is no longer valid'])
      expect(linkOf(page, 'Request a new link')).toBe('/forgot-password')
    }
    for (const path of ['/reset-password', '/reset-password?token=']) {
      expect(headingOf(await browser.get(path))).toBe('This link is no longer valid')
    }
  })

  test('a rejected password has an error beside its field, and the link stays valid', async () => {
    const { email } = await signUp(new Visitor(product.url))
    const path = await mailedPath(email)
    const browser = new Visitor(product.url)
    const short = await browser.post(path, { new_password: 'secret7', confirm_password: 'other' })
    expect(short.status).toBe(422)
    expect(textOf(short)).toContain('Password must be at least 8 characters')
    expect(textOf(short)).toContain("Passwords don't match")
    expect(short.html).not.toContain('secret7')
    expect((await browser.submit(short, 'Change password', NEW)).status).toBe(302)
  })

  test('a signed-in user can use it too, and is signed out by it', async () => {
    const { browser, email } = await signUp(new Visitor(product.url))
    const path = await mailedPath(email)
    expect(headingOf(await browser.get(path))).toBe('Choose a new password')
    const page = await browser.follow(await browser.post(path, NEW))
    expect(page.path).toBe('/login')
    expect(textOf(page)).toContain('Password changed successfully!')
  })

  test('no token and no rejected mail address is logged', async () => {
    const { email } = await signUp(new Visitor(product.url))
    const path = await mailedPath(email)
    const token = new URLSearchParams(path.split('?')[1]).get('token') as string
    await new Visitor(product.url).get(path)
    mails.refuse(true)
    const rejected = await signUp(new Visitor(product.url))
    const page = await ask(new Visitor(product.url), rejected.email)
    expect(textOf(page)).toContain(`If an account exists for ${rejected.email} , you’ll get a link`)
    await until(() => /was not delivered: EENVELOPE 550/.exec(product.output()))
    mails.refuse(false)
    expect(product.output()).not.toContain(token)
    expect(product.output()).not.toContain(rejected.email)
  })

  test('an unknown address gets the same page and no mail', async () => {
    const { email } = await signUp(new Visitor(product.url))
    const known = textOf(await ask(new Visitor(product.url), email))
    const unknown = textOf(await ask(new Visitor(product.url), 'nobody@bellbird.example'))
    expect(unknown).toBe(known.replace(email, 'nobody@bellbird.example'))
    await mails.mailTo(email)
    expect(mails.received.flatMap(({ to }) => to)).not.toContain('nobody@bellbird.example')
  })

  test('the link leads to the configured address, whatever host a request names', async () => {
    const { email } = await signUp(new Visitor(product.url))
    const forged = { Host: 'crm.bellbird.example', 'X-Forwarded-Host': 'evil.example' }
    await new Visitor(product.url).post('/forgot-password', { email }, forged)
    expect(wordsOf(await mails.mailTo(email))).not.toContain('evil.example')
  })
})

test('an upstream without the endpoint is named as the reason', async () => {
  const upstream = await startFakeUpstream()
  onTestFinished(async () => void (await upstream.stop()))
  const product = await startProduct({ API_BASE_URL: upstream.url })
  onTestFinished(() => product.stop())
  const page = await new Visitor(product.url).post('/reset-password?token=any', NEW)
  expect(page.status).toBe(404)
  expect(textOf(page)).toContain('Password reset links are turned off here.')
})
