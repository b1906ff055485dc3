import { cp, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { people, uploadFile } from '#tests/support/contact-file.ts'
import { addContact } from '#tests/support/contacts.ts'
import { formOf, textOf } from '#tests/support/page.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { startReplicas } from '#tests/support/servers/replicas.ts'

type Replicas = Awaited<ReturnType<typeof startReplicas>>

let api: Awaited<ReturnType<typeof startApi>>
let replicas: Replicas

beforeAll(async () => {
  api = await startApi()
  replicas = await startReplicas(3, api.url)
})

afterAll(async () => {
  await replicas.stop()
  await api.stop()
})

test('A user whose every request goes to another replica signs up, adds contacts and imports some', async () => {
  const { browser, email, password } = await signUp(new Visitor(replicas.url))
  const contact = await addContact(browser, { first_name: 'Grace', last_name: 'Hopper' })
  const edit = await browser.get(`${contact}/edit`)
  const saved = await browser.follow(
    await browser.submit(edit, `${contact}/edit`, { notes: 'Knows ships' }),
  )
  expect(textOf(saved)).toContain('Contact updated successfully')

  const preview = await uploadFile(browser, people(3))
  const done = await browser.follow(await browser.submit(preview, 'Import 3 Contacts'))
  expect(textOf(done)).toContain('Contacts imported successfully! 3 added')
  expect(textOf(await browser.get('/contacts'))).toContain('Grace Hopper')

  await browser.post('/sign-out', {})
  const again = await browser.follow(await browser.post('/login', { email, password }))
  expect(textOf(again)).toContain('Ada')
})

test('Input typed when the session had ended is found again on another replica', async () => {
  const person = await signUp(new Visitor(replicas.url))
  const { browser, email, password } = person
  const { fields } = formOf(await browser.get('/contacts/new'), 'Add contact')
  const elsewhere = new Visitor(replicas.url)
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value)
  await elsewhere.post('/sign-out', {})

  const words = { ...Object.fromEntries(fields), first_name: 'Not lost' }
  await browser.post('/contacts/new', words, { Referer: `${replicas.url}/contacts/new` })
  await browser.post('/login', { email, password })
  const form = await browser.get('/contacts/new')
  expect(Object.fromEntries(formOf(form, 'Add contact').fields).first_name).toBe('Not lost')
})

test('Scripts of the previous and the next build are served by a replica that has neither', async () => {
  const other = await otherBuild()
  onTestFinished(() => rm(other, { recursive: true, force: true }))
  const requested = '/assets/entry.other-0ldBu1ld.js'
  expect((await new Visitor(replicas.url).get(requested)).status).toBe(404)

  const { dataDir } = replicas
  const neighbor = await startProduct({ DATA_DIR: dataDir, API_BASE_URL: api.url }, [], other)
  await neighbor.stop()
  for (const { url } of replicas.products) {
    const script = await new Visitor(url).get(requested)
    expect([script.status, script.html]).toEqual([200, 'export const build = "another"'])
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect((await new Visitor(url).head(requested)).html).toBe('')
    expect((await new Visitor(url).post(requested, {})).status).toBe(404)
  }
})

test('Scripts that no server has had for a month are deleted', async () => {
  const old = join(replicas.dataDir, 'assets', 'forgotten-12345678.js')
  await writeFile(old, '')
  const month = new Date(Date.now() - 31 * 24 * 3_600_000)
  await utimes(old, month, month)
  const next = await startProduct({ DATA_DIR: replicas.dataDir, API_BASE_URL: api.url })
  onTestFinished(() => next.stop())
  expect((await new Visitor(next.url).get('/assets/forgotten-12345678.js')).status).toBe(404)
})

/** The same product with one additional script, as if built from other sources. */
async function otherBuild() {
  const root = await mkdtemp(join(tmpdir(), 'bellbird-build-'))
  await cp('build', join(root, 'build'), { recursive: true })
  await cp('package.json', join(root, 'package.json'))
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  const script = join(root, 'build/client/assets/entry.other-0ldBu1ld.js')
  await writeFile(script, 'export const build = "another"')
  return root
}

/** An upstream without sign-out, with responses at a scripted speed. */
let upstream: FakeUpstream
let pair: Replicas

beforeAll(async () => {
  upstream = await startFakeUpstream()
  pair = await startReplicas(2, upstream.url)
})

afterAll(async () => {
  await pair.stop()
  await upstream.stop()
})

let browser: Visitor

beforeEach(async () => {
  browser = new Visitor(pair.url)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
})

/** A visitor of one replica, not the balancer, with this browser's cookies. */
function at(replica: number) {
  const there = new Visitor(pair.products[replica]?.url as string)
  for (const [name, value] of browser.cookies) there.cookies.set(name, value)
  return there
}

const fromOurPages = () => ({ Origin: pair.url })

test('A response in progress at one replica does not undo signing out at another', async () => {
  const { fields } = formOf(await browser.get('/profile'), '/profile')
  let arrived = () => {}
  const requested = new Promise<void>((resolve) => {
    arrived = resolve
  })
  upstream.answer('PUT /api/users/me', () => {
    arrived()
    return { body: USER, afterMs: 1_000 }
  })
  const saving = at(0).post('/profile', Object.fromEntries(fields), fromOurPages())
  await requested
  await at(1).post('/sign-out', {}, fromOurPages())
  const saved = await saving
  expect(saved.headers.getSetCookie().filter((line) => /^session=[^;]/.test(line))).toEqual([])
})

test('A rejected old token at one replica keeps the cookie that another set with the new one', async () => {
  const { action, fields } = formOf(await browser.get('/profile/password'), 'Update Password')
  const late = at(1)
  upstream.answer('POST /api/auth/change-password', {
    body: { access_token: 'a-new-token' },
  })
  const passwords = {
    current_password: 'correct horse',
    new_password: 'a better horse',
    confirm_password: 'a better horse',
  }
  const changed = await at(0).post(
    action,
    { ...Object.fromEntries(fields), ...passwords },
    fromOurPages(),
  )
  expect(changed.headers.getSetCookie().some((line) => /^session=[^;]/.test(line))).toBe(true)
  upstream.answer('GET /api/contacts', { status: 401 })
  const rejected = await late.get('/contacts')
  expect(rejected.headers.getSetCookie().filter((line) => line.startsWith('session='))).toEqual([])
})
