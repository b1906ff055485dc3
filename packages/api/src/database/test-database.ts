import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Database } from './database.ts'
import { openMemoryDatabase, openServerDatabase } from './open.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be augmented.
  interface ProvidedContext {
    /** A PostgreSQL server for test databases; undefined if tests use the embedded engine. */
    postgresUrl: string | undefined
    /** A dump to start embedded databases from; undefined if tests use a server. */
    migratedDatabase: string | undefined
  }
}

let engine: Promise<Database> | undefined

/**
 * An empty database for the tests in one file, on the engine under test. The embedded one is shared by a worker's files
 * and emptied in between, because starting another takes longer than most files.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = inject('postgresUrl')
  if (server) return openServerDatabase(await makeServerDatabase(server))
  engine ??= loadDatabase()
  const database = await engine
  await database.query(EMPTY_EVERY_TABLE)
  return { ...database, close: async () => undefined }
}

async function loadDatabase() {
  const dump = inject('migratedDatabase')
  return openMemoryDatabase(dump ? new Blob([await readFile(dump)]) : undefined)
}

/** Only tables with pages, because truncating an empty one takes as long. */
const EMPTY_EVERY_TABLE = `
  do $$ declare filled text; begin
    select string_agg(name, ', ') into filled
    from (select format('%I.%I', schemaname, tablename) as name, schemaname, tablename from pg_tables) as tables
    where (schemaname = 'public' and tablename <> 'migrations' or schemaname = 'jobs' and tablename = 'job')
      and pg_relation_size(name::regclass) > 0;
    if filled is not null then execute 'truncate ' || filled || ' restart identity cascade'; end if;
  end $$`

/** Creates an empty database on a server and returns its URL. */
export async function makeServerDatabase(server: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const sql = postgres(server, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  } finally {
    await sql.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
