import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { openEmbedded } from '@bellbird/api/database/embedded'
import { ContactField, type ContactFieldInput } from '@bellbird/contract/contacts/fields'
import { Visitor } from '#tests/support/client.ts'
import { tagsOf } from '#tests/support/page.ts'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { phone } from './people.ts'

/** Contacts per user; for other sizes: `npx tsx bench/list.ts 100 10000`. */
const SIZES =
  process.argv.length > 2 ? process.argv.slice(2).map(Number) : [100, 10_000, 100_000, 1_000_000]
const ROUNDS = 20
const AT_ONCE = 50_000

/** Every contact has a value for each; INVENTED sets them. */
const FIELDS = [
  { name: 'Employees', type: 'number', options: [] },
  { name: 'Renewal', type: 'date', options: [] },
  { name: 'Has a budget', type: 'yes_no', options: [] },
  { name: 'Region', type: 'choice', options: ['North', 'East', 'South', 'West'] },
  { name: 'Product', type: 'text', options: [] },
] satisfies ContactFieldInput[]

type User = { size: number; token: string; fields: Map<string, string> }

/** As the app asks for a page of its list and for the figures above it. */
const PAGE = 'limit=50'
const requests = {
  'first page': `/contacts?search=&${PAGE}`,
  'first page by name': `/contacts?search=&${PAGE}&sort=name`,
  'last page': ({ size }: User) => `/contacts?search=&${PAGE}&offset=${size - 50}`,
  'status and source': `/contacts?search=&status=prospect&source=csv_import&${PAGE}`,
  'search, one hit': `/contacts?search=person42@example.com&${PAGE}`,
  'search, all hit': `/contacts?search=example&${PAGE}`,
  'search, all hit: figures': '/contacts/stats/summary?search=example',
  'number field, half hit': where('Employees.from=500'),
  'number field, 1 in 1,000 hit': where('Employees.from=999'),
  'date field, one week': where('Renewal.from=2026-03-02&Renewal.to=2026-03-08'),
  'yes/no field, and by name': where('Has a budget.is=yes', '&sort=name'),
  'choice field': where('Region.is=North'),
  'choice and number': where('Region.is=North&Employees.to=100'),
  'text field, whole value': where('Product.is=Variant 77'),
  'text field, contains': where('Product.contains=nt 77'),
  'search by phone': `/contacts?search=${encodeURIComponent(phone(42))}&${PAGE}`,
  stats: '/contacts/stats/summary',
}

/** Compares the cost of the list for a user with few contacts and for users with many, over HTTP in one run. */
async function bench() {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellbird-lists-'))
  const users: User[] = []
  const empty = await startApi({ DATA_DIR: dataDir })
  for (const size of SIZES) users.push(await register(empty.url, size))
  await empty.stop()
  await fill(join(dataDir, 'database'))

  try {
    const columns = SIZES.map((size) => size.toLocaleString('en-US'))
    console.log(`\n| Request, median of ${ROUNDS} in ms | ${columns.join(' | ')} | last of first |`)
    console.log(`|---|${SIZES.map(() => '--:|').join('')}--:|`)
    await ofApi(dataDir, users)
    await ofApp(dataDir, users)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function ofApi(dataDir: string, users: User[]) {
  const api = await startApi({ DATA_DIR: dataDir })
  try {
    for (const [name, path] of Object.entries(requests)) {
      await row(name, users, async (user) => {
        const answer = await fetch(`${api.url}/api${pathFor(user, path)}`, {
          headers: { Authorization: `Bearer ${user.token}`, Prefer: 'count-to=10000' },
        })
        await answer.arrayBuffer()
      })
    }
  } finally {
    await api.stop()
  }
}

/** The page of the list with a column for each of the five fields. */
async function ofApp(dataDir: string, users: User[]) {
  const product = await startProduct({ DATA_DIR: dataDir, API_CALLS_PER_MINUTE: '1000000' })
  try {
    const browsers = new Map<User, Visitor>()
    for (const user of users) browsers.set(user, await withColumns(product.url, user))
    for (const [name, path] of Object.entries(requests)) {
      if (name.includes('figures') || name === 'stats') continue
      await row(`the page: ${name}`, users, async (user) => {
        const page = await browsers.get(user)?.get(pathFor(user, path))
        if (page?.status !== 200) throw new Error(`The page was answered with ${page?.status}.`)
      })
    }
  } finally {
    await product.stop()
  }
}

async function withColumns(url: string, { size, fields }: User) {
  const browser = new Visitor(url)
  const email = `${nameOf(size)}@example.com`
  await browser.submit(await browser.get('/login'), '/login', {
    email,
    password: 'correct horse battery',
  })
  const page = await browser.get('/contacts/columns')
  const columns = tagsOf(page, 'input')
    .map(({ attributes }) => attributes.value ?? '')
    .filter((value) => [...fields.values()].some((id) => value.includes(id)))
  const saved = await browser.submit(page, 'Save columns', { columns: ['status', ...columns] })
  const list = await browser.follow(saved)
  if (!list.html.includes('>Employees<')) throw new Error('The list has no custom columns.')
  return browser
}

function pathFor(user: User, path: string | ((user: User) => string)) {
  return typeof path === 'string' ? path : path(user)
}

async function row(name: string, users: User[], request: (user: User) => Promise<void>) {
  const medians: number[] = []
  for (const user of users) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      await request(user)
      times.push(performance.now() - start)
    }
    medians.push(times.toSorted((a, b) => a - b)[ROUNDS / 2] as number)
  }
  const ratio = ((medians.at(-1) ?? 0) / (medians[0] ?? 1)).toFixed(1)
  console.log(`| ${name} | ${medians.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratio} |`)
}

