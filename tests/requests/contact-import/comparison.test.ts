import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { choose, draftOf, people, uploadFile } from '#tests/support/contact-file.ts'
import { textOf } from '#tests/support/page.ts'
import { type Answer, USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const CHECK = 'POST /api/contacts/import/check'
const IMPORT = 'POST /api/contacts/import/csv'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  browser = await signIn()
})

const html = '<!doctype html><h1>Bad gateway</h1>'

test.each<[string, Answer]>([
  ['fails', { status: 500, body: { detail: 'relation "contacts" does not exist' } }],
  ['is not ready', { status: 503 }],
  ['refuses', { status: 429, headers: { 'retry-after': '30' } }],
  ['answers a page', { html }],
  ['answers a page as its fault', { status: 502, html }],
  ['answers something else', { body: { rows: 'three' } }],
  ['breaks off', { breaks: 'is cut' }],
  ['resets the connection', { breaks: 'resets' }],
])(
  'If the comparison with the list %s, the preview says so and the file can be imported',
  async (_, answer) => {
    upstream.answer(CHECK, answer)
    const preview = await uploadFile(browser, people(3))
    expect(preview.status).toBe(200)
    expect(textOf(preview)).toContain('Anyone already in your contacts')
    expect(textOf(preview)).not.toMatch(/gateway|relation/)

    upstream.answer(IMPORT, { body: { total: 3, created: 2, updated: 1 } })
    const done = await browser.follow(await browser.submit(preview, 'Import 3 Contacts'))
    expect(textOf(done)).toContain('Contacts imported successfully! 2 added, 1 updated')
  },
)

test('A slow comparison is waited for', async () => {
  upstream.answer(CHECK, { body: { total: 3, existing: [2] }, afterMs: 2_500 })
  const preview = await uploadFile(browser, people(3))
  expect(textOf(preview)).toContain('Existing (will update) 1')
})

test('A comparison of three rows that does not respond is not waited for', async () => {
  upstream.answer(CHECK, { body: { total: 3, existing: [2] }, afterMs: 25_000 })
  const preview = await uploadFile(browser, people(3))
  expect(textOf(preview)).toContain('Anyone already in your contacts')
}, 60_000)

test('A late comparison is not applied to rows that have been read differently since', async () => {
  upstream.answer(CHECK, { body: { total: 2, existing: [] } })
  const preview = await uploadFile(
    browser,
    'email,name,phone\n,Cy,+1 212 555 0101\nada@example.com,,\nben@example.com,,\n',
  )
  upstream.answer(CHECK, { body: { total: 3, existing: [1, 2, 3] }, afterMs: 2_000 })
  const match = await browser.get(draftOf(preview))
  const late = browser.submit(match, 'Update preview', {
    without_email: 'take',
    existing: 'skip',
  })
  await setTimeout(800)
  upstream.answer(CHECK, { body: { total: 2, existing: [] } })
  await browser.submit(match, 'Update preview', { existing: 'skip' })
  await late
  expect(textOf(await browser.get(preview.path))).toContain('Import 2 Contacts')
})

test('Another request’s choices that are not compared yet are compared before the review', async () => {
  upstream.answer(CHECK, { body: { total: 2, existing: [] } })
  const preview = await uploadFile(browser, people(2))
  const match = await browser.get(draftOf(preview))
  upstream.answer(CHECK, { body: { total: 2, existing: [1] }, afterMs: 3_000 })
  const late = browser.submit(match, 'Update preview', { existing: 'skip' })
  await setTimeout(1_000)
  upstream.answer(CHECK, { body: { total: 2, existing: [1] } })
  const review = await browser.follow(
    await browser.submit(match, 'Continue to review', { existing: 'skip' }),
  )
  expect(textOf(review)).toContain('Import 1 Contact')
  await late
})

test('With an upstream without decisions, values that would overwrite existing ones are not sent', async () => {
  upstream.answer(CHECK, { status: 404 })
  const there = { id: '1', email: 'row1@example.com', first_name: 'Ada', notes: 'Likes solar' }
  upstream.answer('GET /api/contacts', { body: [there] })
  const text =
    'first_name,email,notes\nRow,row1@example.com,Wants a quote\nRow,new@example.com,Hi\n'
  const preview = await uploadFile(browser, text)
  expect(textOf(preview)).toMatch(/Notes Current value Likes solar In the file Wants a quote/)
  upstream.answer(IMPORT, { body: { total: 2 } })
  await browser.submit(preview, 'Import 2 Contacts', { 'decide-all-notes': 'append' })
  const [call] = upstream.callsOf(IMPORT).slice(-1)
  expect(call?.body).toMatch(/\n,,row1@example.com,,,,"Likes solar\s+Wants a quote"/)
  expect(call?.body).toContain('Row,,new@example.com,,,,Hi')
  upstream.answer('GET /api/contacts', { body: [] })
})

test('A file read differently in another window is not imported unseen', async () => {
  upstream.answer(CHECK, { body: { total: 2, existing: [] } })
  const seen = await uploadFile(
    browser,
    'email,name,phone\n,Ben,+1 212 555 0101\nada@example.com,,\n',
  )
  await choose(browser, seen, { without_email: 'take' })
  const calls = upstream.callsOf(IMPORT).length
  const rejected = await browser.submit(seen, 'Import 1 Contact')
  expect(rejected.status).toBe(409)
  expect(textOf(rejected)).toContain('The preview changed since you opened this page')
  expect(upstream.callsOf(IMPORT)).toHaveLength(calls)

  upstream.answer(IMPORT, { body: { total: 2, created: 2 } })
  const done = await browser.follow(await browser.submit(rejected, 'Import 2 Contacts'))
  expect(textOf(done)).toContain('Contacts imported successfully! 2 added')
})

test('A session that ends during the comparison leads to sign-in, and the file is still there', async () => {
  upstream.answer(CHECK, { status: 401 })
  const signIn = await uploadFile(browser, people(3))
  expect(signIn.path).toMatch(/^\/login\?redirectTo=/)

  const preview = await browser.follow(
    await browser.submit(signIn, 'Sign in', { email: USER.email, password: 'correct horse' }),
  )
  expect(textOf(await browser.get(`${preview.path}/review`))).toContain('Import 3 Contacts')
})

test('A large file is compared with the list only if the list is not empty', async () => {
  upstream.answer(CHECK, { body: { total: 40_000, existing: [2] } })
  const before = upstream.callsOf(CHECK).length
  const large = people(40_000)
  const alone = await uploadFile(browser, large)
  expect(textOf(alone)).toContain('Import 40,000 Contacts')
  expect(textOf(alone)).not.toContain('already in your contacts and will be updated')
  expect(upstream.callsOf(CHECK)).toHaveLength(before)

  upstream.answer('GET /api/contacts', { body: [{ id: '1', email: 'row2@example.com' }] })
  const known = await uploadFile(browser, large)
  expect(textOf(known)).toContain('Existing (will update) 1')
})
