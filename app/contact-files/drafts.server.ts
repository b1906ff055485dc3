import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#contract/user.ts'
import { config } from '../config.server.ts'
import type { ImportPreview } from './preview.ts'

const HOUR = 3_600_000
const KEPT_FOR = 24 * HOUR
const KEPT_PER_USER = 5

/** A file that was read and judged but not yet imported. It waits a day in the data directory. */
export type Draft = { preview: ImportPreview; csv: Uint8Array<ArrayBuffer> }

/** Keeps a draft and gives its id. Only the same user can find it again. */
export async function keepDraft(user: User, preview: ImportPreview, csv: Uint8Array) {
  const id = randomBytes(16).toString('base64url')
  const folder = folderOf(user)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const writing = join(folder, `.${id}`)
  await mkdir(writing, { mode: 0o700 })
  await writeFile(join(writing, 'contacts.csv'), csv, { mode: 0o600 })
  await writeFile(join(writing, 'preview.json'), JSON.stringify(preview), { mode: 0o600 })
  await rename(writing, join(folder, id))
  await dropOldDrafts()
  return id
}

export async function findPreview(user: User, id: string): Promise<ImportPreview | undefined> {
  const file = fileOf(user, id, 'preview.json')
  const text = file && (await readFile(file, 'utf8').catch(() => undefined))
  return text ? (JSON.parse(text) as ImportPreview) : undefined
}

export async function findDraft(user: User, id: string): Promise<Draft | undefined> {
  const preview = await findPreview(user, id)
  const file = fileOf(user, id, 'contacts.csv')
  const csv = file && (await readFile(file).catch(() => undefined))
  return preview && csv ? { preview, csv: new Uint8Array(csv) } : undefined
}

export async function dropDraft(user: User, id: string) {
  if (isId(id)) await rm(join(folderOf(user), id), { recursive: true, force: true })
}

/** Drops everything this user has uploaded and not imported. */
export async function dropDrafts(user: User) {
  await rm(folderOf(user), { recursive: true, force: true })
}

function root() {
  return join(config().dataDir, 'import-previews')
}

function folderOf({ id, email }: User) {
  return join(
    root(),
    createHash('sha256')
      .update(id ?? email)
      .digest('hex')
      .slice(0, 32),
  )
}

function fileOf(user: User, id: string, name: string) {
  return isId(id) ? join(folderOf(user), id, name) : undefined
}

function isId(id: string) {
  return /^[\w-]{22}$/.test(id)
}

// Forgotten drafts go even when nobody uploads anything any more.
void dropOldDrafts()
setInterval(dropOldDrafts, HOUR).unref()

/** A day old, or more than a few of one user: nobody comes back for those. Never rejects. */
async function dropOldDrafts() {
  for (const owner of await namesIn(root())) {
    const folder = join(root(), owner)
    const drafts = await Promise.all(
      (await namesIn(folder)).map(async (name) => {
        const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: 0 }))
        return { path: join(folder, name), mtimeMs }
      }),
    )
    drafts.sort((one, other) => other.mtimeMs - one.mtimeMs)
    const old = drafts.filter(
      ({ mtimeMs }, place) => place >= KEPT_PER_USER || mtimeMs < Date.now() - KEPT_FOR,
    )
    await Promise.allSettled(old.map(({ path }) => rm(path, { recursive: true, force: true })))
  }
}

/** What lies in a folder; nothing where there is none, or a file that is not ours. */
function namesIn(folder: string) {
  return readdir(folder).catch(() => [])
}
