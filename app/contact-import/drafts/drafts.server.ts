import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { toColumnMapping } from '@bellbird/contact-files/columns/column-mappings'
import { type ImportChoices, noChoices } from '@bellbird/contact-files/preview/choices'
import type { ContactFile, ImportPreview } from '@bellbird/contact-files/preview/preview'
import { earlyRejection } from '@bellbird/contact-files/preview/read'
import type { User } from '@bellbird/contract/auth/user'
import {
  contactFileReader,
  type FileRejection,
  type Reading,
} from '#app/contact-import/reader-process/reader.server.ts'
import type { ReadingHead } from '#app/contact-import/reader-process/reading-answer.ts'
import { folderOf, isKept, makeDraft, newId, writeWhole } from './draft-folders.server.ts'
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

const gone: FileRejection = {
  ok: false,
  message: 'This preview has expired or was already imported. Choose the file again.',
  status: 404,
}

const unkept: FileRejection = {
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
): Promise<{ ok: true; draft: Draft; readingId: string } | FileRejection> {
  const message = earlyRejection(file)
  if (message !== undefined) return { ok: false, message, status: 422 }
  const id = newId()
  try {
    const made = await makeDraft(user, id, async (folder) => {
      await writeFile(join(folder, ORIGINAL), file.bytes, { mode: 0o600 })
      const remembered = await findMatchings(user)
      const request = { name: file.name, choices: noChoices, remembered }
      return await reading.read(request, {
        file: join(folder, ORIGINAL),
        answer: join(folder, READING),
      })
    })
    if (!made.ok) return made
    return { ok: true, draft: new Draft(user, id), readingId: made.id }
  } catch {
    return unkept
  } finally {
    reading.end()
  }
}

/** The preview of a reading, with what is known by now about the people in it. */
export type KeptPreview = ImportPreview & { readingId: string }

/** This person's draft of that id; undefined where there is none, or one that is a day old. */
export async function findDraft(user: User, id: string) {
  return (await isKept(user, id)) ? new Draft(user, id) : undefined
}

/** A contact file with its preview. What another request drops meanwhile is not there, and is no error. */
export class Draft {
  readonly id: string
  readonly folder: string
  private readonly user: User
  private readonly reading: string

  constructor(user: User, id: string) {
    this.id = id
    this.user = user
    this.folder = join(folderOf(user), id)
    this.reading = join(this.folder, READING)
  }

  async preview(): Promise<KeptPreview | undefined> {
    const head = await readHead(this.reading)
    return head?.ok ? this.withExisting(head, await this.existingIn(head.id)) : undefined
  }

  /** Reads the kept file once more, as the person chose. The draft stays as it was when that fails. */
  async reread(wanted: ImportChoices): Promise<{ ok: true } | FileRejection> {
    const before = await this.preview()
    if (!before) return gone
    const answer = join(this.folder, `.${newId()}`)
    const reading = contactFileReader.newReading()
    try {
      const request = await requestFor(this.user, before, wanted)
      const read = await reading.read(request, { file: join(this.folder, ORIGINAL), answer })
      if (!read.ok) return read
      await rename(answer, this.reading)
      await rm(join(this.folder, existingOf(before.readingId)), { force: true })
      await keepMatching(this.user, read, before)
      return { ok: true }
    } catch {
      return unkept
    } finally {
      reading.end()
      await rm(answer, { force: true }).catch(() => undefined)
    }
  }

  /**
   * The rows that cannot be taken as the file has them, and why: a file for people. When it comes back, its
   * columns are matched as they are now, though its rows are others.
   */
  async invalidRowsCsv() {
    const head = await readHead(this.reading)
    if (!head?.ok) return undefined
    await rememberMatching(this.user, head.key, toColumnMapping(head.preview.columns))
    return await readCsv(this.reading, 'invalid')
  }

  /** Every repeated row, and what comes of it: a file for people. */
  repeatedRowsCsv() {
    return readCsv(this.reading, 'repeated')
  }

  /** What is sent: every valid row, without those in the list already where that was chosen. */
  async whatToSend(): Promise<
    { preview: KeptPreview; csv: Uint8Array<ArrayBuffer>[] } | undefined
  > {
    const kept = await readHeadAndCsv(this.reading, 'csv')
    if (!kept) return undefined
    const existing = await this.existingIn(kept.head.id)
    const preview = await this.withExisting(kept.head, existing)
    if (preview.skipped === 0) return { preview, csv: [kept.bytes] }
    return { preview, csv: await withoutRecords(kept.bytes, new Set(existing)) }
  }

  /** Every valid row of a reading, with nothing but what a contact is known again by. */
  async whatToCompare() {
    const kept = await readHeadAndCsv(this.reading, 'who')
    return kept && { readingId: kept.head.id, valid: kept.head.preview.valid, csv: kept.bytes }
  }

  /** Which row of the file each row is that is sent, as the spreadsheet numbers it. */
  async rowNumbersSent(): Promise<number[]> {
    const numbers = await readNumbers(this.reading, 'rows')
    const preview = await this.preview()
    if (!preview?.skipped) return numbers
    const left = new Set(await this.existingIn(preview.readingId))
    return numbers.filter((_, at) => !left.has(at + 1))
  }

  /** Keeps which rows of a reading are in the list already; null where the upstream cannot tell. */
  noteExisting(readingId: string, rows: number[] | null) {
    return writeWhole(this.folder, existingOf(readingId), { rows })
  }

  drop() {
    return rm(this.folder, { recursive: true, force: true })
  }

  private async withExisting(
    { id: readingId, preview }: Kept,
    rows: number[] | null,
  ): Promise<KeptPreview> {
    if (!rows) return { ...preview, readingId }
    const known = new Set(rows)
    const skips = preview.choices.existing === 'skip'
    const repeats =
      skips && preview.duplicates > 0 ? await readNumbers(this.reading, 'repeats') : []
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

  private async existingIn(readingId: string): Promise<number[] | null> {
    const text = await readFile(join(this.folder, existingOf(readingId)), 'utf8').catch(
      () => undefined,
    )
    return text ? (JSON.parse(text) as { rows: number[] | null }).rows : null
  }
}

type Kept = Extract<ReadingHead, { ok: true }>

/** Drops everything this user has uploaded and not imported. */
export async function dropDrafts(user: User) {
  await rm(folderOf(user), { recursive: true, force: true })
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
