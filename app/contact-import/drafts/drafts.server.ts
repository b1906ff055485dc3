import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { matchingOf } from '@bellbird/contact-files/columns/matchings'
import { type ImportChoices, noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile, ImportPreview } from '@bellbird/contact-files/preview/preview'
import { refusalAtSight } from '@bellbird/contact-files/preview/read'
import type { User } from '@bellbird/contract/auth/user'
import {
  contactFileReader,
  type Reading,
  type Refusal,
} from '#app/contact-import/reader-process/reader.server.ts'
import type { ReadingHead } from '#app/contact-import/reader-process/reading-answer.ts'
import { draftFolder, folderOf, makeDraft, newId, writeWhole } from './draft-folders.server.ts'
import { findMatchings, rememberMatching } from './kept-matchings.server.ts'
import { readCsv, readHead, readHeadAndCsv, readNumbers } from './kept-reading.server.ts'
import { withoutRecords } from './without-records.ts'

/** In a draft's folder: the file as it came, and how it was read. */
const ORIGINAL = 'original'
const READING = 'reading'

/** Which of its rows are in the list already. Of another reading of the file, these numbers would mean others. */
function existingOf(readingId: string) {
  return `existing-${readingId}.json`
}

const gone: Refusal = {
  ok: false,
  message:
    'This preview is no longer here: it was imported, removed or is more than a day old. Please choose the file again.',
  status: 404,
}

const unkept: Refusal = {
  ok: false,
  message: 'Failed to preview file',
  status: 503,
  retryAfter: 30,
}

