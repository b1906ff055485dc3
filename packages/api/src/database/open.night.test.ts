import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartError } from '@bellbird/runtime/start-error'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, test } from 'vitest'
import type { Sql } from './database.ts'
import { assertDurable } from './embedded.ts'
import { newId } from './id.ts'
import { openDatabase } from './open.ts'

const tempDir = mkdtempSync(join(tmpdir(), 'bellbird-database-'))
afterAll(() => rmSync(tempDir, { recursive: true, force: true }))

const template = directory('one/two')
const id = newId()
const created = await openDatabase(template)
await created.query(
  `insert into users (id, first_name, last_name, email, username, password_hash)
   values ($1, 'Ada', 'Byron', 'ada@example.com', 'ada', '-')`,
  [id],
)
const held = JSON.parse(readFileSync(join(template, 'database.lock'), 'utf8'))
await created.close()

function directory(name: string) {
  return join(tempDir, name)
}

/** A data directory that was used before, copied because a first start takes long. */
function usedDirectory(name: string) {
  cpSync(template, directory(name), { recursive: true })
  return directory(name)
}

async function errorOf(opening: Promise<unknown>) {
  const error = await opening.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(StartError)
  return (error as StartError).message
}

test('data is still there after closing and reopening', async () => {
  expect(readdirSync(template)).toEqual(['database'])
  const again = await openDatabase(template)
  expect(await again.query('select id from users')).toEqual([{ id }])
  await again.close()
  expect(readdirSync(template)).toEqual(['database'])
})

test('a second opening is rejected and the first one goes on', async () => {
  const dataDir = usedDirectory('held')
  const first = await openDatabase(dataDir)
  expect(await errorOf(openDatabase(dataDir))).toContain(`pid ${process.pid}`)
  expect(await first.query('select 1 as one')).toEqual([{ one: 1 }])
  await first.close()
})

test('the lock of a dead process is taken over', async () => {
  const dataDir = usedDirectory('stale')
  const exited = spawn(process.execPath, ['-e', ''])
  await once(exited, 'exit')
  const lock = join(dataDir, 'database.lock')
  writeFileSync(lock, JSON.stringify({ ...held, pid: exited.pid }))

  await (await openDatabase(dataDir)).close()
  expect(existsSync(lock)).toBe(false)
})

test('the lock of a pid that was given to another process is taken over', async () => {
  const dataDir = usedDirectory('reused')
  const lock = join(dataDir, 'database.lock')
  writeFileSync(lock, JSON.stringify({ ...held, started: '1' }))

  await (await openDatabase(dataDir)).close()
})

test('a lock from elsewhere counts while it is touched and no longer', async () => {
  const dataDir = usedDirectory('elsewhere')
  const lock = join(dataDir, 'database.lock')
  const elsewhere = JSON.stringify({ pid: 1, place: 'another machine', started: '1' })
  writeFileSync(lock, elsewhere)
  const touching = setInterval(() => writeFileSync(lock, elsewhere), 1_000)

  expect(await errorOf(openDatabase(dataDir))).toContain('pid 1')
  clearInterval(touching)
  await (await openDatabase(dataDir)).close()
})

test('an interrupted first start starts over', async () => {
  const dataDir = directory('interrupted')
  mkdirSync(join(dataDir, 'database.new'), { recursive: true })
  writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')

  const database = await openDatabase(dataDir)
  expect(await database.query('select count(*) from users')).toEqual([{ count: 0 }])
  await database.close()
  expect(readdirSync(dataDir)).toEqual(['database'])
})

test('a directory that cannot be written is rejected with advice', async () => {
  const file = directory('file')
  writeFileSync(file, '')
  expect(await errorOf(openDatabase(join(file, 'data')))).toContain('set DATA_DIR')
})

test('a store of another PostgreSQL version is rejected and left alone', async () => {
  const dataDir = directory('other-version')
  mkdirSync(join(dataDir, 'database'), { recursive: true })
  writeFileSync(join(dataDir, 'database', 'PG_VERSION'), '17\n')
  expect(await errorOf(openDatabase(dataDir))).toContain('PostgreSQL 17')
  expect(readdirSync(join(dataDir, 'database'))).toEqual(['PG_VERSION'])
})

test('a damaged store is rejected and left alone', async () => {
  const dataDir = usedDirectory('damaged')
  rmSync(join(dataDir, 'database', 'global', 'pg_control'))
  expect(await errorOf(openDatabase(dataDir))).toContain('restore it from a backup')
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
})

test('a schema from a newer version is rejected', async () => {
  const dataDir = usedDirectory('newer')
  const database = await openDatabase(dataDir)
  await database.query(`insert into migrations (name) values ('9999_from_the_future')`)
  await database.close()
  expect(await errorOf(openDatabase(dataDir))).toContain('newer version')
})

test('an engine that does not write through to the disk is rejected', async () => {
  const stock = await PGlite.create(join(usedDirectory('stock'), 'database'))
  const sql: Sql = {
    async query<Row>(text: string) {
      return (await stock.query<Row>(text)).rows
    },
  }
  expect(await errorOf(assertDurable(sql, { logSyncs: 0 }))).toContain('npm ci')
  await stock.close()
})
