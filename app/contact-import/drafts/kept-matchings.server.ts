import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ColumnMapping, ColumnMappings } from '@bellbird/contact-files/columns/column-mappings'
import type { User } from '@bellbird/contract/auth/user'
import { folderOf, MATCHINGS, writeWhole } from './draft-folders.server.ts'

/** As many kinds of files as a person brings again and again. */
const KEPT = 50

/** How this person matched the columns of earlier files. They lie with the drafts and go with the account. */
export async function findMatchings(user: User): Promise<ColumnMappings> {
  const text = await readFile(join(folderOf(user), MATCHINGS), 'utf8').catch(() => '{}')
  return JSON.parse(text) as ColumnMappings
}

/** Keeps a matching for files of the same headers; undefined forgets it. The latest ones stay. */
export async function rememberMatching(
  user: User,
  key: string,
  matching: ColumnMapping | undefined,
) {
  const { [key]: _, ...others } = await findMatchings(user)
  const latest = Object.entries({ ...others, ...(matching && { [key]: matching }) }).slice(-KEPT)
  await writeWhole(folderOf(user), MATCHINGS, Object.fromEntries(latest))
}
