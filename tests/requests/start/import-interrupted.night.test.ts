import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Visitor } from '#tests/support/client.ts'
import { people, uploadFile } from '#tests/support/contact-file.ts'
import { textOf } from '#tests/support/page.ts'
import { type FakeUpstream, startFakeUpstream, USER } from '#tests/support/servers/fake-upstream.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'

const IMPORT = 'POST /api/contacts/import/csv'
const RECORDS = 'GET /api/contacts/imports'
let upstream: FakeUpstream
let settings: Record<string, string>

beforeAll(async () => {
  upstream = await startFakeUpstream()
  settings = {
    API_BASE_URL: upstream.url,
    PORT: String(await freePort()),
    DATA_DIR: await mkdtemp(join(tmpdir(), 'bellbird-interrupted-')),
  }
})

afterAll(async () => {
  await upstream.stop()
  await rm(settings.DATA_DIR as string, { recursive: true, force: true })
})

/** A product with an import in progress, and the page that shows it. */
async function importing() {
  const product = await startProduct(settings)
  const browser = new Visitor(`http://127.0.0.1:${settings.PORT}`)
  await browser.post('/login', { email: USER.email, password: 'correct horse' })
  const preview = await uploadFile(browser, people(30))
  const run = await browser.follow(await browser.submit(preview, 'Import 30 Contacts'))
  expect(textOf(run)).toContain('Importing 30 contacts')
  return { product, browser, run }
}

test('An import whose server dies is shown as interrupted, and continuing resumes it', async () => {
  upstream.answer(IMPORT, { body: { created: 30 }, afterMs: 60_000 })
  const { product, browser, run } = await importing()
  await product.end('SIGKILL')

  const cut = { id: 'imp-1', file_name: 'people.csv', state: 'interrupted', total: 12 }
  upstream.answer(RECORDS, { body: [{ ...cut, started_at: '2026-11-21T12:00:00Z' }] })
  upstream.answer(IMPORT, { body: { total: 30, created: 18, unchanged: 12 } })
  const next = await startProduct(settings)
  const interrupted = await vi.waitUntil(
    async () => {
      const page = await browser.get(run.path)
      return textOf(page).includes('interrupted') && page
    },
    { timeout: 25_000, interval: 500 },
  )
  expect(textOf(interrupted)).toContain('This import was interrupted 12 of 30 rows were imported.')

  const done = await browser.follow(await browser.submit(interrupted, 'Continue'))
  expect(textOf(done)).toContain('Contacts imported successfully! 18 added, 12 unchanged')
  const [first, second] = upstream.callsOf(IMPORT).slice(-2)
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey)
  expect(rowsOf(second?.body)).toBe(rowsOf(first?.body))
  await next.end('SIGTERM')
})

/** The form's boundary differs each time; its content must not. */
function rowsOf(body: unknown) {
  return /first_name[\s\S]*row30@example\.com/.exec(String(body))?.[0]
}

test('A stopping server lets a running import finish first', async () => {
  upstream.answer(IMPORT, { body: { created: 30 }, afterMs: 6_000 })
  upstream.answer(RECORDS, { status: 404 })
  const { product, browser, run } = await importing()
  expect(await product.end('SIGTERM')).toBe(0)

  const next = await startProduct(settings)
  expect(textOf(await browser.follow(await browser.get(run.path)))).toContain(
    'Contacts imported successfully!',
  )
  await next.end('SIGTERM')
})
