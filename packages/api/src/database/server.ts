import { AsyncLocalStorage } from 'node:async_hooks'
import postgres from 'postgres'
import {
  type Database,
  DatabaseUnavailable,
  type ScriptSql,
  type Sql,
  SqlError,
} from './database.ts'
import { StartError } from './start-error.ts'

/** How often a transaction that another one got in the way of begins again. */
const MAX_TRIES = 10
const CONNECT_SECONDS = 10
const RENEWED_AFTER_SECONDS = 1_800

/** Another transaction was faster; all that this one did is undone. */
const SERIALIZATION_CODES = ['40001', '40P01']
/** The server is there and takes nobody in: starting, stopping, full. */
const UNAVAILABLE_CODES = ['57P01', '57P02', '57P03', '53300']

const types = {
  bigint: { to: 20, from: [20], parse: Number, serialize: String },
  json: { to: 114, from: [114, 3802], parse: JSON.parse, serialize: asText },
  date: {
    to: 1184,
    from: [1082, 1114, 1184],
    parse: (text: string) => new Date(text),
    serialize: (value: Date | string) => (value instanceof Date ? value.toISOString() : value),
  },
}

/**
 * A PostgreSQL server that any number of processes may use at once, over at most `connections` from this one. A
 * transaction sees what others commit in between (READ COMMITTED): what must not change under it is locked or
 * compared. One that met a deadlock, or a stricter engine's conflict, is retried. Throws StartError.
 */
export async function openServer(url: string, { connections = 10 } = {}): Promise<Database> {
  const server = postgres(url, {
    max: connections,
    connect_timeout: CONNECT_SECONDS,
    max_lifetime: RENEWED_AFTER_SECONDS,
    onnotice: () => {},
    transform: { undefined: null },
    types,
    connection: {
      application_name: 'bellbird',
      idle_in_transaction_session_timeout: 60_000,
      // A plan for the actual values: what is rare for one search is most of the table for another.
      plan_cache_mode: 'force_custom_plan',
    } as Record<string, string | number>,
  })
  try {
    await assertFit(server)
  } catch (error) {
    await server.end({ timeout: 1 })
    throw error
  }
  return engineOn(server)
}

async function assertFit(server: postgres.Sql) {
  const [found] = await server<{ server_encoding: string }[]>`show server_encoding`.catch(
    (error: Error) => {
      throw new StartError(
        `The database of DATABASE_URL cannot be used (${reasonOf(error)}): check that it is running and accepts connections from this address.`,
      )
    },
  )
  if (found?.server_encoding === 'UTF8') return
  throw new StartError(
    `The database of DATABASE_URL uses the encoding ${found?.server_encoding}: create one with encoding UTF8.`,
  )
}

/** Never the address itself: it holds the password. */
function reasonOf(error: Error) {
  return 'code' in error && typeof error.code === 'string'
    ? `${error.code}${error.name === 'PostgresError' ? `, ${error.message}` : ''}`
    : error.message
}

function engineOn(server: postgres.Sql): Database {
  const inTransaction = new AsyncLocalStorage<true>()
  const outside = sqlOn(server)

  return {
    async query<Row>(text: string, parameters?: unknown[]) {
      if (inTransaction.getStore()) throw new Error('Use the sql handed to the transaction.')
      return retryOnConflict(() => outside.query<Row>(text, parameters))
    },
    async transaction<T>(work: (sql: ScriptSql) => Promise<T>) {
      if (inTransaction.getStore()) throw new Error('Transactions do not nest.')
      return retryOnConflict(() => {
        let started = false
        const running = server.begin((transaction) => {
          started = true
          return inTransaction.run(true, () => work(sqlOn(transaction)))
        })
        return withSqlErrors(running, ({ query }) => !started && query !== 'begin ')
      }) as Promise<T>
    },
    close: () => server.end({ timeout: 5 }),
  }
}

function sqlOn(runner: postgres.ISql): ScriptSql {
  const run: Sql['query'] = async <Row>(text: string, parameters: unknown[] = []) => {
    const rows = await withSqlErrors(
      runner.unsafe(text, parameters as postgres.ParameterOrJSON<never>[], { prepare: true }),
      ({ args }) => args !== parameters,
    )
    return [...rows] as Row[]
  }
  return {
    query: run,
    async script<Row>(text: string) {
      const results = await withSqlErrors(runner.unsafe(text).simple())
      return results.flat() as Row[]
    },
  }
}

/** A connection was cut during an earlier statement, and this one was not sent. */
class NotSent extends DatabaseUnavailable {}

/** Waits a little longer, and not as long as the others do, before each further try. */
async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isConflict = error instanceof SqlError && SERIALIZATION_CODES.includes(error.code)
      const again = isConflict || error instanceof NotSent
      if (!again || tries === MAX_TRIES) throw error
      const maxDelay = 5 * 2 ** Math.min(tries, 7)
      await new Promise((wake) => setTimeout(wake, Math.random() * maxDelay))
    }
  }
}

/** Turns the server's errors, and its absence, into this folder's own. */
async function withSqlErrors<T>(
  statement: PromiseLike<T>,
  isOther: (failed: Failed) => boolean = () => false,
): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (isOfAnEarlier(error, isOther)) throw new NotSent(reasonOf(error))
    if (error instanceof postgres.PostgresError && !UNAVAILABLE_CODES.includes(error.code)) {
      throw new SqlError(error.message, error.code, error.constraint_name)
    }
    throw isUnavailable(error) ? new DatabaseUnavailable(reasonOf(error)) : error
  }
}

/** What postgres.js notes on an error of the server: the statement, and the very array of its parameters. */
type Failed = { query?: string; args?: unknown }

/**
 * A reconnected connection reports the error that cut it to the next statement too, before it is sent
 * (postgres.js 3.4.9, its issue 1223). The error still names the first.
 */
function isOfAnEarlier(
  error: unknown,
  isOther: (failed: Failed) => boolean,
): error is postgres.PostgresError {
  return (
    error instanceof postgres.PostgresError &&
    UNAVAILABLE_CODES.includes(error.code) &&
    isOther(error as Failed)
  )
}

function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    /^(CONNECT|E[A-Z]+$)/.test(String(error.code)) || UNAVAILABLE_CODES.includes(String(error.code))
  )
}

/** A text is JSON already. */
function asText(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
