import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { openEmbedded } from './embedded.ts'
import { makeStore } from './embedded-store.ts'
import { startMaintenance } from './maintenance.ts'

const tempDir = mkdtempSync(join(tmpdir(), 'bellbird-upkeep-'))
const store = join(tempDir, 'store')
const dump = inject('migratedDatabase')
if (dump) {
  mkdirSync(store, { mode: 0o700 })
  execFileSync('tar', ['-xf', dump, '-C', store])
} else await makeStore(store)
const { engine, files } = await openEmbedded(store)
const maintenance = startMaintenance(engine, files)

afterAll(async () => {
  await maintenance.stop()
  await engine.close()
  rmSync(tempDir, { recursive: true, force: true })
})

async function checkpointAt() {
  const [row] = await engine.query<{ lsn: string }>(
    'select checkpoint_lsn::text as lsn from pg_control_checkpoint()',
  )
  return row?.lsn
}

test('a table that was filled gets its statistics', async () => {
  await engine.query('create table filled as select n from generate_series(1, 5000) n')
  await maintenance.keepUp()
  expect(
    await engine.query(`select reltuples::integer as rows from pg_class where relname = 'filled'`),
  ).toEqual([{ rows: 5000 }])
})

test('a table with many changed rows is vacuumed once nothing is written any more', async () => {
  const dead = async () => {
    const [row] = await engine.query<{ dead: number }>(
      `select n_dead_tup::integer as dead from pg_stat_user_tables where relname = 'filled'`,
    )
    return row?.dead
  }
  await maintenance.keepUp()
  await engine.query('update filled set n = n + 1')
  await engine.query('select pg_stat_force_next_flush()')
  await maintenance.keepUp()
  expect(await dead()).toBe(5_000)
  await maintenance.keepUp()
  expect(await dead()).toBe(0)
})

test('a long log is cut short by a checkpoint, and a short one is left', async () => {
  const before = await checkpointAt()
  await engine.query('create table small as select 1 as n')
  await maintenance.keepUp()
  expect(await checkpointAt()).toBe(before)

  await engine.query(`create table large as select repeat('x', 900) as text
    from generate_series(1, 80000)`)
  await maintenance.keepUp()
  expect(await checkpointAt()).not.toBe(before)
})
