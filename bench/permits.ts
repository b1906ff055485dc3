import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { judge } from '@bellbird/api/calling/permits/judge'
import type { Database, Sql } from '@bellbird/api/database/database'
import { openEmbedded } from '@bellbird/api/database/embedded'
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
/** The size of each import request. */
const LISTED_AT_ONCE = 1_000
const ROWS_AT_ONCE = 50_000

async function bench() {
  const server = where === 'server' ? await startThrowawayServer() : undefined
  const directory = where && !server ? where : await newDataDir()
  const api = await startApi({
    DATA_DIR: directory,
    API_CALLS_PER_MINUTE: '1000000',
    ...(server && { DATABASE_URL: server.url }),
  })
  try {
    const token = await filled(api.url, join(directory, 'token'))
    if (!isFillingOnly) await measure(requestsTo(api.url, token))
  } finally {
    await api.stop()
  }
  if (!isFillingOnly) {
    await explain(
      server
        ? await openServer(server.url)
        : (await openEmbedded(join(directory, 'database'))).engine,
    )
  }
  await server?.stop()
}

/** The token of the user who has all of it. */
async function filled(url: string, file: string) {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const started = Date.now()
  const token = await registerUser(url, 'bench')
  const user = requestsTo(url, token)
  for (let from = 0; from < CONTACTS; from += ROWS_AT_ONCE) {
    await user.upload(
      '/api/contacts/import/csv',
      rows(from, Math.min(ROWS_AT_ONCE, CONTACTS - from)),
    )
    console.log(`${from} contacts after ${Math.round((Date.now() - started) / 1_000)} s`)
  }
  for (let from = 0; from < NUMBERS; from += LISTED_AT_ONCE) {
    const count = Math.min(LISTED_AT_ONCE, NUMBERS - from)
    const numbers = Array.from({ length: count }, (_, at) => ({ phone: listed(from + at) }))
    await user.send('POST', '/api/suppressions', { numbers })
    if (from % 50_000 === 0) {
      console.log(`${from} numbers after ${Math.round((Date.now() - started) / 1_000)} s`)
    }
  }
  writeFileSync(file, token)
  return token
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
  await database.close()
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

function rows(from: number, count: number) {
  const lines = Array.from(
    { length: count },
    (_, at) => `Person ${from + at},${contact(from + at)},given,Europe/London`,
  )
  const body = new FormData()
  const text = `first_name,phone,call_consent,time_zone\n${lines.join('\n')}\n`
  body.append('file', new Blob([text]), 'contacts.csv')
  return body
}

await bench()
