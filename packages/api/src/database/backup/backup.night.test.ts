import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { StartError } from '@bellbird/runtime/start-error'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { openDatabase } from '../open.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'bellbird-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const never = { overwrite: false }
const dataDir = join(folder, 'data')
const database = await openDatabase(dataDir)
writeFileSync(join(dataDir, 'session-secret'), 'a secret of this installation\n')

function addUser(name: string) {
  return database.query(
    `insert into users (id, first_name, last_name, email, username, password_hash)
     values ($1, $2, 'Byron', $3, $2, '-')`,
    [newId(), name, `${name}@example.com`],
  )
}

async function usersIn(directory: string) {
  const opened = await openDatabase(directory)
  const rows = await opened.query<{ username: string }>('select username from users order by 1')
  await opened.close()
  return rows.map(({ username }) => username)
}

async function messageOf(task: Promise<unknown>) {
  const error = await task.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(StartError)
  return (error as Error).message
}

await addUser('ada')
const file = join(folder, 'backups', 'first.tar.gz')
const writing = Promise.all(Array.from({ length: 50 }, (_, n) => addUser(`during-${n}`)))
const manifest = await backUp(dataDir, file, never)
await writing
await addUser('later')

test('A backup that is made while people write holds what had been written, and restores it with the keys', async () => {
  expect(manifest.rows.users).toBeGreaterThanOrEqual(1)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).filter((name) => /snapshot|backup/.test(name))).toEqual([])

  const other = join(folder, 'other')
  expect((await restore(other, file, never)).aside).toBeUndefined()
  const users = await usersIn(other)
  expect(users).toContain('ada')
  expect(users).not.toContain('later')
  expect(users).toHaveLength(manifest.rows.users as number)
  expect(await readFile(join(other, 'session-secret'), 'utf8')).toContain('a secret')
})

test('What is there is replaced only when that is asked for, and never while it is in use', async () => {
  expect(await messageOf(restore(dataDir, file, never))).toContain('has a database')
  expect(await messageOf(restore(dataDir, file, { overwrite: true }))).toContain('held by another')
  expect(await messageOf(backUp(dataDir, file, never))).toContain('exists: name another file')

  const other = join(folder, 'replaced')
  await restore(other, file, never)
  const { aside } = await restore(other, file, { overwrite: true })
  expect(readdirSync(aside as string).sort()).toEqual(['database', 'session-secret'])
  expect(await usersIn(other)).toContain('ada')
})

test('A file that is no backup, is cut short, or is of a newer version changes nothing', async () => {
  const target = join(folder, 'untouched')
  const bytes = await readFile(file)
  const broken: [name: string, content: Buffer, words: string][] = [
    ['words.txt', Buffer.from('not a backup at all'), 'no backup of Bellbird'],
    ['empty.tar.gz', Buffer.alloc(0), 'no backup of Bellbird'],
    ['short.tar.gz', bytes.subarray(0, bytes.length / 2), 'damaged'],
    ['newer.tar.gz', newerThan(bytes, manifest.migration), 'newer version'],
  ]
  for (const [name, content, words] of broken) {
    await writeFile(join(folder, name), content)
    expect(await messageOf(restore(target, join(folder, name), never))).toContain(words)
  }
  expect(await messageOf(restore(target, join(folder, 'nowhere'), never))).toContain('no file')
  expect(existsSync(target)).toBe(false)
  expect(await messageOf(backUp(join(folder, 'empty'), file, never))).toContain('no database')
})

/** The same backup with an unknown migration, whose name has the same length so that the archive stays valid. */
function newerThan(bytes: Buffer, migration: string) {
  const tar = gunzipSync(bytes)
  const at = tar.indexOf(migration)
  tar.write('9'.repeat(migration.length), at)
  return gzipSync(tar)
}

afterAll(() => database.close())
