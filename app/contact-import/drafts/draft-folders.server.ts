import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '@bellbird/contract/auth/user'
import { config } from '#app/config.server.ts'

/**
 * Where drafts lie: a folder for each person, a folder in it for each draft. Several servers may share
 * it, so nothing about it is kept in memory, and what is written appears whole or not at all.
 */
const HOUR = 3_600_000
const KEPT_FOR = 24 * HOUR
const KEPT_PER_USER = 5
const BYTES_PER_USER = 128 * 1024 * 1024
/** Beside the drafts of a person. */
export const MATCHINGS = 'matchings.json'

/** The folder of a person; another person's drafts cannot be named from here. */
export function folderOf({ id, email }: User) {
  const owner = createHash('sha256')
    .update(id ?? email)
    .digest('hex')
  return join(config().uploadDir, owner.slice(0, 32))
}

export function newId() {
  return randomBytes(16).toString('base64url')
}

/** Whether there is such a draft, and not a day old. */
export async function isKept(user: User, id: string) {
  return /^[\w-]{22}$/.test(id) && (await lookAt(join(folderOf(user), id))).age < KEPT_FOR
}

/** Makes a draft of what `fill` puts into a folder; nothing is left of it when that fails. */
export async function makeDraft<T extends { ok: boolean }>(
  user: User,
  id: string,
  fill: (folder: string) => Promise<T>,
): Promise<T> {
  const writing = join(folderOf(user), `.${id}`)
  await mkdir(writing, { recursive: true, mode: 0o700 })
  try {
    const filled = await fill(writing)
    if (filled.ok) await rename(writing, join(folderOf(user), id))
    return filled
  } finally {
    await rm(writing, { recursive: true, force: true })
    await dropOldDrafts()
  }
}

/** Writes a small file in one step; nothing where the draft is gone. */
export async function writeWhole(folder: string, name: string, content: object) {
  const writing = join(folder, `.${newId()}`)
  try {
    await writeFile(writing, JSON.stringify(content), { mode: 0o600 })
    await rename(writing, join(folder, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

async function lookAt(path: string) {
  return await stat(path).then(
    ({ mtimeMs, size }) => ({ age: Date.now() - mtimeMs, bytes: size }),
    () => ({ age: Number.POSITIVE_INFINITY, bytes: 0 }),
  )
}

// Forgotten drafts go even when nobody uploads anything any more.
void dropOldDrafts()
setInterval(dropOldDrafts, HOUR).unref()

/** A day old, or more than one person may keep: nobody comes back for those. Never rejects. */
async function dropOldDrafts() {
  for (const owner of await namesIn(config().uploadDir)) {
    const drafts = await draftsIn(join(config().uploadDir, owner))
    let bytes = 0
    const old = drafts.filter((draft, place) => {
      bytes += draft.bytes
      const tooMuch = place > 0 && (place >= KEPT_PER_USER || bytes > BYTES_PER_USER)
      return tooMuch || draft.age > KEPT_FOR
    })
    await Promise.allSettled(old.map(({ path }) => rm(path, { recursive: true, force: true })))
  }
}

/** A person's drafts, the one something happened to last first: a running import keeps its own young. */
async function draftsIn(folder: string) {
  const names = (await namesIn(folder)).filter((name) => name !== MATCHINGS)
  const drafts = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const parts = (await namesIn(path)).map((part) => join(path, part))
      const looks = await Promise.all([path, ...parts].map(lookAt))
      return {
        path,
        age: Math.min(...looks.map(({ age }) => age)),
        bytes: looks.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    }),
  )
  return drafts.sort((one, other) => one.age - other.age)
}

/** What lies in a folder; nothing where there is none, or a file that is not ours. */
function namesIn(folder: string) {
  return readdir(folder).catch(() => [])
}
