import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { User } from '#contract/user.ts'
import { noChoices } from './choices.ts'
import { makeDraft, newId } from './draft-folders.server.ts'
import type { ReadNumberFile } from './number-table.ts'
import type { ContactFile } from './preview.ts'
import { refusalAtSight } from './read.ts'
import { contactFileReader, type Refusal } from './reader.server.ts'

const unkept: Refusal = {
  ok: false,
  message: 'This file could not be read right now, so no number was added. Please try again.',
  status: 503,
  retryAfter: 30,
}

/** Reads the numbers of a file as contact files are read. Nothing of the file is kept. */
export async function readNumberFile(
  user: User,
  file: ContactFile,
  column: string,
): Promise<Extract<ReadNumberFile, { ok: true }> | Refusal> {
  const message = refusalAtSight(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  const reading = contactFileReader.newReading()
  try {
    // A draft that fails is thrown away, and this one is to be.
    const { read } = await makeDraft(user, newId(), async (folder) => {
      const paths = { file: join(folder, 'original'), answer: join(folder, 'numbers') }
      await writeFile(paths.file, file.bytes, { mode: 0o600 })
      const request = { name: file.name, choices: noChoices, remembered: {}, numbers: { column } }
      const read = await reading.pass(request, paths, (path) => numbersIn(path))
      return { ok: false as const, read }
    })
    return read
  } catch {
    return unkept
  } finally {
    reading.end()
  }
}

/** What the process wrote; undefined where it died before. */
async function numbersIn(path: string): Promise<ReadNumberFile | undefined> {
  const text = await readFile(path, 'utf8')
  return text === '' ? undefined : (JSON.parse(text) as ReadNumberFile)
}
