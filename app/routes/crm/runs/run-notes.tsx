import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunFigures, RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { notesAddress } from './notes-address.ts'

export type Notes = {
  what: RunOutcome | undefined
  rows: RunNote[]
  total: number
  page: number
  pages: number
  summary: string
}

const tones: Record<RunOutcome, Tone> = {
  created: 'green',
  updated: 'blue',
  deleted: 'blue',
  skipped: 'grey',
  failed: 'red',
}

/** Which contacts were created, updated and skipped, and why. */
export function RunNotes(props: Notes & { runId: string; figures: RunFigures }) {
  const { runId, figures, what, rows, total, page, pages, summary } = props
  const hasWhy = rows.some(({ why }) => why)
  const happened = what ? (figures[what] ?? 0) : summaryOf(figures)
  return (
    <div>
      <Panel
        title="Contacts"
        intro="Unchanged contacts are hidden."
        flush
        aside={
          <Segmented
            label="Result"
            options={[
              { href: notesAddress(runId, {}), label: 'Changed', current: what === undefined },
              ...outcomesIn(figures).map((outcome) => ({
                href: notesAddress(runId, { what: outcome }),
                label: labelOf(outcome, figures),
                current: outcome === what,
              })),
            ]}
          />
        }
      >
        {rows.length > 0 ? (
          <PlainTable
            label="Results by contact"
            columns={hasWhy ? ['Contact', 'Fields', 'Result'] : ['Contact', 'Result']}
            rows={rows.map((note) => rowOf(note, hasWhy))}
          />
        ) : (
          <p className="px-4.5 py-2.5 text-sm/4.75 text-muted">
            {what ? `No contact was ${runOutcomes[what].toLowerCase()}.` : 'Nothing was changed.'}
          </p>
        )}
      </Panel>
      {rows.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          summary={
            happened > total
              ? `${summary}. Only the first ${formatCount(total)} are recorded.`
              : summary
          }
          hrefOf={(number) => notesAddress(runId, { what, page: number })}
        />
      )}
    </div>
  )
}

/** Only an undo deletes anything, and it does nothing else. */
function outcomesIn({ deleted }: RunFigures) {
  const isUndo = deleted !== undefined
  const others = isUndo ? ['created', 'updated'] : ['deleted']
  return valuesOf(runOutcomes).filter((outcome) => !others.includes(outcome))
}

function labelOf(outcome: RunOutcome, { [outcome]: count }: RunFigures) {
  return count === undefined
    ? runOutcomes[outcome]
    : `${runOutcomes[outcome]} ${formatCount(count)}`
}

function rowOf({ id, contact, what, why }: RunNote, hasWhy: boolean) {
  const outcome = valuesOf(runOutcomes).find((known) => known === what)
  const name = <bdi>{contact.name || 'Unnamed contact'}</bdi>
  return {
    key: id,
    cells: [
      contact.id ? (
        <TextLink key="contact" to={href('/contacts/:contactId', { contactId: contact.id })}>
          {name}
        </TextLink>
      ) : (
        name
      ),
      ...(hasWhy ? [why] : []),
      <Badge key="result" tone={outcome ? tones[outcome] : 'grey'}>
        {outcome ? runOutcomes[outcome] : what}
      </Badge>,
    ],
  }
}

function summaryOf({ created = 0, updated = 0, deleted = 0, skipped = 0, failed = 0 }: RunFigures) {
  return created + updated + deleted + skipped + failed
}
