import { writeFile } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ImportChoices, noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile } from '@bellbird/contact-files/preview/preview'
import { earlyRejection } from '@bellbird/contact-files/preview/read'
import type { User } from '@bellbird/contract/auth/user'
import type { TypedField } from '@bellbird/contract/contacts/field-values'
import {
  contactFileReader,
  type FileRejection,
  type Reading,
} from '#app/contact-import/reader-process/reader.server.ts'
import { runIn } from '#app/contact-import/runs/draft-run.server.ts'
import { Draft, notStored, ORIGINAL, READING } from './draft.server.ts'
import { draftFolders, makeDraft, newId, ownerOf } from './draft-folders.server.ts'
import { findMappings } from './saved-mappings.server.ts'

/** In one piece; that of node:fs/promises writes 512 kB at a time. */
const writeWhole = promisify(writeFile)

export async function createDraft(
  user: User,
  file: ContactFile,
  reading: Reading = contactFileReader.newReading(),
  fields?: TypedField[],
  choices: ImportChoices = noChoices,
): Promise<{ ok: true; draft: Draft } | FileRejection> {
  const message = earlyRejection(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  const id = newId()
  try {
    const made = await makeDraft(user, id, async (directory) => {
      await writeWhole(join(directory, ORIGINAL), file.bytes, { mode: 0o600 })
      const remembered = await findMappings(user)
      const request = { name: file.name, choices, remembered, fields }
      return await reading.read(request, {
        file: join(directory, ORIGINAL),
        answer: join(directory, READING),
      })
    })
    if (!made.ok) return made
    const draft = await Draft.open(user, id)
    return draft ? { ok: true, draft } : notStored
  } catch {
    return notStored
  } finally {
    reading.end()
  }
}

export async function runsOf(user: User) {
  const [folders, owner] = [await draftFolders(), ownerOf(user)]
  const names = await folders.namesOf(owner)
  const found = await Promise.all(
    names.map(async (id) => {
      const folder = folders.at(owner, id)
      const run = await runIn(folder)
      return run && { id, run, folder }
    }),
  )
  return found.filter((one) => one !== undefined)
}

export async function keptRun(user: User, importId: string) {
  const runs = await runsOf(user)
  return runs.find(({ id, run }) => id === importId || run.report?.import_id === importId)
}

export async function dropDrafts(user: User) {
  await (await draftFolders()).removeAllOf(ownerOf(user))
}
