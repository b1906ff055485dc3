import { createHash, randomBytes } from 'node:crypto'
import type { User } from '@bellbird/contract/auth/user'
import type { Folder } from '@bellbird/expiring-store/store'
import { state } from '#app/process/state.server.ts'

const HOUR = 3_600_000
const KEPT_FOR = 24 * HOUR
const KEPT_PER_USER = 5
const BYTES_PER_USER = 128 * 1024 * 1024

/** An opaque folder name that does not identify the user. */
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

// Expired drafts are removed even if nobody uploads anything.
void draftFolders().catch(() => undefined)

export async function draftFolder(user: User, id: string): Promise<Folder | undefined> {
  if (!/^[\w-]{22}$/.test(id)) return undefined
  const folder = (await draftFolders()).at(ownerOf(user), id)
  return (await folder.exists()) ? folder : undefined
}

export async function makeDraft<T extends { ok: boolean }>(
  user: User,
  id: string,
  fill: (directory: string) => Promise<T>,
): Promise<T> {
  return await (await draftFolders()).make(ownerOf(user), id, fill)
}
