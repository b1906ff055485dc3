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

/**
 * Truncating makes new files for a table and its indexes, which takes far longer than deleting a few pages of rows. As
 * when truncating, no triggers run: references are not checked, because every table is emptied.
 */
const EMPTY_EVERY_TABLE = `
  do $$ declare one record; large text; begin
    set local session_replication_role = replica;
    for one in
      select name, pg_relation_size(name::regclass) as size
      from (select format('%I.%I', schemaname, tablename) as name, schemaname, tablename from pg_tables) as tables
      where schemaname = 'public' and tablename <> 'migrations' or schemaname = 'jobs' and tablename = 'job'
    loop
      if one.size > 128 * 1024 then large := concat_ws(', ', large, one.name);
      elsif one.size > 0 then execute 'delete from ' || one.name;
      end if;
    end loop;
    if large is not null then execute 'truncate ' || large || ' cascade'; end if;
    perform setval(seqrelid::regclass, seqstart, false) from pg_sequence
      join pg_class on pg_class.oid = seqrelid where relnamespace = 'public'::regnamespace;
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
