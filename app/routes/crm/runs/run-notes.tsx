import { type RunOutcome, runOutcomes } from '@bellbird/contract/crm/options'
import type { RunFigures, RunNote } from '@bellbird/contract/crm/runs'
import { valuesOf } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'
import { Segmented } from '#app/ui/components/segmented.tsx'
import { Panel } from '#app/ui/layout/panel.tsx'
import { FilterBar } from '#app/ui/table/filter-bar.tsx'
import { Pagination } from '#app/ui/table/pagination.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { NoteList } from './note-list.tsx'
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

type Props = Notes & {
  runId: string
  figures: RunFigures
  /** What it did, in numbers; '' where tiles or a lone row show it. */
  result: string
  inProgress: boolean
  matches: string | undefined
}

export function RunNotes({ runId, figures, result, inProgress, matches, ...notes }: Props) {
  const { what, search, rows, total, page, pages, summary } = notes
  const outcomes = outcomesIn(figures, what)
  const happened = what ? (figures[what] ?? 0) : happenedIn(figures)
  return (
    <div>
      <Panel
        title="Contacts"
        intro={[
          result,
          rows.length > 0 && figures.unchanged !== 0 && 'Unchanged contacts are hidden.',
        ]
          .filter(Boolean)
          .join('. ')}
        flush
        aside={
          outcomes.length > 1 && (
            <Segmented
              label="Result"
              options={[
                {
                  href: notesAddress(runId, { search }),
                  label: 'Changed',
                  current: what === undefined,
                },
                ...outcomes.map((outcome) => ({
                  href: notesAddress(runId, { what: outcome, search }),
                  label: labelOf(outcome, figures),
                  current: outcome === what,
                })),
              ]}
            />
          )
        }
      >
        {(pages > 1 || search) && <Search what={what} search={search} />}
        {rows.length > 0 ? (
          <NoteList notes={rows} matches={matches} />
        ) : (
          <p className="px-4.5 py-2.5 text-sm/4.75 text-muted">
            {inProgress ? 'No changes yet.' : emptyText(what, search)}
          </p>
        )}
      </Panel>
      {(pages > 1 || search || happened > total) && (
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

function outcomesIn(figures: RunFigures, what: Notes['what']) {
  return valuesOf(runOutcomes).filter((outcome) => figures[outcome] || outcome === what)
}

function labelOf(outcome: RunOutcome, { [outcome]: count }: RunFigures) {
  return count === undefined
    ? runOutcomes[outcome]
    : `${runOutcomes[outcome]} ${formatCount(count)}`
}

export function happenedIn({
  created = 0,
  updated = 0,
  deleted = 0,
  skipped = 0,
  failed = 0,
}: RunFigures) {
  return created + updated + deleted + skipped + failed
}
