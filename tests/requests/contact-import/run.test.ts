import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Visitor } from '#tests/support/client.ts'
import { doneOf, draftOf, people, uploadFile } from '#tests/support/contact-file.ts'
import { linkOf, textOf } from '#tests/support/page.ts'
import { USER } from '#tests/support/servers/fake-upstream.ts'
import { inFrontOfFakeUpstream } from '#tests/support/servers/in-front.ts'

const IMPORT = 'POST /api/contacts/import/csv'
const RECORDS = 'GET /api/contacts/imports'

const { upstream, signIn } = await inFrontOfFakeUpstream()
let browser: Visitor

beforeEach(async () => {
  upstream.answer('GET /api/contacts', { body: [] })
  upstream.answer(IMPORT, { body: {} })
  upstream.answer(RECORDS, { status: 404 })
  browser = await signIn()
})

const record = {
  id: 'imp-1',
  file_name: 'people.csv',
  state: 'running',
  started_at: '2026-11-21T12:00:00Z',
  total: 40,
}

test('A quick import leads to its result', async () => {
  upstream.answer(IMPORT, { body: { total: 3, created: 2, updated: 1, failed: 0 } })
  const preview = await uploadFile(browser, people(3))
  const done = await browser.follow(await browser.submit(preview, 'Import 3 Contacts'))

  expect(done.path).toBe(doneOf(preview))
  expect(textOf(done)).toContain('Contacts imported successfully! 2 added, 1 updated')
  expect(textOf(done)).toContain('3 contacts imported')
  expect(textOf(done)).toContain('Added 2 Updated 1')
  expect(textOf(await browser.get(done.path))).not.toContain('successfully')
})

test('The upstream gets the file’s own name and an idempotency key with the rows', async () => {
  const preview = await uploadFile(browser, people(2), 'autumn fair.csv')
  await browser.submit(preview, 'Import 2 Contacts')

  const [call] = upstream.callsOf(IMPORT).slice(-1)
  expect(call?.idempotencyKey).toMatch(/^\w{64}$/)
  expect(call?.body).toMatch(/name="file_name"\s+autumn fair\.csv/)
  expect(call?.body).toContain('row2@example.com')
})

describe('A long import', () => {
  test('reports that it was sent, and later its result, in every tab', async () => {
    upstream.answer(IMPORT, { body: { created: 5 }, afterMs: 5_000 })
    const preview = await uploadFile(browser, people(5))
    const answer = await browser.submit(preview, 'Import 5 Contacts')
    expect(answer.headers.get('location')).toBe(doneOf(preview))

    const run = await browser.follow(answer)
    expect(textOf(run)).toContain('Importing 5 contacts This can take a minute')
    expect(run.html).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
    expect((await browser.get(preview.path)).headers.get('location')).toBe(run.path)

    const after = await vi.waitUntil(
      async () => {
        const page = await browser.get(run.path)
        return (page.status === 302 || textOf(page).includes('Added 5')) && page
      },
      { timeout: 20_000, interval: 500 },
    )
    const end = await browser.follow(after)
    expect(textOf(end)).toContain('Contacts imported successfully! 5 added')
    expect(end.html).not.toContain('http-equiv="refresh"')
    expect(textOf(await browser.get(run.path))).toContain('5 contacts imported')
  })

  test('shows its progress if the upstream records imports', async () => {
    upstream.answer(IMPORT, { body: {}, afterMs: 5_000 })
    upstream.answer(RECORDS, { body: [record] })
    const preview = await uploadFile(browser, people(50))
    const run = await browser.follow(await browser.submit(preview, 'Import 50 Contacts'))

    expect(textOf(run)).toContain('40 of 50 rows imported')
    expect(run.html).toMatch(/<progress[^>]*max="50"/)
    const requested = upstream.callsOf(RECORDS).at(-1)?.path
    expect(requested).toContain(
      `idempotency_key=${upstream.callsOf(IMPORT).at(-1)?.idempotencyKey}`,
    )
  })

  test('cannot be changed, corrected or removed while it runs', async () => {
    upstream.answer(IMPORT, { body: {}, afterMs: 5_000 })
    const preview = await uploadFile(browser, people(2))
    await browser.submit(preview, 'Import 2 Contacts')

    const choosing = await browser.post(draftOf(preview), {})
    const fixing = await browser.get(preview.path)
    const removing = await browser.post(`${draftOf(preview)}/discard`, {})
    for (const answer of [choosing, fixing, removing]) {
      expect(answer.headers.get('location')).toBe(doneOf(preview))
    }
    expect(textOf(await browser.get(doneOf(preview)))).toContain('Importing 2 contacts')
  })
})

