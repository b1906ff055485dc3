import { hasStateServer, startStateServer } from '@bellbird/expiring-store/test-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { people, uploadFile } from '#tests/support/contact-file.ts'
import { textOf } from '#tests/support/page.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { failToStart, freePort } from '#tests/support/servers/product.ts'
import { startReplicas } from '#tests/support/servers/replicas.ts'

test('A server that cannot reach STATE_URL does not start, and says why', async () => {
  const settings = { PORT: String(await freePort()), API_BASE_URL: 'http://127.0.0.1:9' }
  const { status, output } = await failToStart({ ...settings, STATE_URL: 'redis://127.0.0.1:9' })
  expect([status, output]).toEqual([
    1,
    expect.stringContaining('The server of STATE_URL cannot be reached (ECONNREFUSED)'),
  ])
})

describe.runIf(hasStateServer)('Replicas on a state server, without a directory', () => {
  let state: Awaited<ReturnType<typeof startStateServer>>
  let api: Awaited<ReturnType<typeof startApi>>
  let replicas: Awaited<ReturnType<typeof startReplicas>>

  beforeAll(async () => {
    ;[state, api] = await Promise.all([startStateServer(), startApi()])
    replicas = await startReplicas(2, api.url, state.url)
  })
  afterAll(async () => {
    await replicas.stop()
    await Promise.all([api.stop(), state.stop()])
  })

  /** The probe response of every replica, which must agree. */
  async function probe() {
    const asked = replicas.products.map(({ url }) => new Visitor(url).get('/readyz'))
    const said = new Set((await Promise.all(asked)).map(({ html }) => html))
    return [...said].join(' and ')
  }

  test('import a file, and continue after the state server was killed meanwhile', async () => {
    const { browser } = await signUp(new Visitor(replicas.url))
    const preview = await uploadFile(browser, people(3))
    await new Promise((later) => setTimeout(later, 1_100))

    await state.kill()
    await vi.waitFor(async () => expect(await probe()).toContain('without the state server'))
    const meanwhile = await browser.submit(preview, 'Import 3 Contacts')
    expect([meanwhile.status, textOf(meanwhile)]).toEqual([
      503,
      expect.stringContaining('so nothing was changed. Please try again in a moment.'),
    ])
    const contacts = await browser.get('/contacts')
    expect([contacts.status, textOf(contacts)]).toEqual([
      200,
      expect.stringContaining('No contacts'),
    ])
    const refused = new FormData()
    refused.set('file', new Blob(['email\nada@example.com\n']), 'contacts.csv')
    expect(textOf(await browser.post('/contacts/import', refused))).toContain(
      'Failed to preview file',
    )

    await state.start()
    await vi.waitFor(async () => expect(await probe()).toBe('ready\n'), 10_000)
    const again = await browser.submit(preview, 'Import 3 Contacts')
    expect(textOf(await browser.follow(again))).toContain('Contacts imported successfully! 3 added')
  })
})

describe.runIf(hasStateServer)('With an upstream without sign-out', () => {
  let state: Awaited<ReturnType<typeof startStateServer>>
  let upstream: Awaited<ReturnType<typeof startFakeUpstream>>
  let replicas: Awaited<ReturnType<typeof startReplicas>>

  beforeAll(async () => {
    ;[state, upstream] = await Promise.all([startStateServer(), startFakeUpstream()])
    replicas = await startReplicas(2, upstream.url, state.url)
  })
  afterAll(async () => {
    await replicas.stop()
    await Promise.all([upstream.stop(), state.stop()])
  })

  /** A signed-in user, with a copy of the cookie at the other replica. */
  async function signedInTwice() {
    const [here, there] = replicas.products.map(({ url }) => new Visitor(url))
    const [browser, copy] = [here as Visitor, there as Visitor]
    const own = { Origin: replicas.url }
    await browser.post('/login', { email: USER.email, password: 'correct horse' }, own)
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    expect((await copy.get('/contacts')).status).toBe(200)
    return { browser, copy, signOut: () => browser.post('/sign-out', {}, own) }
  }

  test('a copied cookie is useless at another replica once its session has ended', async () => {
    const { copy, signOut } = await signedInTwice()
    await signOut()
    expect((await copy.get('/contacts')).headers.get('location')).toContain('/login')
  })

  test('signing out while the state server is down shows a warning, and is completed later', async () => {
    const { browser, copy, signOut } = await signedInTwice()
    await state.kill()
    expect((await copy.get('/contacts')).status).toBe(200)
    const page = await browser.follow(await signOut())
    expect(textOf(page)).toContain('We couldn’t end this session everywhere yet')
    expect(browser.cookies.has('session')).toBe(false)

    await state.start()
    await vi.waitFor(
      async () => expect((await copy.get('/contacts')).headers.get('location')).toContain('/login'),
      10_000,
    )
  })
})
