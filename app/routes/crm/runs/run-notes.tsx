import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunFigures, RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { href } from 'react-router'
import { Badge, type Tone } from '#app/ui/components/badge.tsx'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { TextLink } from '#app/ui/components/text-link.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FilterBar } from '#app/ui/table/filter-bar.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { PlainTable } from '#app/ui/table/plain-table.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { notesAddress } from './notes-address.ts'

export type Notes = {
  what: RunOutcome | undefined
  search: string | undefined
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
  const { runId, figures, what, search, rows, total, page, pages, summary } = props
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
              {
                href: notesAddress(runId, { search }),
                label: 'Changed',
                current: what === undefined,
              },
              ...outcomesIn(figures).map((outcome) => ({
                href: notesAddress(runId, { what: outcome, search }),
                label: labelOf(outcome, figures),
                current: outcome === what,
              })),
            ]}
          />
        }
      >
        {(pages > 1 || search) && <Search what={what} search={search} />}
        {rows.length > 0 ? (
          <PlainTable
            label="Results by contact"
            columns={hasWhy ? ['Contact', 'Fields', 'Result'] : ['Contact', 'Result']}
            rows={rows.map((note) => rowOf(note, hasWhy))}
          />
        ) : (
          <p className="px-4.5 py-2.5 text-sm/4.75 text-muted">{emptyText(what, search)}</p>
        )}
      </Panel>
      {rows.length > 0 && (
        <Pagination
          page={page}
          pages={pages}
          summary={
            happened > total && !search
              ? `${summary}. Only the first ${formatCount(total)} are recorded.`
              : summary
          }
          hrefOf={(number) => notesAddress(runId, { what, search, page: number })}
        />
      )}
    </div>
  )
}

type SearchProps = Pick<Notes, 'what' | 'search'>

function Search({ what, search }: SearchProps) {
  return (
    <div className="border-b border-line px-4.5 pt-3.5">
      <FilterBar label="Search results" search={null} {...(what && { hidden: { what } })}>
        <div className="md:max-w-104 md:flex-[1_1_12rem]">
          <SearchInput
            name="search"
            label="Search contacts"
            placeholder="Search contacts"
            maxLength={100}
            defaultValue={search}
          />
        </div>
      </FilterBar>
    </div>
  )
}

function emptyText(what: Notes['what'], search: Notes['search']) {
  if (search) return `No results match “${search}”.`
  return what ? `No contact was ${runOutcomes[what].toLowerCase()}.` : 'Nothing was changed.'
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
