import type { ColumnMapping, ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { User } from '@bellbird/contract/auth/user'
import { draftFolders, ownerOf } from './draft-folders.server.ts'

/** As many kinds of files as a person brings again and again. */
const KEPT = 50
const MATCHINGS = 'matchings.json'

/** How this person matched the columns of earlier files. They lie with the drafts and go with the account. */
export async function findMatchings(user: User): Promise<ColumnMappings> {
  const kept = await (await besideDrafts(user)).read(MATCHINGS)
  return JSON.parse(kept?.text ?? '{}') as ColumnMappings
}

/** Keeps a matching for files of the same headers; undefined forgets it. The latest ones stay. */
export async function rememberMatching(
  user: User,
  key: string,
  matching: ColumnMapping | undefined,
) {
  const { [key]: _, ...others } = await findMatchings(user)
  const latest = Object.entries({ ...others, ...(matching && { [key]: matching }) }).slice(-KEPT)
  await (await besideDrafts(user)).write(MATCHINGS, JSON.stringify(Object.fromEntries(latest)))
}

async function besideDrafts(user: User) {
  return (await draftFolders()).beside(ownerOf(user))
}
