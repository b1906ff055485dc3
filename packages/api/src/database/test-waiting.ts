import { expect, vi } from 'vitest'
import type { Database, ScriptSql } from './database.ts'

/** On a server: starts something during an open transaction, and commits that when it waits for the transaction. */
export async function during<T>(
  database: Database,
  held: (sql: ScriptSql) => Promise<unknown>,
  start: () => Promise<T>,
): Promise<T> {
  let begin = () => {}
  // Called outside the transaction that it must wait for.
  const outcome = new Promise<void>((resolve) => {
    begin = resolve
  }).then(start)
  await database.transaction(async (sql) => {
    await held(sql)
    begin()
    await vi.waitFor(
      async () => {
        const waiting = await sql.query(
          'select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        )
        expect(waiting).not.toEqual([])
      },
      { timeout: 20_000, interval: 20 },
    )
  })
  return outcome
}
