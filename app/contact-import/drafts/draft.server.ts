import { isDeepStrictEqual } from 'node:util'
import { toColumnMapping } from '@bellbird/contact-files/columns/column-mappings'
import type { ImportChoices } from '@bellbird/contact-files/preview/choices'
import { decidedCsv } from '@bellbird/contact-files/preview/differing-rows'
import type { ImportPreview } from '@bellbird/contact-files/preview/preview'
import type { User } from '@bellbird/contract/auth/user'
import { decisionOn, type ImportDecisions } from '@bellbird/contract/contact-import/decisions'
import type { TypedField } from '@bellbird/contract/contacts/field-values'
import type { Folder, Source } from '@bellbird/expiring-store/store'
import {
  contactFileReader,
  type FileRejection,
} from '#app/contact-import/reader-process/reader.server.ts'
import { type Run, runIn } from '#app/contact-import/runs/draft-run.server.ts'
import { draftFolder } from './draft-folders.server.ts'
import {
  type Compared,
  type DifferingRows,
  dropDecisions,
  findDecisions,
  keepDecisions,
  type SavedDecisions,
  shownDifferences,
} from './saved-decisions.server.ts'
import { findMappings, saveMapping } from './saved-mappings.server.ts'
import { readCsv, readHead, readHeadAndCsv, readNumbers } from './saved-reading.server.ts'
import { withoutRecords } from './without-records.ts'

export const ORIGINAL = 'original'
export const READING = 'reading'

/** The name includes the reading because row numbers depend on it. */
function existingOf(readingId: string) {
  return `existing-${readingId}.json`
}

export const notStored: FileRejection = {
  ok: false,
  message: 'Failed to preview file',
  status: 503,
  retryAfter: 30,
}

export type SavedPreview = ImportPreview & {
  readingId: string
  isCompared: boolean
  differences?: DifferingRows | undefined
  decisions: SavedDecisions
}

export type ReadDraft = Draft & { preview: SavedPreview }

export class Draft {
  readonly id: string
  readonly folder: Folder
  /** Undefined once the draft was imported, or if another request discarded it. */
  preview: SavedPreview | undefined
  run: Run | undefined
  private readonly user: User
  private readonly reading: Source
  private compared: Compared = { rows: null }

  private constructor(user: User, id: string, folder: Folder) {
    this.id = id
    this.user = user
    this.folder = folder
    this.reading = folder.entry(READING)
  }

  static async open(user: User, id: string) {
    const folder = await draftFolder(user, id)
    if (!folder) return undefined
    const draft = new Draft(user, id, folder)
    await draft.look()
    draft.run = await runIn(folder)
    return draft
  }

  isRead(): this is ReadDraft {
    return this.preview !== undefined
  }

  /** If that fails, the draft does not change. */
  async reread(
    this: ReadDraft,
    wanted: ImportChoices,
    fields?: TypedField[],
  ): Promise<{ ok: true } | FileRejection> {
    const before = this.preview
    const reading = contactFileReader.newReading()
    try {
      const request = { ...(await this.requestFor(wanted)), fields }
      const read = await this.folder.derive(ORIGINAL, READING, ({ from, to }) =>
        reading.read(request, { file: from, answer: to }),
      )
      if (!read.ok) return read
      await this.folder.remove([existingOf(before.readingId)])
      if (this.isAnother('sheet', wanted) || this.isAnother('delimiter', wanted)) {
        await dropDecisions(this.folder)
      }
      await this.saveMapping(read.preview, read.key)
      await this.look()
      return { ok: true }
    } catch {
      return notStored
    } finally {
      reading.end()
    }
  }

  /** Saves the mapping, so that the corrected file is mapped the same although its rows differ. */
  async invalidRowsCsv() {
    const head = await readHead(this.reading)
    if (!head?.ok) return undefined
    await saveMapping(this.user, head.key, toColumnMapping(head.preview.columns))
    return await this.invalidRows()
  }

  invalidRows = () => readCsv(this.reading, 'invalid')

  repeatedRowsCsv() {
    return readCsv(this.reading, 'repeated')
  }

  async csvToSend() {
    const csv = await this.partOfReading('csv')
    if (!csv) return undefined
    if (this.preview?.skipped) return withoutRecords(csv, new Set(this.compared.rows))
    const { differences } = this.compared
    const decisions = await this.decisionsToSend()
    if (!differences?.isWhole || !decisions) return [csv]
    return [decidedCsv(csv, differences.rows, (column, row) => decisionOn(column, row, decisions))]
  }

