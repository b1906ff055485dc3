import { AsyncLocalStorage } from 'node:async_hooks'
import { StartError } from '@bellbird/runtime/start-error'
import postgres from 'postgres'
import {
  Conflict,
  type Database,
  DatabaseUnavailable,
  type ScriptSql,
  type Sql,
  SqlError,
} from './database.ts'

const MAX_TRIES = 10
const CONNECT_SECONDS = 10
const RENEWED_AFTER_SECONDS = 1_800
const REPLACED_SECONDS = 30

const SERIALIZATION_CODES = ['40001', '40P01']
/** The server accepts no connections: it is starting, stopping or full, or the database is closed to them (55000). */
const UNAVAILABLE_CODES = ['57P01', '57P02', '57P03', '53300', '55000']
const LOST_CODES = ['CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02']

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
 * A transaction sees what others commit in between (READ COMMITTED), so rows that must not change have to be locked or
 * compared. It is retried after a deadlock, a serialization failure or a Conflict. Throws StartError.
 */
export async function openServer(url: string, { connections = 10 } = {}): Promise<Database> {
  const connect = () => poolOf(url, connections)
  const server = connect()
  try {
    await assertFit(server)
  } catch (error) {
    await server.end({ timeout: 1 })
    throw error
  }
  return engineOn(server, connect)
}

function poolOf(url: string, connections: number) {
  return postgres(url, {
    max: connections,
    connect_timeout: CONNECT_SECONDS,
    backoff: secondsBeforeReconnect,
    max_lifetime: RENEWED_AFTER_SECONDS,
    onnotice: () => {},
    transform: { undefined: null },
    types,
    connection: {
      application_name: 'bellbird',
      idle_in_transaction_session_timeout: 60_000,
      // Plans for the actual values, because a condition that is rare in one search matches most rows in another.
      plan_cache_mode: 'force_custom_plan',
    } as Record<string, string | number>,
  })
}

/** The library's own delay grows to 20 seconds, for which requests would fail after the server is back. */
function secondsBeforeReconnect(failures: number) {
  return Math.min(2 ** failures / 100, 0.5)
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

/** Never the address itself, which contains the password. */
function reasonOf(error: Error) {
  return 'code' in error && typeof error.code === 'string'
    ? `${error.code}${error.name === 'PostgresError' ? `, ${error.message}` : ''}`
    : error.message
}

function engineOn(first: postgres.Sql, connect: () => postgres.Sql): Database {
  const inTransaction = new AsyncLocalStorage<true>()
  let server = first

  /** Replaces a pool that lost a connection: in postgres.js 3.4.9, one cut in a statement reconnects without end. */
  async function onPool<T>(work: (pool: postgres.Sql) => Promise<T>) {
    const pool = server
    try {
      return await work(pool)
    } catch (error) {
      if (error instanceof ConnectionLost && pool === server) {
        server = connect()
        void pool.end({ timeout: REPLACED_SECONDS })
      }
      throw error
    }
  }

  return {
    async query<Row>(text: string, parameters?: unknown[]) {
      if (inTransaction.getStore()) throw new Error('Use the sql handed to the transaction.')
      return retryOnConflict(() => onPool((pool) => sqlOn(pool).query<Row>(text, parameters)))
    },
    async transaction<T>(work: (sql: ScriptSql) => Promise<T>) {
      if (inTransaction.getStore()) throw new Error('Transactions do not nest.')
      return retryOnConflict(() =>
        onPool((pool) => {
          let started = false
          const running = pool.begin((transaction) => {
            started = true
            return inTransaction.run(true, () => work(sqlOn(transaction)))
          })
          return withSqlErrors(running, ({ query }) => !started && query !== 'begin ')
        }),
      ) as Promise<T>
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

class ConnectionLost extends DatabaseUnavailable {}

/** The connection was lost during an earlier statement, and this one was not sent. */
class NotSent extends DatabaseUnavailable {}

async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isRolledBack = error instanceof SqlError && SERIALIZATION_CODES.includes(error.code)
      const again = isRolledBack || error instanceof Conflict || error instanceof NotSent
      if (!again || tries === MAX_TRIES) throw error
      const maxDelay = 5 * 2 ** Math.min(tries, 7)
      await new Promise((wake) => setTimeout(wake, Math.random() * maxDelay))
    }
  }
}

async function withSqlErrors<T>(
  statement: PromiseLike<T>,
  isOther: (failed: FailedQuery) => boolean = () => false,
): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (isOfAnEarlier(error, isOther)) throw new NotSent(reasonOf(error))
    if (error instanceof postgres.PostgresError && !UNAVAILABLE_CODES.includes(error.code)) {
      throw new SqlError(error.message, error.code, error.constraint_name)
    }
    if (!isUnavailable(error)) throw error
    const isLost = LOST_CODES.includes(String(error.code))
    throw new (isLost ? ConnectionLost : DatabaseUnavailable)(reasonOf(error))
  }
}

/** What postgres.js adds to server errors; `args` is the same array of parameters. */
type FailedQuery = { query?: string; args?: unknown }

/**
 * After a reconnect, postgres.js 3.4.9 also reports the earlier error to the next, unsent statement (issue 1223). It
 * still has the earlier statement, by which `isOther` recognizes it.
 */
function isOfAnEarlier(
  error: unknown,
  isOther: (failed: FailedQuery) => boolean,
): error is postgres.PostgresError {
  return (
    error instanceof postgres.PostgresError &&
    UNAVAILABLE_CODES.includes(error.code) &&
    isOther(error as FailedQuery)
  )
}

function isUnavailable(error: unknown): error is Error & { code: unknown } {
  if (!(error instanceof Error) || !('code' in error)) return false
  return (
    /^(CONNECT|E[A-Z]+$)/.test(String(error.code)) || UNAVAILABLE_CODES.includes(String(error.code))
  )
}

/** Text is already JSON. */
function asText(value: unknown) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
