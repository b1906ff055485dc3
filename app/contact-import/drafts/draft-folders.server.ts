import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import type { Folder } from '@bellbird/expiring-store/store'
import { state } from '#app/state.server.ts'

/** Where drafts lie: a folder for each, among those of its person. Several servers may share them. */
const HOUR = 3_600_000
const KEPT_FOR = 24 * HOUR
const KEPT_PER_USER = 5
const BYTES_PER_USER = 128 * 1024 * 1024

/** Other persons' drafts cannot be named by it. */
export function ownerOf({ id, email }: User) {
  const owner = createHash('sha256')
    .update(id ?? email)
    .digest('hex')
  return owner.slice(0, 32)
}

export function newId() {
  return randomBytes(16).toString('base64url')
}

export async function draftFolders() {
  const mostOfOwner = { count: KEPT_PER_USER, bytes: BYTES_PER_USER }
  return (await state()).folders('drafts', { keptFor: KEPT_FOR, mostOfOwner })
}

// Forgotten drafts go even when nobody uploads anything any more.
void draftFolders().catch(() => undefined)

/** The folder of a draft; undefined where there is none, or one that is a day old. */
export async function draftFolder(user: User, id: string): Promise<Folder | undefined> {
  if (!/^[\w-]{22}$/.test(id)) return undefined
  const folder = (await draftFolders()).at(ownerOf(user), id)
  return (await folder.exists()) ? folder : undefined
}

/** Makes a draft of what `fill` puts into a directory; nothing is left of it when that fails. */
export async function makeDraft<T extends { ok: boolean }>(
  user: User,
  id: string,
  fill: (directory: string) => Promise<T>,
): Promise<T> {
  return await (await draftFolders()).make(ownerOf(user), id, fill)
}