describe('Import pressed more than once', () => {
  test('at the same moment sends the rows once, and both responses say the same', async () => {
    upstream.answer(IMPORT, { body: { created: 2 }, afterMs: 500 })
    const before = upstream.callsOf(IMPORT).length
    const preview = await uploadFile(browser, people(2))
    const [one, other] = await Promise.all([
      browser.submit(preview, 'Import 2 Contacts'),
      browser.submit(preview, 'Import 2 Contacts'),
    ])

    expect(upstream.callsOf(IMPORT).length - before).toBe(1)
    expect([one, other].map(({ headers }) => headers.get('location'))).toEqual([
      doneOf(preview),
      doneOf(preview),
    ])
  })

  test('after it is done sends nothing again and shows the result', async () => {
    upstream.answer(IMPORT, { body: { created: 2 } })
    const before = upstream.callsOf(IMPORT).length
    const preview = await uploadFile(browser, people(2))
    await browser.submit(preview, 'Import 2 Contacts')
    const again = await browser.follow(await browser.submit(preview, 'Import 2 Contacts'))

    expect(upstream.callsOf(IMPORT).length - before).toBe(1)
    expect(textOf(again)).toContain('2 contacts imported')
  })
})

describe('An upstream that rejects', () => {
  test.each([
    [
      'in its own words',
      { status: 409, body: { detail: 'One import at a time' } },
      409,
      'One import at a time',
    ],
    ['without a word', { status: 422 }, 422, 'Failed to import contacts'],
    ['because it is not ready', { status: 503 }, 503, 'Nothing was saved'],
  ])('%s leaves the file in place, to be tried again', async (_, answer, status, words) => {
    upstream.answer(IMPORT, answer)
    const preview = await uploadFile(browser, people(2))
    const rejected = await browser.submit(preview, 'Import 2 Contacts')
    expect(rejected.status).toBe(status)
    expect(textOf(rejected)).toContain(words)

    upstream.answer(IMPORT, { body: { created: 2 } })
    const done = await browser.follow(await browser.submit(rejected, 'Import 2 Contacts'))
    expect(textOf(done)).toContain('Contacts imported successfully!')
  })

  test('some rows is reported with these rows and the reasons', async () => {
    const errors = [{ row: 2, message: 'This address is blocked' }]
    upstream.answer(IMPORT, { body: { total: 3, created: 2, failed: 1, errors } })
    const preview = await uploadFile(browser, people(3))
    const done = await browser.follow(await browser.submit(preview, 'Import 3 Contacts'))

    expect(done.path).toBe(doneOf(preview))
    expect(textOf(done)).toContain('Contacts imported successfully!')
    expect(textOf(done)).toContain('2 added, 1 rejected')
    expect(textOf(done)).toContain('This address is blocked')
    expect(textOf(done)).toContain('Row 3')
    const file = await browser.get(linkOf(done, 'Download rejected rows'))
    expect(file.html).toContain('Row,2,row2@example.com,,,,,3,This address is blocked')
  })

  test('a row can be corrected and added on its own, and leads back to the others', async () => {
    const errors = [{ row: 2, message: 'This address is blocked' }]
    upstream.answer(IMPORT, { body: { total: 3, created: 2, failed: 1, errors } })
    upstream.answer('POST /api/contacts', { status: 201, body: { id: 'new' } })
    const preview = await uploadFile(browser, people(3))
    const done = await browser.follow(await browser.submit(preview, 'Import 3 Contacts'))

    const form = await browser.get(linkOf(done, 'Fix row 3'))
    expect(textOf(form)).toContain('Row 3 wasn’t imported This address is blocked')
    const back = await browser.follow(
      await browser.submit(form, 'Add contact', { email: 'other@example.com' }),
    )
    expect(back.path).toBe(done.path)
    expect(textOf(back)).toContain('Contact created successfully')
    const [sent] = upstream.callsOf('POST /api/contacts').slice(-1)
    expect(sent?.body).toMatchObject({ first_name: 'Row', email: 'other@example.com' })
    const stale = await browser.get('/contacts/new?import=nobody&row=3')
    expect(textOf(stale)).not.toContain('wasn’t imported')
  })

  test('a row is reported by its number in the spreadsheet, whatever was skipped before it', async () => {
    const errors = [{ row: 2, message: 'This address is blocked' }]
    upstream.answer(IMPORT, { body: { total: 2, created: 1, failed: 1, errors } })
    const lines = ['email', 'ada@example.com', 'not an address', '', 'cara@example.com']
    const preview = await uploadFile(browser, lines.join('\n'))
    const done = await browser.follow(await browser.submit(preview, 'Import 2 Contacts'))

    expect(textOf(done)).toMatch(/Skipped 1 View .*1 row with invalid values\. .*Row 3/)
    const skipped = await browser.get(linkOf(done, 'Fix row 3'))
    expect(textOf(skipped)).toContain('Row 3 wasn’t imported Invalid email format')
    expect(textOf(done)).toMatch(
      /Row 5\b.*This address is blocked|This address is blocked.*Row 5\b/s,
    )
  })

  test('every row is never reported as a success', async () => {
    const errors = [{ row: 1, message: 'Too many contacts' }]
    upstream.answer(IMPORT, { body: { total: 1, created: 0, failed: 1, errors } })
    const preview = await uploadFile(browser, people(1))
    const done = await browser.follow(await browser.submit(preview, 'Import 1 Contact'))

    expect(textOf(done)).toContain('Failed to import contacts')
    expect(textOf(done)).toContain('1 row in the file, all rejected')
    expect(textOf(done)).not.toContain('successfully')
  })
})

