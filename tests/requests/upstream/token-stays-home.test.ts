import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { linkOf, type Page } from '#tests/support/page.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { type ListeningUpstream, listenTo } from '#tests/support/servers/listening-upstream.ts'
import { type Product, startProduct } from '#tests/support/servers/product.ts'

let api: Awaited<ReturnType<typeof startApi>>
let upstream: ListeningUpstream
let product: Product

beforeAll(async () => {
  api = await startApi()
  upstream = await listenTo(api.url)
  product = await startProduct({ API_BASE_URL: upstream.url })
})

afterAll(async () => {
  await product.stop()
  await upstream.stop()
  await api.stop()
})

/** A visitor that records every byte it receives. */
class Witness extends Visitor {
  readonly seen: string[] = []

  override async get(path: string, headers?: Record<string, string>) {
    return this.keepPage(await super.get(path, headers))
  }

  override async post(...parts: Parameters<Visitor['post']>) {
    return this.keepPage(await super.post(...parts))
  }

  private keepPage(page: Page) {
    this.seen.push(
      page.path,
      page.html,
      ...[...page.headers].flat(),
      ...page.headers.getSetCookie(),
    )
    return page
  }
}

const pages = [
  '/',
  '/contacts',
  '/contacts?search=ada&sort=name',
  '/contacts/new',
  '/contacts/import',
  '/contacts/export',
  '/contacts/none-such',
  '/crm',
  '/agent',
  '/profile',
  '/profile/security',
  '/profile/api-keys',
  '/onboarding',
  '/help',
]

test('No part of the bearer token reaches a page, a payload, a header, a URL or a log', async () => {
  const browser = new Witness(product.url)
  const { email, password } = await signUp(browser)
  await walk(browser)
  await browser.post('/sign-out', {})
  await browser.post('/login', { email, password: 'wrong' })
  await browser.post('/login', { email, password, remember: 'on' })
  await walk(browser)

  expect(upstream.tokens.size).toBe(2)
  const leaving = [...browser.seen, ...upstream.asked, product.output(), api.output()].join('\n')
  expect(leaving).toContain(email)
  for (const token of upstream.tokens) {
    for (const spelling of spellingsOf(token)) expect(leaving.includes(spelling)).toBe(false)
  }
})

/** Every screen as a page and as data, a contact from creation to deletion, an import, and a failure. */
async function walk(browser: Witness) {
  for (const path of pages) {
    await browser.get(path)
    const [pathname, query] = path.split('?')
    await browser.get(`${pathname === '/' ? '/_' : pathname}.data${query ? `?${query}` : ''}`)
  }
  const added = await browser.post('/contacts/new', { first_name: 'Canary', status: 'lead' })
  const contact = added.headers.get('location') as string
  for (const path of [contact, `${contact}.data`, `${contact}/edit`, `${contact}/delete`]) {
    await browser.get(path)
  }
  await browser.post(`${contact}/edit`, { first_name: '', status: 'nonsense' })
  await browser.post(`${contact}/delete`, {})
  await importFile(browser)
  const rejected = await browser.post(
    '/contacts/new',
    {},
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  )
  expect(rejected.status).toBeGreaterThanOrEqual(400)
}

async function importFile(browser: Witness) {
  const form = new FormData()
  const file = await readFile('packages/contact-tables/corpus/001_template.csv')
  form.set('file', new Blob([file]), 'contacts.csv')
  const preview = await browser.follow(await browser.post('/contacts/import', form))
  expect(linkOf(preview, 'Contacts')).toBe('/contacts')
  await browser.post(`${preview.path}/review`, {})
}

/** The token as it is and in various encodings; halves too, so that truncation cannot hide it. */
function spellingsOf(token: string) {
  const half = Math.floor(token.length / 2)
  const base64 = Buffer.from(token).toString('base64').replace(/=+$/, '')
  return [
    token.slice(0, half),
    token.slice(half),
    encodeURIComponent(token),
    base64.slice(0, -2),
    Buffer.from(token).toString('base64url').slice(0, -2),
    Buffer.from(token).toString('hex'),
  ]
}
