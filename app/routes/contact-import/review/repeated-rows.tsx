import type {
  ImportPreview,
  RepeatedRow,
  RepeatedValue,
} from '@bellbird/contact-files/preview/preview'
import { formatCount } from '@bellbird/runtime/numbers'
import { Download } from 'lucide-react'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { Disclosure } from '#app/ui/components/disclosure.tsx'
import { ListRest } from '#app/ui/feedback/issue-list.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { labelOf, shownValue } from './decision-fields.ts'

const SHOWN_AT_ONCE = 10

type Props = { previewId: string; preview: ImportPreview }

export function RepeatedRows({ previewId, preview }: Props) {
  const { repeated, duplicates, replacing } = preview
  const [first, rest] = [repeated.slice(0, SHOWN_AT_ONCE), repeated.slice(SHOWN_AT_ONCE)]
  const others = duplicates - repeated.length
  return (
    <Panel
      title="Duplicates in this file"
      intro={introOf(duplicates, replacing)}
      flush
      aside={
        <ButtonLink
          size="small"
          icon={Download}
          to={href('/contacts/import/:previewId/repeated-rows', { previewId })}
          reloadDocument
          download
        >
          Download duplicate rows
        </ButtonLink>
      }
    >
      <RowList rows={first} />
      {rest.length > 0 && (
        <Disclosure summary={`Show ${formatCount(rest.length)} more`} flush>
          <RowList rows={rest} />
        </Disclosure>
      )}
      {others > 0 && (
        <ListRest>and {formatCount(others)} more – the download lists up to 10,000</ListRest>
      )}
    </Panel>
  )
}

function introOf(duplicates: number, replacing: number) {
  const rows =
    duplicates === 1
      ? '1 row is a duplicate of an earlier row'
      : `${formatCount(duplicates)} rows are duplicates of earlier rows`
  const losing =
    replacing === 0
      ? 'No values are lost.'
      : replacing === duplicates
        ? 'Where values conflict, only one is kept.'
        : `In ${formatCount(replacing)} of them, values conflict and only one is kept.`
  return `${rows}. Each person becomes one contact. ${losing}`
}

function RowList({ rows }: { rows: RepeatedRow[] }) {
  return (
    <ul>
      {rows.map(({ row, first, person, values }) => (
        <li
          key={row}
          className="px-4.5 py-2.5 text-sm wrap-anywhere not-first:border-t not-first:border-line"
        >
          <strong>
            Row {row} is a duplicate of row {first}: {person}
          </strong>
          <ul className="text-muted">
            {values.length === 0 && <li>No new values</li>}
            {values.map((value) => (
              <li key={value.column} className={isLoss(value) ? 'text-ink' : undefined}>
                {sentenceOf(value)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function isLoss({ outcome }: RepeatedValue) {
  return outcome === 'replaced' || outcome === 'kept'
}

function sentenceOf({ column, outcome, ...values }: RepeatedValue) {
  const label = labelOf(column)
  const [earlier, later] = [shownValue(column, values.earlier), shownValue(column, values.later)]
  if (outcome === 'added') return `${label}: “${later}” is added`
  if (outcome === 'both') return `${label}: both are kept, “${earlier}” and “${later}”`
  if (outcome === 'replaced') return `${label}: “${later}” replaces “${earlier}”`
  const sentence = `${label}: “${earlier}” is kept and “${later}” is skipped`
  return column === 'notes' ? `${sentence}, because together they’re too long` : sentence
}
