import type { DecidedValues as Decided } from '@bellbird/contract/contact-import/contact-import'
import { formatCount } from '@bellbird/runtime/numbers'
import {
  figuresOf,
  REJECTED,
  SKIPPED,
  updatedOf,
} from '#app/routes/contact-import/import-summary.ts'
import { labelOf } from '#app/routes/contact-import/review/decision-fields.ts'
import { Figures } from '#app/ui/components/figures.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import type { DonePage } from './done-page.server.ts'
import { contactsOf, NextSteps } from './next-steps.tsx'

/** What happened to the rows, and what their contacts need next. The figures add up to the number of rows. */
export function Result(props: DonePage) {
  const { counts, state } = props
  if (state === 'undone') return <Counts {...props} title="What was imported" />
  const nothing = Boolean(counts.failed) && counts.failed === counts.total
  return (
    <div role="status">
      <Counts
        {...props}
        title={nothing ? 'Failed to import contacts' : headlineOf(props)}
        danger={nothing}
      />
    </div>
  )
}

function Counts({
  title,
  danger = false,
  ...page
}: DonePage & { title: string; danger?: boolean }) {
  const { counts, leftOut, sent, next } = page
  const rows = sent + (leftOut ? leftOut.invalid + leftOut.skipped : 0)
  const all = figuresOf(counts, leftOut)
  const happened = page.state === 'running' ? all : all.filter(({ value }) => value !== '0')
  const [only] = happened
  const isOne = happened.length === 1 && only?.value === formatCount(rows)
  const figures = isOne ? [] : happened
  const decided = counts.values ? decidedIn(counts.values) : []
  return (
    <Panel
      tone={danger ? 'danger' : 'plain'}
      title={title}
      intro={introOf(page, rows, isOne ? `, all ${only.label.toLowerCase()}` : '')}
      flush
    >
      {(figures.length + decided.length > 0 || next) && (
        <>
          {figures.length > 0 && (
            <Figures
              figures={figures.map(({ list, ...figure }) => {
                const to = list && placeOf(list, page)
                return { ...figure, detail: to && <View to={to} what={figure.label} /> }
              })}
            />
          )}
          <DecidedValues decided={decided} />
          {next && <NextSteps {...next} />}
        </>
      )}
    </Panel>
  )
}

type List = NonNullable<ReturnType<typeof figuresOf>[number]['list']>

/** Where the rows of a figure are listed; undefined if they can't be told apart. */
function placeOf(list: List, { next, imported, counts }: DonePage) {
  if (list === SKIPPED || list === REJECTED) return `#${list}`
  if (!next) return undefined
  if (next.results) return contactsOf(next.importId, { import_result: list })
  const isAll =
    list === 'added' ? !updatedOf(counts) || imported === counts.created : !counts.created
  return isAll ? contactsOf(next.importId) : undefined
}

function View({ to, what }: { to: string; what: string }) {
  return (
    <TextLink to={to}>
      View<span className="sr-only"> {what.toLowerCase()}</span>
    </TextLink>
  )
}

const outcomes = {
  kept: 'Kept what was there',
  replaced: 'Replaced with values from the file',
  appended: 'Appended to what was there',
}

/** What happened to existing values of contacts. */
function decidedIn(values: Decided) {
  return (['kept', 'replaced', 'appended'] as const).flatMap((outcome) => {
    const columns = Object.entries(values[outcome])
    if (columns.length === 0) return []
    const words = columns.map(([column, count]) => `${labelOf(column)} ${formatCount(count)}`)
    return [{ outcome, words: words.join(', ') }]
  })
}

function DecidedValues({ decided }: { decided: ReturnType<typeof decidedIn> }) {
  if (decided.length === 0) return null
  return (
    <ul className="grid list-disc gap-1.5 pt-3 pr-4.5 pb-3 pl-9 text-xs/5 text-muted not-last:border-b not-last:border-line">
      {decided.map(({ outcome, words }) => (
        <li key={outcome}>
          {outcomes[outcome]}: {words}
        </li>
      ))}
    </ul>
  )
}

/** An upstream that reports nothing is taken to have accepted everything. */
function headlineOf({ state, counts, sent, imported }: DonePage) {
  const rows = counts.created === undefined ? sent : counts.created + updatedOf(counts)
  const number = imported ?? rows
  const contacts = number === 1 ? '1 contact' : `${formatCount(number)} contacts`
  return state === 'running' ? `${contacts} so far` : `${contacts} imported`
}

function introOf({ state, leftOut, deleted }: DonePage, rows: number, result: string) {
  const all = rowsOf(rows)
  if (state === 'running') return `${all} so far`
  const since = deleted === 1 ? '1 contact was' : `${formatCount(deleted)} contacts were`
  const inFile = `${leftOut ? `${all} in the file` : all}${result}`
  return [inFile, deleted > 0 && `${since} deleted or merged since`].filter(Boolean).join(' · ')
}

function rowsOf(count: number) {
  return count === 1 ? '1 row' : `${formatCount(count)} rows`
}
