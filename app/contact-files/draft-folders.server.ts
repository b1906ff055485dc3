import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#contract/user.ts'
import { config } from '../config.server.ts'

/**
 * Where drafts lie: a folder for each person, a folder in it for each draft. Several servers may share
 * it, so nothing about it is kept in memory, and what is written appears whole or not at all.
 */
const HOUR = 3_600_000
const KEPT_FOR = 24 * HOUR
const KEPT_PER_USER = 5
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

/** A draft's folder; undefined where there is none, or one that is a day old. */
export async function draftFolder(user: User, id: string) {
  if (!/^[\w-]{22}$/.test(id)) return undefined
  const folder = join(folderOf(user), id)
  return (await ageOf(folder)) < KEPT_FOR ? folder : undefined
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

/** Writes a small file in one step. */
export async function writeWhole(folder: string, name: string, content: object) {
  const writing = join(folder, `.${newId()}`)
  await writeFile(writing, JSON.stringify(content), { mode: 0o600 })
  await rename(writing, join(folder, name))
}

async function ageOf(path: string) {
  return await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}

// Forgotten drafts go even when nobody uploads anything any more.
void dropOldDrafts()
setInterval(dropOldDrafts, HOUR).unref()

/** A day old, or more than a few of one person: nobody comes back for those. Never rejects. */
async function dropOldDrafts() {
  for (const owner of await namesIn(config().uploadDir)) {
    const folder = join(config().uploadDir, owner)
    const names = (await namesIn(folder)).filter((name) => name !== MATCHINGS)
    const drafts = await Promise.all(
      names.map(async (name) => ({
        path: join(folder, name),
        age: await ageOf(join(folder, name)),
      })),
    )
    drafts.sort((one, other) => one.age - other.age)
    const old = drafts.filter(({ age }, place) => place >= KEPT_PER_USER || age > KEPT_FOR)
    await Promise.allSettled(old.map(({ path }) => rm(path, { recursive: true, force: true })))
  }
}

/** What lies in a folder; nothing where there is none, or a file that is not ours. */
function namesIn(folder: string) {
  return readdir(folder).catch(() => [])
}
