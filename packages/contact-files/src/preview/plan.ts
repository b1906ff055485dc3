import { limits, tooManyRows } from '@bellbird/contact-tables/limits'
import type { Row, Table } from '@bellbird/contact-tables/table'
import { UnreadableFile } from '@bellbird/contact-tables/unreadable'
import { clipped } from '@bellbird/contract/clipped'
import type { TypedField } from '@bellbird/contract/contacts/field-values'
import { personKey } from '@bellbird/phone-numbers/person-key'
import {
  type ColumnMapping,
  type ColumnMappings,
  differs,
  keyOf,
  namesOf,
  ownColumns,
} from '../columns/column-mappings.ts'
import { type Columns, matchColumns } from '../columns/columns.ts'
import { layoutOf, withoutGuards } from '../columns/layout.ts'
import { type Rules, rulesOf } from '../values/rules.ts'
import type { ImportChoices } from './choices.ts'
import { CorrectedRows } from './corrected-rows.ts'
import { guessCountry } from './country-guess.ts'
import { InvalidRows } from './invalid-rows.ts'
import { LookAhead } from './look-ahead.ts'
import { noticesOf } from './notices.ts'
import { packedKeys } from './packed-keys.ts'
import { type PhoneCounts, phoneCounts } from './phone-counts.ts'
import type { ColumnMatch, ContactFile, ImportPreview, PreviewRow, RowFault } from './preview.ts'
import { RepeatedRows } from './repeated-rows.ts'
import { ReportLines } from './report-lines.ts'
import { SeenTexts } from './seen-texts.ts'
import { SentCsvs } from './sent-csvs.ts'
import { MISSING_EMAIL, type ValidatedRow, validateRow } from './validate-row.ts'
import { ColumnValues } from './value-mapping.ts'
import { writtenIn } from './written.ts'

const SAMPLE = 200
const PREVIEW_ROWS = 20
const PREVIEW_FAULTS = 100

export type PlanOptions = {
  choices: ImportChoices
  remembered: ColumnMappings
  /** Guesses the numbers' country and recognizes synonyms of statuses, because a person checks the result. */
  guesses?: boolean
  fields?: readonly TypedField[] | undefined
}

/** Rows are streamed and never all in memory. */
export async function planImport(
  file: ContactFile,
  open: () => Promise<Table>,
  options: PlanOptions,
) {
  const table = await open()
  const records = new LookAhead(table)
  const sample = await records.peek(SAMPLE)
  if (sample.length === 0)
    throw new UnreadableFile('This file has no rows. Choose a file with contacts in it.')

  const { header, above, own } = layoutOf(sample, options.choices.heading)
  const top = above + (header ? 1 : 0)
  records.drop(top)
  const plain = (row: Row) => (own ? withoutGuards(row) : row)
  const keys = own?.exported && header ? await packedKeys(await open(), header) : []
  const match = (chosen: ColumnMapping = {}) =>
    matchColumns(header, sample.slice(top).map(plain), {
      chosen,
      own,
      keys,
      translates: options.guesses,
    })

  const automatic = match()
  const key = keyOf(namesOf(ownColumns(automatic.matches, own), header))
  const known = header && !options.choices.columns ? options.remembered[key] : undefined
  const { columns: _, ...unmatched } = options.choices
  const mapping = known ?? options.choices.columns
  const isChosen = mapping !== undefined && differs(mapping, automatic.matches)
  const columns = isChosen ? match(mapping) : automatic
  const choices = isChosen ? { ...unmatched, columns: mapping } : unmatched

  const shown = ownColumns(columns.matches, own)
  const guess =
    options.guesses && !own
      ? await guessCountry(header, sample.slice(top).map(plain), columns)
      : undefined
  const dialedFrom = choices.country ?? guess?.country
  const country = dialedFrom === 'none' ? undefined : dialedFrom
  const rules = await rulesOf(choices, {
    asWritten: own?.exported === true,
    country,
    fields: options.fields,
  })
  const plan = new Plan(columns, header, rules, shown, {
    phones: await phoneCounts(),
    fileBytes: file.bytes.length,
  })
  const lines = new ReportLines(header, own ? 0 : columns.matches.length)
  for await (const rows of records) {
    for (const row of rows) {
      for (const contact of lines.pass(row)) plan.take(plain(contact))
    }
  }
  const { preview, ...csvs } = plan.outcome(file, table)
  const { footers, repeatedHeaders } = lines
  const hasHeader = header !== undefined
  const { matches } = columns
  const seen = { ...plan.seen, footers, repeatedHeaders, hasHeader, matches, above }
  const notices = [...table.notices, ...noticesOf(seen)]
  return {
    preview: {
      ...preview,
      ...(guess && { guess }),
      ...(!own && { heading: header?.row ?? null }),
      choices,
      remembered: isChosen && known !== undefined,
      notices,
    },
    key: keyOf(namesOf(shown, header)),
    ...csvs,
  }
}

class Plan {
  readonly seen = {
    total: 0,
    valid: 0,
    phoneOnly: 0,
    phonesAsTyped: 0,
    faults: 0,
    extraCells: 0,
    firstExtraRow: 0,
  }
  private readonly columns: Columns
  private readonly rules: Rules
  private readonly phones: PhoneCounts
  private readonly people = new SeenTexts()
  private readonly repeated = new RepeatedRows()
  private readonly rows: PreviewRow[] = []
  private readonly filled: number[] = []
  private readonly faults: RowFault[] = []
  private readonly sent: SentCsvs
  private readonly invalid: InvalidRows
  private readonly corrected: CorrectedRows
  private readonly values: ColumnValues
  /** Reports the same error in every row only once. */
  private readonly withoutEmails: boolean