describe('An unintelligible response', () => {
  test.each([
    ['an error', { status: 500, body: {} }],
    ['a page of a proxy', { status: 502, html: '<h1>Bad gateway</h1>' }],
    ['a page instead of a report', { html: '<h1>Welcome</h1>' }],
  ])('such as %s makes the result unknown, and continuing uses the same key', async (_, answer) => {
    upstream.answer(IMPORT, answer)
    const preview = await uploadFile(browser, people(2))
    const run = await browser.follow(await browser.submit(preview, 'Import 2 Contacts'))
    expect(run.path).toBe(doneOf(preview))
    expect(textOf(run)).toContain('didn’t get a confirmation')
    expect(textOf(run)).not.toMatch(/gateway|Welcome/)

    upstream.answer(IMPORT, { body: { created: 1, unchanged: 1 } })
    const done = await browser.follow(await browser.submit(run, 'Continue'))
    expect(textOf(done)).toContain('Contacts imported successfully! 1 added, 1 unchanged')
    const [first, second] = upstream.callsOf(IMPORT).slice(-2)
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey)
  })

  test('is resolved by the upstream’s record if there is one', async () => {
    upstream.answer(IMPORT, { status: 502, html: '<h1>Bad gateway</h1>' })
    const finished = { ...record, state: 'finished', total: 2, created: 2, failed: 0 }
    upstream.answer(RECORDS, { body: [finished] })
    const preview = await uploadFile(browser, people(2))
    const run = await browser.follow(await browser.submit(preview, 'Import 2 Contacts'))

    expect(textOf(run)).toContain('Contacts imported successfully! 2 added')
  })
})

test('A page opened before cannot change an import whose result is unknown', async () => {
  upstream.answer(IMPORT, { status: 500, body: { detail: 'lost' } })
  const preview = await uploadFile(browser, people(2))
  const match = await browser.get(draftOf(preview))
  await browser.submit(preview, 'Import 2 Contacts')
  const calls = upstream.callsOf(IMPORT).length
  for (const [page, words] of [
    [preview, 'Import 2 Contacts'],
    [match, 'Update preview'],
  ] as const) {
    const answer = await browser.submit(page, words, { country: 'DE' })
    expect(answer.headers.get('location')).toBe(doneOf(preview))
  }
  expect(upstream.callsOf(IMPORT)).toHaveLength(calls)
})

test('A session that ends during the import leads to sign-in, and the file is still there', async () => {
  upstream.answer(IMPORT, { status: 401 })
  const preview = await uploadFile(browser, people(2))
  const answer = await browser.submit(preview, 'Import 2 Contacts')
  expect(answer.headers.get('location')).toContain('/login')

  upstream.answer(IMPORT, { body: { created: 2 } })
  const again = await signIn()
  const back = await again.get(preview.path)
  const done = await again.follow(await again.submit(back, 'Import 2 Contacts'))
  expect(textOf(done)).toContain('Contacts imported successfully!')
})

test('Nobody else can see, change or import a file, nor one that does not exist', async () => {
  const preview = await uploadFile(browser, people(2))
  const before = upstream.callsOf(IMPORT).length
  const eve = await signIn({ ...USER, id: 8, email: 'eve@example.com' })
  for (const path of [
    draftOf(preview),
    `/contacts/import/${'x'.repeat(22)}`,
    '/contacts/import/..%2f..%2fetc',
  ]) {
    for (const part of ['', '/review', '/invalid-rows', '/repeated-rows']) {
      const seen = await eve.get(`${path}${part}`)
      expect([part, seen.status, seen.headers.get('location')]).toEqual([
        part,
        302,
        '/contacts/import',
      ])
    }
    for (const part of ['', '/review', '/discard']) {
      const sent = await eve.post(`${path}${part}`, { row2_email: 'x@example.com' })
      expect([part, sent.status, sent.headers.get('location')]).toEqual([
        part,
        302,
        '/contacts/import',
      ])
    }
  }
  expect(upstream.callsOf(IMPORT).length).toBe(before)
  expect(textOf(await browser.get(preview.path))).toContain('Import 2 Contacts')
})