/** Reads a file and keeps it with its preview for a day. Only the same user can find it again. */
export async function createDraft(
  user: User,
  file: ContactFile,
  reading: Reading = contactFileReader.newReading(),
): Promise<{ ok: true; id: string; readingId: string } | Refusal> {
  const message = refusalAtSight(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  const id = newId()
  try {
    return await makeDraft(user, id, async (folder) => {
      await writeFile(join(folder, ORIGINAL), file.bytes, { mode: 0o600 })
      const remembered = await findMatchings(user)
      const request = { name: file.name, choices: noChoices, remembered }
      const read = await reading.read(request, {
        file: join(folder, ORIGINAL),
        answer: join(folder, READING),
      })
      return read.ok ? { ok: true, id, readingId: read.id } : read
    })
  } catch {
    return unkept
  } finally {
    reading.end()
  }
}

/** Reads the kept file once more, as the person chose. The draft stays as it was when that fails. */
export async function rereadDraft(
  user: User,
  id: string,
  wanted: ImportChoices,
): Promise<{ ok: true } | Refusal> {
  const folder = await draftFolder(user, id)
  const before = folder && (await previewIn(folder))
  if (!folder || !before) return gone
  const answer = join(folder, `.${newId()}`)
  const reading = contactFileReader.newReading()
  try {
    const request = await requestFor(user, before, wanted)
    const read = await reading.read(request, { file: join(folder, ORIGINAL), answer })
    if (!read.ok) return read
    await rename(answer, join(folder, READING))
    await rm(join(folder, existingOf(before.readingId)), { force: true })
    await keepMatching(user, read, before)
    return { ok: true }
  } catch {
    return unkept
  } finally {
    reading.end()
    await rm(answer, { force: true }).catch(() => undefined)
  }
}

/** What was chosen for one table means nothing for another: columns and corrections go with the sheet. */
async function requestFor(user: User, before: KeptPreview, wanted: ImportChoices) {
  const name = before.fileName
  const { columns } = wanted
  if (isAnother('sheet', before, wanted) || isAnother('delimiter', before, wanted)) {
    const { columns, ...choices } = { ...wanted, corrections: [] }
    return { name, choices, remembered: await findMatchings(user) }
  }
  if (before.remembered && isDeepStrictEqual(columns, before.choices.columns)) {
    const { columns, ...choices } = wanted
    return { name, choices, remembered: await findMatchings(user) }
  }
  return { name, choices: wanted, remembered: {} }
}

function isAnother(part: 'sheet' | 'delimiter', before: ImportPreview, wanted: ImportChoices) {
  if (wanted[part] === undefined) return before.choices[part] !== undefined
  return wanted[part] !== before[part]
}

/** A matching that was chosen serves files of the same headers too; to choose none forgets it. */
async function keepMatching(
  user: User,
  { preview: { choices, remembered }, key }: { preview: ImportPreview; key: string },
  before: ImportPreview,
) {
  const forgotten = before.choices.columns !== undefined && choices.columns === undefined
  if ((choices.columns && !remembered) || forgotten) {
    await rememberMatching(user, key, choices.columns)
  }
}

/** The preview of a reading, with what is known by now about the people in it. */
export type KeptPreview = ImportPreview & { readingId: string }

export async function findPreview(user: User, id: string): Promise<KeptPreview | undefined> {
  const folder = await draftFolder(user, id)
  return folder === undefined ? undefined : await previewIn(folder)
}

/**
 * The rows that cannot be taken as the file has them, and why: a file for people. When it comes back, its
 * columns are matched as they are now, though its rows are others.
 */
export async function invalidRowsCsv(user: User, id: string) {
  const folder = await draftFolder(user, id)
  const head = folder === undefined ? undefined : await readHead(join(folder, READING))
  if (!folder || !head?.ok) return undefined
  await rememberMatching(user, head.key, matchingOf(head.preview.columns))
  return await readCsv(join(folder, READING), 'invalid')
}

/** Every repeated row, and what comes of it: a file for people. */
export async function repeatedRowsCsv(user: User, id: string) {
  const folder = await draftFolder(user, id)
  return folder === undefined ? undefined : await readCsv(join(folder, READING), 'repeated')
}

/** What is sent: every valid row, without those in the list already where that was chosen. */
export async function whatToSend(
  user: User,
  id: string,
): Promise<{ preview: KeptPreview; csv: Uint8Array<ArrayBuffer>[] } | undefined> {
  const folder = await draftFolder(user, id)
  const kept = folder && (await readHeadAndCsv(join(folder, READING), 'csv'))
  if (!kept) return undefined
  const existing = await existingIn(folder, kept.head.id)
  const preview = await withExisting(folder, kept.head, existing)
  if (preview.skipped === 0) return { preview, csv: [kept.bytes] }
  return { preview, csv: await withoutRecords(kept.bytes, new Set(existing)) }
}

/** Every valid row of a reading, with nothing but what a contact is known again by. */
export async function whatToCompare(user: User, id: string) {
  const folder = await draftFolder(user, id)
  const kept = folder ? await readHeadAndCsv(join(folder, READING), 'who') : undefined
  return kept && { readingId: kept.head.id, valid: kept.head.preview.valid, csv: kept.bytes }
}

/** Which row of the file each row is that is sent, as the spreadsheet numbers it. */
export async function rowNumbersSent(user: User, id: string): Promise<number[]> {
  const folder = await draftFolder(user, id)
  if (!folder) return []
  const numbers = await readNumbers(join(folder, READING), 'rows')
  const preview = await previewIn(folder)
  if (!preview?.skipped) return numbers
  const left = new Set(await existingIn(folder, preview.readingId))
  return numbers.filter((_, at) => !left.has(at + 1))
}

/** Keeps which rows of a reading are in the list already; null where the upstream cannot tell. */
export async function noteExisting(
  user: User,
  id: string,
  readingId: string,
  rows: number[] | null,
) {
  const folder = await draftFolder(user, id)
  if (folder) await writeWhole(folder, existingOf(readingId), { rows })
}

export async function dropDraft(user: User, id: string) {
  const folder = await draftFolder(user, id)
  if (folder) await rm(folder, { recursive: true, force: true })
}

/** Drops everything this user has uploaded and not imported. */
export async function dropDrafts(user: User) {
  await rm(folderOf(user), { recursive: true, force: true })
}

async function previewIn(folder: string): Promise<KeptPreview | undefined> {
  const head = await readHead(join(folder, READING))
  return head?.ok ? withExisting(folder, head, await existingIn(folder, head.id)) : undefined
}

type Kept = Extract<ReadingHead, { ok: true }>

async function withExisting(
  folder: string,
  { id: readingId, preview }: Kept,
  rows: number[] | null,
): Promise<KeptPreview> {
  if (!rows) return { ...preview, readingId }
  const known = new Set(rows)
  const skips = preview.choices.existing === 'skip'
  const repeats =
    skips && preview.duplicates > 0 ? await readNumbers(join(folder, READING), 'repeats') : []
  return {
    ...preview,
    readingId,
    existing: rows.length,
    skipped: skips ? rows.length : 0,
    skippedDuplicates: repeats.filter((row) => known.has(row)).length,
    rows: preview.rows.map((row) =>
      known.has(row.csvRow ?? 0) && !row.note ? { ...row, note: 'existing' } : row,
    ),
  }
}

async function existingIn(folder: string, readingId: string): Promise<number[] | null> {
  const text = await readFile(join(folder, existingOf(readingId)), 'utf8').catch(() => undefined)
  return text ? (JSON.parse(text) as { rows: number[] | null }).rows : null
}