/** The filter `fields` of the contract, with the names of fields instead of ids. */
function where(conditions: string, more = '') {
  return ({ fields }: User) => {
    const filter = conditions.replace(/[^&]+(?=\.)/g, (name) => fields.get(name) ?? name)
    return `/contacts?search=&fields=${encodeURIComponent(filter)}&${PAGE}${more}`
  }
}

async function register(url: string, size: number): Promise<User> {
  const token = await registerUser(url, nameOf(size))
  const fields = new Map<string, string>()
  for (const field of FIELDS) {
    const made = await fetch(`${url}/api/contact-fields`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(field),
    })
    fields.set(field.name, ContactField.parse(await made.json()).id)
  }
  return { size, token, fields }
}

function nameOf(size: number) {
  return `bench${size}`
}

/**
 * The same contacts as an import would create, inserted directly into the database: importing a million takes an
 * hour.
 */
async function fill(store: string) {
  const { engine } = await openEmbedded(store)
  for (const [owner, size] of SIZES.entries()) {
    const startedAt = performance.now()
    for (let from = 0; from < size; from += AT_ONCE) {
      await engine.query(INVENTED, [
        owner + 1,
        from,
        Math.min(from + AT_ONCE, size) - 1,
        nameOf(size),
      ])
    }
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
    console.log(`${size.toLocaleString('en-US')} contacts are there after ${seconds} s`)
  }
  await engine.command('vacuum analyze')
  await engine.close()
}

const INVENTED = `
  insert into contacts (id, owner_id, first_name, last_name, email, phone, company, job_title, status, source, created_at, updated_at, custom_fields)
  select ('0190f2c4-' || lpad(to_hex(at >> 12), 4, '0') || '-7' || lpad(to_hex(at & 4095), 3, '0')
      || '-8000-' || lpad(to_hex($1::bigint * 16777216 + at), 12, '0'))::uuid,
    users.id, 'First' || at % 997, 'Last' || at % 4999, 'person' || at || '@example.com',
    '+1 ' || 2000000000 + (at::bigint * 7919317) % 8000000000, 'Company ' || at % 5000, 'Buyer',
    (array['lead', 'prospect', 'customer', 'inactive'])[at % 4 + 1],
    (array['manual', 'csv_import'])[at % 2 + 1],
    now() - interval '1 day' + at * interval '1 millisecond', now(),
    jsonb_build_object('Employees', (at::bigint * 37 % 1000)::text, 'Renewal', date '2026-01-01' + at % 365,
      'Has a budget', (array['yes', 'no'])[at % 2 + 1],
      'Region', (array['North', 'East', 'South', 'West'])[at % 4 + 1], 'Product', 'Variant ' || at % 1000)
  from generate_series($2::int, $3::int) at, users where username = $4`

await bench()