  constructor(
    columns: Columns,
    header: Row | undefined,
    rules: Rules,
    shown: ColumnMatch[],
    { phones, fileBytes }: { phones: PhoneCounts; fileBytes: number },
  ) {
    this.columns = columns
    this.rules = rules
    this.phones = phones
    this.sent = new SentCsvs(columns, rules, fileBytes)
    this.values = new ColumnValues(columns.custom, rules.values ?? {}, rules.fields)
    this.invalid = new InvalidRows(columns, shown, namesOf(shown, header), rules)
    this.corrected = new CorrectedRows(columns, rules)
    this.withoutEmails = columns.sources.email.length === 0 && !rules.phoneIsEnough
    if (this.withoutEmails) this.report(noEmailColumn(header))
  }

  take(row: Row) {
    if (this.seen.total >= limits.rows) throw tooManyRows()
    const validated = validateRow(row, this.columns, this.rules)
    this.countCells(row)
    this.values.add(row.cells)
    this.seen.total += 1
    if (validated.phoneOnly) this.seen.phoneOnly += 1
    if (validated.phoneAsTyped) this.seen.phonesAsTyped += 1
    for (const fault of validated.faults) {
      if (!this.withoutEmails || fault.message !== MISSING_EMAIL) this.report(fault)
    }
    const isValid = validated.faults.length === 0
    const isDuplicate = isValid && this.keep(validated)
    if (isValid) this.corrected.add(row, validated)
    else this.invalid.add(row, validated)
    if (isValid) this.phones.add(validated)
    if (this.rows.length < PREVIEW_ROWS) {
      const note = isDuplicate && { note: 'duplicate' as const }
      const sent = isValid && { csvRow: this.seen.valid, ...note }
      const written = isValid && writtenIn(row, validated, this.columns, this.rules)
      this.rows.push({
        ...previewOf(validated, this.columns),
        ...sent,
        ...(written && { written }),
      })
    }
  }

  private countCells({ row, cells }: Row) {
    for (let at = 0; at < cells.length; at += 1) {
      if (cells[at] !== '') this.filled[at] = (this.filled[at] ?? 0) + 1
    }
    const named = this.columns.matches.length
    if (cells.length <= named || !cells.slice(named).some((cell) => cell.trim() !== '')) return
    this.seen.extraCells += 1
    this.seen.firstExtraRow ||= row
  }

  private keep(validated: ValidatedRow) {
    this.seen.valid += 1
    const first = this.people.add(personKey(validated.values), this.seen.valid)
    if (first !== undefined) this.repeated.add(first, this.seen.valid)
    this.sent.add(validated)
    return first !== undefined
  }

  private report(fault: RowFault) {
    this.seen.faults += 1
    if (this.faults.length < PREVIEW_FAULTS) this.faults.push(fault)
  }

  outcome({ name, bytes }: ContactFile, table: Table) {
    const { total, valid, phoneOnly, faults } = this.seen
    const { csv, identityCsv, rowNumbers } = this.sent.whole()
    const repeated = this.repeated.describe(csv, rowNumbers)
    const { format, encoding, delimiter, sheet, sheets } = table
    const preview = {
      fileName: clipped(name, 255),
      fileBytes: bytes.length,
      format,
      ...(encoding !== undefined && { encoding }),
      ...(delimiter !== undefined && { delimiter }),
      ...(sheet !== undefined && { sheet }),
      ...(sheets !== undefined && { sheets }),
      total,
      valid,
      invalid: total - valid,
      duplicates: this.repeated.count,
      replacing: repeated.replacing,
      repeated: repeated.shown,
      existing: null,
      skipped: 0,
      existingDuplicates: 0,
      skippedDuplicates: 0,
      phoneOnly,
      ...this.phones.found(),
      rows: this.rows,
      faults: this.faults,
      faultCount: faults,
      invalidRows: this.invalid.first,
      ...this.corrected.latest(),
      columns: this.columns.matches.map((match) => ({
        ...match,
        filled: this.filled[match.index] ?? 0,
      })),
      values: this.values.all(),
    } satisfies Partial<ImportPreview>
    return {
      preview,
      csv,
      identityCsv,
      rowNumbers,
      invalidCsv: this.invalid.bytes(),
      repeatedCsv: repeated.csv,
      repeats: this.repeated.places,
    }
  }
}

function noEmailColumn(header: Row | undefined): RowFault {
  return {
    row: header?.row ?? 1,
    column: 'email',
    value: '',
    message: `${MISSING_EMAIL}. We couldn’t find an email column. Add one named email.`,
  }
}

function previewOf({ row, values, custom, faults }: ValidatedRow, columns: Columns): PreviewRow {
  const { first_name, last_name, email, phone, company, title, notes } = values
  const short = (text: string) => clipped(text, 200)
  const more = [
    { field: 'title', value: title },
    { field: 'notes', value: notes },
    ...columns.custom.map(({ name }, at) => ({ field: name, value: custom[at] ?? '' })),
  ]
  return {
    row,
    first_name: short(first_name),
    last_name: short(last_name),
    email: short(email),
    phone: short(phone),
    company: short(company),
    more: more.flatMap(({ field, value }) => (value ? [{ field, value: short(value) }] : [])),
    status: faults.length === 0 ? 'valid' : 'invalid',
  }
}
