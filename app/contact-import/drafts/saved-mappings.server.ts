import type { ColumnMapping, ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { User } from '@bellbird/contract/auth/user'
import { draftFolders, ownerOf } from './draft-folders.server.ts'

/** More kinds of files than one person imports regularly. */
const KEPT = 50
const MATCHINGS = 'matchings.json'

/** Stored with the drafts and deleted with the account. */
export async function findMappings(user: User): Promise<ColumnMappings> {
  const kept = await (await besideDrafts(user)).read(MATCHINGS)
  return JSON.parse(kept?.text ?? '{}') as ColumnMappings
}

export async function saveMapping(user: User, key: string, matching: ColumnMapping | undefined) {
  const { [key]: _, ...others } = await findMappings(user)
  const latest = Object.entries({ ...others, ...(matching && { [key]: matching }) }).slice(-KEPT)
  await (await besideDrafts(user)).write(MATCHINGS, JSON.stringify(Object.fromEntries(latest)))
}

async function besideDrafts(user: User) {
  return (await draftFolders()).beside(ownerOf(user))
}
