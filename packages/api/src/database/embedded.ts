import { AsyncLocalStorage } from 'node:async_hooks'
import { StartError } from '@bellbird/runtime/start-error'
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { log } from '../log.ts'
import { type Database, type ScriptSql, type Sql, SqlError } from './database.ts'
import { DurableFiles, durableStart } from './embedded-files.ts'

export type EmbeddedEngine = Database & {
  /** Runs one statement that must be outside a transaction. */
  command(text: string): Promise<void>
  paused<T>(work: () => Promise<T>): Promise<T>
}

const extensions = { pg_trgm, btree_gin }

/** Every commit is on disk before it returns. Throws StartError. */
export async function openEmbedded(directory: string) {
  const files = new DurableFiles(directory)
  const engine = embeddedEngine(await start(directory, files))
  await assertDurable(engine, files)
  return { engine, files }
}

async function start(directory: string, files: DurableFiles) {
  let cause = ''
  const onStderr = (line: string) => {
    cause = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? cause
    return false
  }
  try {
    const pglite = await PGlite.create({
      fs: files,
      startParams: durableStart,
      onStderr,
      ...common(),
    })
    files.onAbort = () => stopProcess(cause)
    return pglite
  } catch (error) {
    throw new StartError(
      `The database in ${directory} cannot be opened (${cause || (error as Error).message}): fix that, restore it from a backup, or move it away to start with an empty one.`,
    )
  }
}

/** After a panic the engine would block forever; a new process recovers from the log. */
function stopProcess(cause: string): never {
  log(
    `The embedded database had to stop (${cause || 'it aborted'}). Committed data is safe: fix the cause and start again.`,
    'fatal',
  )
  process.exit(1)
}

/** Checks that the log was really flushed to disk, because the mechanism differs between versions. */
export async function assertDurable(sql: Sql, files: { logSyncs: number }) {
  const before = files.logSyncs
  await sql.query(`select pg_logical_emit_message(true, 'self-test', '')`)
  if (files.logSyncs > before) return
  throw new StartError(
    'The embedded database does not write its commits to disk: install the exact versions of package-lock.json (npm ci).',
  )
}

export async function openEmbeddedInMemory(loadDataDir?: Blob) {
  const pglite = await PGlite.create({ ...common(), ...(loadDataDir && { loadDataDir }) })
  const dump = async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer())
  return { ...embeddedEngine(pglite), dump }
}

function common(): PGliteOptions {
  return { extensions, parsers: { [types.INT8]: Number } }
}

type Runner = Pick<PGlite, 'query' | 'exec'>

function embeddedEngine(pglite: PGlite): EmbeddedEngine {
  const inTransaction = new AsyncLocalStorage<true>()

  function sqlOn(runner: Runner): ScriptSql {
    return {
      async query<Row>(text: string, parameters: unknown[] = []) {
        const { rows } = await withSqlErrors(runner.query<Row>(text, parameters))
        return rows
      },
      async script<Row>(text: string) {
        const results = await withSqlErrors(runner.exec(text))
        return results.flatMap(({ rows }) => rows) as Row[]
      },
    }
  }

  const outside = sqlOn(pglite)
  return {
    async query<Row>(text: string, parameters?: unknown[]) {
      if (inTransaction.getStore()) throw new Error('Use the sql handed to the transaction.')
      return outside.query<Row>(text, parameters)
    },
    async transaction<T>(work: (sql: ScriptSql) => Promise<T>) {
      if (inTransaction.getStore()) throw new Error('Transactions do not nest.')
      return withSqlErrors(
        pglite.transaction((runner) => inTransaction.run(true, () => work(sqlOn(runner)))),
      )
    },
    async command(text) {
      await withSqlErrors(pglite.exec(text))
    },
    paused: (work) => pglite.runExclusive(work),
    close: () => pglite.close(),
  }
}

async function withSqlErrors<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (!isSqlError(error)) throw error
    throw new SqlError(error.message, error.code, error.constraint)
  }
}

function isSqlError(
  error: unknown,
): error is { message: string; code: string; constraint?: string } {
  return (
    error instanceof Error &&
    !(error instanceof SqlError) &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  )
}
