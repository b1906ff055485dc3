import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'

/** An upstream without sign-out, whose tokens remain valid, and a product that can be restarted. */
async function beforeForgivingUpstream() {
  const upstream = await startFakeUpstream()
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-ended-'))
  onTestFinished(async () => {
    await upstream.stop()
    await rm(dataDir, { recursive: true })
  })
  return () => startProduct({ API_BASE_URL: upstream.url, DATA_DIR: dataDir })
}

async function signedIn(url: string) {
  const browser = new Visitor(url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  expect((await browser.get('/contacts')).status).toBe(200)
  return browser
}

function copyOf({ cookies }: Visitor, url: string) {
  const copy = new Visitor(url)
  for (const [name, value] of cookies) copy.cookies.set(name, value)
  return copy
}

test('After sign-out, copies of the cookie are useless, even after a restart', async () => {
  const start = await beforeForgivingUpstream()
  const product = await start()
  const browser = await signedIn(product.url)
  const [stolen, hidden] = [copyOf(browser, product.url), copyOf(browser, product.url)]
  const elsewhere = await signedIn(product.url)

  await browser.submit(await browser.get('/contacts'), '/sign-out')
  expect((await stolen.get('/contacts')).headers.get('location')).toContain('/login')
  expect(stolen.cookies.has('session')).toBe(false)
  expect((await elsewhere.get('/contacts')).status).toBe(200)
  await product.end('SIGTERM')

  const restarted = await start()
  onTestFinished(async () => void (await restarted.end('SIGTERM')))
  const later = copyOf(hidden, restarted.url)
  expect((await later.get('/contacts')).headers.get('location')).toContain('/login')
  expect((await later.post('/contacts/new', { first_name: 'Ada' })).status).toBe(302)
  expect((await copyOf(elsewhere, restarted.url).get('/contacts')).status).toBe(200)
})

test('Signing in replaces an existing cookie, and starts a new session each time', async () => {
  const start = await beforeForgivingUpstream()
  const product = await start()
  onTestFinished(async () => void (await product.end('SIGTERM')))
  const browser = await signedIn(product.url)
  const first = browser.cookies.get('session')
  const planted = copyOf(browser, product.url)
  await browser.submit(await browser.get('/contacts'), '/sign-out')

  await planted.post('/login', { email: USER.email, password: 'correct horse' })
  expect(planted.cookies.get('session')).not.toBe(first)
  expect((await planted.get('/contacts')).status).toBe(200)
  const old = new Visitor(product.url)
  old.cookies.set('session', first as string)
  expect((await old.get('/contacts')).headers.get('location')).toContain('/login')
})
