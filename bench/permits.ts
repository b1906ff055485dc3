import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { judge } from '@bellbird/api/calling/permits/judge'
import type { Database, Sql } from '@bellbird/api/database/database'
import { type EmbeddedEngine, openEmbedded } from '@bellbird/api/database/embedded'
import { openServer } from '@bellbird/api/database/server'
import { requestsTo } from '@bellbird/practice/demo/requests'
import { registerUser } from '#tests/support/register-user.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { startThrowawayServer } from '#tests/support/servers/postgres-server.ts'
import { newDataDir } from '#tests/support/servers/product.ts'

/**
 * Asks over HTTP, one request at a time, whether numbers may be called; half of them are on the do-not-call list. Then
 * prints how the database finds each table's rows for such a question. `npm run bench -- permits` uses a new embedded
 * database, `permits server` a PostgreSQL server, and `permits DIRECTORY` an embedded database that stays there, so that
 * another run can ask without filling it again; `permits DIRECTORY fill` only fills it.
 */
const [where = '', isFillingOnly] = process.argv.slice(2)
const NUMBERS = Number(process.env.BENCH_NUMBERS ?? 1_000_000)
const CONTACTS = Number(process.env.BENCH_CONTACTS ?? 1_000_000)
const QUESTIONS = 1_000
const ROWS_AT_ONCE = 50_000

async function bench() {
  const server = where === 'server' ? await startThrowawayServer() : undefined
  const directory = where && !server ? where : await newDataDir()
  const settings = { DATA_DIR: directory, ...(server && { DATABASE_URL: server.url }) }
  const start = () => startApi({ ...settings, API_CALLS_PER_MINUTE: '1000000' })
  const open = async (): Promise<Database | EmbeddedEngine> =>
    server ? openServer(server.url) : (await openEmbedded(join(directory, 'database'))).engine
  try {
    const file = join(directory, 'token')
    if (!existsSync(file)) {
      const api = await start()
      const token = await registerUser(api.url, 'bench').finally(api.stop)
      const database = await open()
      await fill(database)
      await database.close()
      writeFileSync(file, token)
    }
    if (isFillingOnly) return
    const api = await start()
    await measure(requestsTo(api.url, readFileSync(file, 'utf8'))).finally(api.stop)
    const database = await open()
    await explain(database)
    await database.close()
  } finally {
    await server?.stop()
  }
}

/**
 * Adds the contacts and the numbers of the do-not-call list as rows, because over HTTP they take most of an hour. Indexes
 * are built afterwards.
 */
async function fill(database: Database | EmbeddedEngine) {
  const started = Date.now()
  const [owner] = await database.query<{ id: string }>('select id from users')
  const indexes = await database.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any(array['contacts', 'suppressed_numbers']::regclass[])
       and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  for (const table of ['contacts', 'suppressed_numbers']) {
    await database.query(`alter table ${table} disable trigger user`)
  }
  const add = async (rows: number, statement: string) => {
    for (let from = 0; from < rows; from += ROWS_AT_ONCE) {
      const to = Math.min(rows, from + ROWS_AT_ONCE) - 1
      await database.query(statement, [owner?.id, from, to])
    }
    console.log(`rows after ${Math.round((Date.now() - started) / 1_000)} s`)
  }
  await add(
    CONTACTS,
    `insert into contacts (id, owner_id, first_name, last_name, email, phone, company, status, custom_fields, source)
     select gen_random_uuid(), $1, 'Person', at::text, 'person' || at || '@example.com',
       '+4474' || 10000000 + at, 'Company ' || at % 5000, 'lead',
       '{"call_consent": "given", "time_zone": "Europe/London"}', 'csv_import'
     from generate_series($2::int, $3::int) at`,
  )
  await add(
    NUMBERS,
    `insert into suppressed_numbers (id, owner_id, phone, e164, digits, keys)
     select gen_random_uuid(), $1, number, number, number_digits(number), number_keys(number)
     from generate_series($2::int, $3::int) at, concat('+4915', 100000000 + at) number`,
  )
  for (const table of ['contacts', 'suppressed_numbers']) {
    await database.query(`alter table ${table} enable trigger user`)
  }
  for (const { definition } of indexes) await database.query(definition)
  // The embedded database would otherwise do this while the questions wait.
  for (const table of ['contacts', 'suppressed_numbers']) {
    const vacuum = `vacuum analyze ${table}`
    await ('command' in database ? database.command(vacuum) : database.query(vacuum))
  }
  console.log(`${indexes.length} indexes after ${Math.round((Date.now() - started) / 1_000)} s`)
}

async function measure(user: ReturnType<typeof requestsTo>) {
  const taken: number[] = []
  for (let at = 0; at < QUESTIONS; at += 1) {
    const number = numberAt(at)
    const start = performance.now()
    await user.send('POST', '/api/permits', { number, purpose: 'Bench' })
    taken.push(performance.now() - start)
  }
  taken.sort((one, other) => one - other)
  const at = (share: number) => (taken[Math.ceil(share * taken.length) - 1] ?? 0).toFixed(1)
  console.log(
    `${NUMBERS} numbers, ${CONTACTS} contacts: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`,
  )
}

/** Prints each statement's plan as one line per table, and fails if one reads a large table from end to end. */
async function explain(database: Database) {
  const [owner] = await database.query<{ id: string }>('select id from users')
  const plans = new Set<string>()
  await database.transaction(async (sql) => {
    const explained: Sql = {
      async query<Row>(text: string, parameters?: unknown[]) {
        const [plan] = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `explain (format json) ${text}`,
          parameters,
        )
        for (const line of scansIn(plan?.['QUERY PLAN'][0].Plan)) plans.add(line)
        return sql.query<Row>(text, parameters)
      },
    }
    for (const at of [0, 1]) {
      await judge(explained, owner?.id ?? '', { number: numberAt(at), purpose: 'Bench' })
    }
  })
  for (const plan of plans) console.log(plan)
  const whole = [...plans].filter((plan) =>
    /^Seq Scan of (contacts|suppressed_numbers)$/.test(plan),
  )
  if (whole.length > 0) process.exitCode = 1
}

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

function scansIn(plan: Plan | undefined): string[] {
  if (!plan) return []
  const { 'Node Type': type, 'Relation Name': table, 'Index Name': index, Plans = [] } = plan
  const own =
    table || index ? [`${type}${table ? ` of ${table}` : ''}${index ? ` by ${index}` : ''}`] : []
  return [...own, ...Plans.flatMap(scansIn)]
}

function numberAt(question: number) {
  const place = Math.floor((question / QUESTIONS) * Math.min(NUMBERS, CONTACTS))
  return question % 2 ? listed(place) : contact(place)
}

function listed(at: number) {
  return `+4915${100_000_000 + at}`
}

function contact(at: number) {
  return `+4474${String(10_000_000 + at)}`
}

await bench()
