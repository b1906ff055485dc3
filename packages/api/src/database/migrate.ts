import { StartError } from '@bellbird/runtime/start-error'
import type { Database } from './database.ts'

const scripts = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const migrations = Object.entries(scripts)
  .map(([path, script]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), script }))
  .sort((a, b) => a.name.localeCompare(b.name))

/** Arbitrary, but different from the product's other advisory locks. */
const MIGRATION_LOCK = 4_207_849

/** Several processes may call it at once. Throws StartError. */
export async function migrate(engine: Database) {
  const applied = await appliedTo(engine)
  for (const { name, script } of migrations) {
    if (applied.has(name)) continue
    await engine.transaction(async (sql) => {
      await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const applied = await sql.query('select 1 from migrations where name = $1', [name])
      if (applied.length > 0) return

      await sql.script(script)
      await sql.query('insert into migrations (name) values ($1)', [name])
    })
  }
}

export async function newestMigration(engine: Pick<Database, 'query'>) {
  const [newest] = await engine.query<{ name: string }>(
    'select name from migrations order by name desc limit 1',
  )
  return newest?.name ?? ''
}

export function knowsMigration(name: string) {
  return migrations.some((known) => known.name === name)
}

/** Throws StartError if the database has one that this version lacks. */
async function appliedTo(engine: Database) {
  const applied = await engine.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await sql.query(
      `create table if not exists migrations
       (name text primary key, applied_at timestamptz(3) not null default now())`,
    )
    return sql.query<{ name: string }>('select name from migrations order by name')
  })
  const unknown = applied.find(({ name }) => !migrations.some((known) => known.name === name))
  if (unknown) {
    throw new StartError(
      `The database was written by a newer version of Bellbird (migration ${unknown.name}): start that version, or restore an older backup.`,
    )
  }
  return new Set(applied.map(({ name }) => name))
}
