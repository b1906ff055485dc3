import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import postgres from 'postgres'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { startThrowawayServer } from '#tests/support/servers/postgres-server.ts'
import { cpuOf } from './speed/load.ts'

const [OWNERS = 500, CONTACTS = 100_000, REQUESTS = 200] = process.argv.slice(2).map(Number)
/** The planned scale of docs/scale.md. */
const PLANNED = { owners: 10_000, contacts: 100_000_000 }

/**
 * The measurements behind docs/scale.md: the CPU and disk that PostgreSQL and the API need with users of skewed
 * size, and how evenly such users spread over several servers. `npm run bench -- scale 500 100000`.
 */
async function bench() {
  const server = await startThrowawayServer()
  const api = await startApi({ DATABASE_URL: server.url, API_CALLS_PER_MINUTE: '1000000' })
  const sql = postgres(server.url, { max: 1, onnotice: () => undefined })
  try {
    const sizes = skewed(OWNERS, CONTACTS)
    await fill(sql, sizes)
    await reportSizes(sql)
    const samples = { largest: 0, median: OWNERS >> 1, smallest: OWNERS - 1 }
    console.log('\n| Request, ms of a core: API + PostgreSQL | largest owner | median | smallest |')
    console.log('|---|--:|--:|--:|')
    const tokens = await Promise.all(
      Object.values(samples).map((owner) => register(api.url, sql, owner)),
    )
    for (const [name, path] of Object.entries(paths)) {
      const cells: string[] = []
      for (const token of tokens) cells.push(await costOf(api, server.url, path, token))
      console.log(`| ${name} | ${cells.join(' | ')} |`)
    }
    console.log(
      `\nOwners have ${Object.values(samples)
        .map((at) => sizes[at])
        .join(', ')} contacts.`,
    )
  } finally {
    await sql.end()
    await api.stop()
    await server.stop()
  }
  simulate()
}

const paths = {
  'first page of the list': '/contacts?limit=50',
  'filtered by status': '/contacts?limit=50&status=lead',
  'search, one hit': '/contacts?limit=50&search=person3@example.com',
  statistics: '/contacts/stats/summary',
}

/** Sizes by Zipf's law: the nth largest has 1/n as many contacts as the largest. */
function skewed(owners: number, contacts: number) {
  const weights = Array.from({ length: owners }, (_, at) => 1 / (at + 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => Math.max(1, Math.round((contacts * weight) / whole)))
}

async function fill(sql: postgres.Sql, sizes: number[]) {
  await sql`
    insert into users (id, first_name, last_name, email, username, password_hash)
    select gen_random_uuid(), 'Owner', at::text, 'owner' || at || '@example.com', 'owner' || at, '-'
    from generate_series(0, ${sizes.length - 1}::int) at`
  const before = performance.now()
  for (const [owner, size] of sizes.entries()) {
    await sql`
      insert into contacts (id, owner_id, first_name, last_name, email, phone, company, job_title, status, source, created_at)
      select gen_random_uuid(), users.id, 'First' || at % 997, 'Last' || at % 4999,
        'person' || at || '@example.com', '+1 ' || 2000000000 + (at::bigint * 7919317) % 8000000000,
        'Company ' || at % 5000, 'Buyer', (array['lead', 'prospect', 'customer'])[at % 3 + 1], 'csv_import',
        now() - at * interval '1 minute'
      from generate_series(1, ${size}::int) at, users where username = ${`owner${owner}`}`
  }
  const seconds = (performance.now() - before) / 1_000
  console.log(`${sizes.length} owners filled in ${seconds.toFixed(0)} s`)
  await sql`vacuum analyze`
}

async function reportSizes(sql: postgres.Sql) {
  const [found] = await sql`
    select (select count(*)::int from contacts) as contacts,
      pg_total_relation_size('contacts')::float8 as contact_bytes,
      (select sum(pg_total_relation_size(oid))::float8 from pg_class where relkind = 'r'
        and relnamespace = 'public'::regnamespace) as bytes`
  const { contacts, contact_bytes, bytes } = found as Record<string, number>
  console.log(
    `${contacts} contacts: ${Math.round((contact_bytes as number) / (contacts as number))} bytes each with their indexes, ${Math.round((bytes as number) / (contacts as number))} with everything kept about them`,
  )
}

/** Registers an account and transfers a user's contacts to it. */
async function register(url: string, sql: postgres.Sql, owner: number) {
  const name = `sample${owner}`
  const token = await registerUser(url, name)
  const username = `owner${owner}`
  for (const table of ['contacts', 'contact_search', 'contact_totals']) {
    await sql`update ${sql(table)} set owner_id = (select id from users where username = ${name})
      where owner_id = (select id from users where username = ${username})`
  }
  return token
}

async function costOf(
  api: { url: string; pid: number },
  databaseUrl: string,
  path: string,
  token: string,
) {
  const ask = () =>
    fetch(`${api.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } }).then((it) => {
      if (!it.ok) throw new Error(`${path} was answered with ${it.status}.`)
      return it.arrayBuffer()
    })
  for (let n = 0; n < 50; n += 1) await ask()
  const port = new URL(databaseUrl).port
  const before = [cpuOf(api.pid), cpuOfServer(port)] as const
  for (let n = 0; n < REQUESTS; n += 8) await Promise.all(Array.from({ length: 8 }, ask))
  const of = (now: number, then: number) => ((now - then) / 1_000 / REQUESTS).toFixed(1)
  return `${of(cpuOf(api.pid), before[0])} + ${of(cpuOfServer(port), before[1])}`
}

function cpuOfServer(port: string) {
  const { stdout } = spawnSync('pgrep', ['-f', `port=${port}`], { encoding: 'utf8' })
  const postmaster = Number(stdout.trim().split('\n')[0])
  const backends = readdirSync('/proc').filter((name) => {
    try {
      return (
        / (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1] ?? '')?.[1] ===
        String(postmaster)
      )
    } catch {
      return false
    }
  })
  return backends.reduce((sum, pid) => sum + cpuOf(Number(pid)), 0)
}

/** Distributes thousands of users over groups of servers: by their ids alone, and by free space. */
function simulate() {
  const sizes = skewed(PLANNED.owners, PLANNED.contacts)
  const largest = ((100 * (sizes[0] as number)) / PLANNED.contacts).toFixed(1)
  console.log(
    `\n${PLANNED.owners} owners, ${PLANNED.contacts} contacts, ${largest} % of them with the largest owner`,
  )
  console.log('| Groups | fullest of mean, by a hash of the id | by most room |\n|--:|--:|--:|')
  for (const groups of [2, 4, 8, 16]) {
    const hashed = Array.from({ length: groups }, () => 0)
    const placed = Array.from({ length: groups }, () => 0)
    for (const [owner, size] of sizes.entries()) {
      const hash = Math.imul(owner + 1, 2_654_435_761) >>> 0
      const at = hash % groups
      hashed[at] = (hashed[at] ?? 0) + size
      const emptiest = placed.indexOf(Math.min(...placed))
      placed[emptiest] = (placed[emptiest] ?? 0) + size
    }
    const ratio = (filled: number[]) =>
      (Math.max(...filled) / (filled.reduce((sum, size) => sum + size, 0) / groups)).toFixed(2)
    console.log(`| ${groups} | ${ratio(hashed)} | ${ratio(placed)} |`)
  }
}

await bench()
