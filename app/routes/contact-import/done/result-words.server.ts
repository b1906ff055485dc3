import type { DecidedValues } from '@bellbird/contract/contact-import/contact-import'
import { formatCount } from '@bellbird/runtime/numbers'
import {
  figuresOf,
  REJECTED,
  SKIPPED,
  skippedBy,
  updatedOf,
} from '#app/routes/contact-import/import-summary.ts'
import { labelOf } from '#app/routes/contact-import/review/decision-fields.ts'
import { contactsOf } from './contacts-of.ts'
import type { FoundImport } from './done-page.server.ts'

/** The figures add up to the number of rows. */
export function resultWords(found: FoundImport) {
  const { counts, leftOut, sent, state } = found
  const rows = sent + (leftOut ? leftOut.invalid + leftOut.skipped : 0)
  const all = figuresOf(counts, leftOut)
  const happened = state === 'running' ? all : all.filter(({ value }) => value !== '0')
  const [only] = happened
  const isOne = happened.length === 1 && only?.value === formatCount(rows)
  const nothing = state !== 'undone' && Boolean(counts.failed) && counts.failed === counts.total
  const contacts = contactsIn(found)
  const isSuccess = state === 'finished' && contacts > 0 && !nothing
  /** Two figures leave half of the panel empty, so the number of rows is a third. */
  const hasRows = state !== 'running' && happened.length === 2
  const whyNone = state === 'finished' && contacts === 0 && !nothing ? reasonsFor(found) : ''
  return {
    title: nothing ? 'Failed to import contacts' : titleOf(found, contacts),
    intro: whyNone || introOf(found, hasRows ? '' : rowsIn(found, rows, isOne ? only.label : '')),
    isFailure: nothing,
    isSuccess,
    figures: [
      ...(hasRows ? [{ label: 'Rows', value: formatCount(rows), to: undefined }] : []),
      ...(isOne ? [] : happened).map(({ list, ...figure }) => ({
        ...figure,
        to: list && placeOf(list, found),
      })),
    ],
    decided: counts.values ? decidedIn(counts.values) : [],
  }
}

/** An upstream that reports nothing is taken to have accepted everything. */
function contactsIn({ counts, sent, imported }: FoundImport) {
  return imported ?? (counts.created === undefined ? sent : counts.created + updatedOf(counts))
}

function titleOf(found: FoundImport, number: number) {
  if (found.state === 'undone') return 'What was imported'
  const contacts = number === 1 ? '1 contact' : `${formatCount(number)} contacts`
  if (found.state === 'running') return `${contacts} so far`
  if (number === 0) return 'No new contacts'
  const left = notImported(found).map(({ count, what }) => `${rowsOf(count)} ${what}`)
  return [`${contacts} imported`, ...left].join(', ')
}

function notImported({ counts, leftOut }: FoundImport) {
  return [
    { count: skippedBy(counts, leftOut), what: 'skipped' },
    { count: counts.failed ?? 0, what: 'rejected' },
  ].filter(({ count }) => count > 0)
}

function reasonsFor(found: FoundImport) {
  const { unchanged = 0 } = found.counts
  const reasons = [
    unchanged > 0 &&
      `${formatCount(unchanged)} ${unchanged === 1 ? 'contact was' : 'contacts were'} already up to date`,
    ...notImported(found).map(
      ({ count, what }) => `${rowsOf(count)} ${count === 1 ? 'was' : 'were'} ${what}`,
    ),
  ].filter(Boolean)
  return reasons.length > 0 ? `${reasons.join(', ')}.` : ''
}

function introOf({ deleted }: FoundImport, rows: string) {
  const since = deleted === 1 ? '1 contact was' : `${formatCount(deleted)} contacts were`
  return [rows, deleted > 0 && `${since} deleted or merged since`].filter(Boolean).join(' · ')
}

function rowsIn({ state, leftOut }: FoundImport, rows: number, result: string) {
  if (state === 'running') return `${rowsOf(rows)} so far`
  return `${rowsOf(rows)}${leftOut ? ' in the file' : ''}${result && `, all ${result.toLowerCase()}`}`
}

function rowsOf(count: number) {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}

type List = NonNullable<ReturnType<typeof figuresOf>[number]['list']>

/** Undefined if the contacts can't be told apart or are all of the import's. */
function placeOf(list: List, { next }: FoundImport) {
  if (list === SKIPPED || list === REJECTED) return `#${list}`
  return next?.results && contactsOf(next.importId, { import_result: list })
}

const outcomes = {
  kept: 'Kept existing values',
  replaced: 'Replaced with values from the file',
  appended: 'Appended to existing values',
}

function decidedIn(values: DecidedValues) {
  return (['kept', 'replaced', 'appended'] as const).flatMap((outcome) => {
    const columns = Object.entries(values[outcome])
    if (columns.length === 0) return []
    const words = columns.map(([column, count]) => `${labelOf(column)} ${formatCount(count)}`)
    return [`${outcomes[outcome]}: ${words.join(', ')}`]
  })
}