  async csvOf(places: ReadonlySet<number>) {
    const csv = await this.partOfReading('csv')
    const count = this.preview?.valid ?? 0
    const others = Array.from({ length: count }, (_, at) => at + 1).filter((at) => !places.has(at))
    return csv && withoutRecords(csv, new Set(others))
  }

  async decisionsToSend(): Promise<ImportDecisions | undefined> {
    if (!this.preview || this.preview.choices.existing === 'skip') return undefined
    const { columns, rows } = this.preview.decisions
    const places = new Map((await this.rowNumbersSent()).map((row, at) => [String(row), at + 1]))
    return {
      otherwise: this.preview.choices.existing === 'overwrite' ? 'replace' : 'keep',
      columns,
      rows: Object.fromEntries(
        Object.entries(rows).flatMap(([row, decided]) => {
          const place = places.get(row)
          return place === undefined ? [] : [[place, decided]]
        }),
      ),
    }
  }

  async keepDecisions(decisions: SavedDecisions) {
    await keepDecisions(this.folder, decisions)
    await this.look()
  }

  csvToCompare() {
    return this.partOfReading('who')
  }

  async rowNumbersSent(): Promise<number[]> {
    const numbers = await readNumbers(this.reading, 'rows')
    if (!this.preview?.skipped) return numbers
    const left = new Set(this.compared.rows)
    return numbers.filter((_, at) => !left.has(at + 1))
  }

  async noteExisting(compared: Compared) {
    if (!this.preview) return
    await this.folder.write(existingOf(this.preview.readingId), JSON.stringify(compared))
    await this.look()
  }

  drop() {
    return this.folder.drop()
  }

  /** Undefined if another request has read the file differently in the meantime. */
  private async partOfReading(which: 'csv' | 'who') {
    const kept = await readHeadAndCsv(this.reading, which)
    return kept?.head.id === this.preview?.readingId ? kept?.bytes : undefined
  }

  private async look() {
    const head = await readHead(this.reading)
    if (!head?.ok) return
    const { id: readingId, preview } = head
    const text = (await this.folder.read(existingOf(readingId)))?.text
    this.compared = text ? (JSON.parse(text) as Compared) : { rows: null }
    const { rows, differences } = this.compared
    this.preview = {
      ...preview,
      readingId,
      isCompared: text !== undefined,
      differences:
        differences && shownDifferences(differences, await readNumbers(this.reading, 'rows')),
      decisions: await findDecisions(this.folder),
      ...(rows && (await this.withExisting(preview, rows))),
    }
  }

  private async withExisting(preview: ImportPreview, rows: number[]) {
    const known = new Set(rows)
    const skips = preview.choices.existing === 'skip'
    const repeats = preview.duplicates > 0 ? await readNumbers(this.reading, 'repeats') : []
    const existingDuplicates = repeats.filter((row) => known.has(row)).length
    return {
      existing: rows.length,
      existingDuplicates,
      skipped: skips ? rows.length : 0,
      skippedDuplicates: skips ? existingDuplicates : 0,
      rows: preview.rows.map((row) =>
        known.has(row.csvRow ?? 0) && !row.note ? { ...row, note: 'existing' as const } : row,
      ),
    }
  }

  /** Choices made for a table do not apply to another sheet or delimiter. */
  private async requestFor(this: ReadDraft, wanted: ImportChoices) {
    const { fileName: name, remembered, choices } = this.preview
    const { columns, ...unmatched } = wanted
    if (this.isAnother('sheet', wanted) || this.isAnother('delimiter', wanted)) {
      const request = { ...unmatched, corrections: [] }
      return { name, choices: request, remembered: await findMappings(this.user) }
    }
    if (remembered && isDeepStrictEqual(columns, choices.columns)) {
      return { name, choices: unmatched, remembered: await findMappings(this.user) }
    }
    return { name, choices: wanted, remembered: {} }
  }

  private isAnother(this: ReadDraft, part: 'sheet' | 'delimiter', wanted: ImportChoices) {
    const { choices, [part]: found } = this.preview
    return wanted[part] === undefined ? choices[part] !== undefined : wanted[part] !== found
  }

  private async saveMapping(this: ReadDraft, { choices, remembered }: ImportPreview, key: string) {
    const forgotten = this.preview.choices.columns !== undefined && choices.columns === undefined
    if ((choices.columns && !remembered) || forgotten) {
      await saveMapping(this.user, key, choices.columns)
    }
  }
}
