import { sources, statuses } from '@bellbird/contract/options'
import { Columns3 } from 'lucide-react'
import { type ComponentProps, lazy } from 'react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { useExtensions } from '#app/ui/layout/use-extensions.ts'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { chipLink, FilterChips } from '#app/ui/table/filter-chip.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import type { ListQuery } from './list-query.ts'
import { type chipsOf, isAdvanced, searchOf, setFilters, showsAdvanced } from './list-search.ts'

const AdvancedFilters = lazy(() => import('./advanced-filters.tsx'))

type Props = ComponentProps<typeof AdvancedFilters> & {
  view: { id: string } | undefined
  chips: ReturnType<typeof chipsOf>
  found: boolean
}

/** A GET form: the URL is the state. */
export function ContactFilterBar({ query, view, chips, found, ...advanced }: Props) {
  const extensions = useExtensions()
  const open = showsAdvanced(query, advanced.typed)
  return (
    <>
      <FilterBar
        label="Filter contacts"
        search={
          <SearchInput
            name="search"
            label="Search"
            placeholder="Name, email, phone, or company"
            defaultValue={query.search ?? ''}
            maxLength={200}
          />
        }
        tools={
          <div className="max-md:hidden">
            <ColumnsLink query={query} />
          </div>
        }
        panel={{
          open,
          set: Object.keys(query).filter(isAdvanced).length,
          content: <AdvancedFilters query={query} {...advanced} />,
        }}
        hidden={{
          ...(view && { view: view.id }),
          ...Object.fromEntries(
            [...(open ? [] : ['sort' as const]), 'columns' as const, ...setFilters].flatMap(
              (name) => {
                const value = query[name]
                return value ? [[name, value]] : []
              },
            ),
          ),
        }}
      >
        <FilterSelect name="status" label="Status" query={query} any="Any" options={statuses} />
        <FilterSelect name="source" label="Source" query={query} any="Any" options={sources} />
      </FilterBar>
      {(chips.length > 0 || query.sort) && (
        <FilterChips chips={chips} clearHref={found && chips[0] ? href('/contacts') : undefined}>
          {view && (
            <Link className={chipLink} to={href('/contacts/views/:viewId', { viewId: view.id })}>
              Edit view
            </Link>
          )}
          {found && extensions.any && (
            <>
              {!view && (
                <Link className={chipLink} to={saveViewAt(query)}>
                  Save view
                </Link>
              )}{' '}
              <Link className={chipLink} to={campaignAt(query)}>
                Start a campaign
              </Link>
            </>
          )}
        </FilterChips>
      )}
    </>
  )
}

export function ColumnsLink({ query }: { query: ListQuery }) {
  if (!useExtensions().preferences) return null
  return (
    <ButtonLink
      variant="ghost"
      icon={Columns3}
      to={`${href('/contacts/columns')}${searchOf({ ...query, page: undefined })}`}
    >
      Columns
    </ButtonLink>
  )
}

export function saveViewAt({
  page: _,
  advanced: __,
  select: ___,
  view: ____,
  ...query
}: ListQuery) {
  const search = searchOf(query)
  return `${href('/contacts/views/new')}${search}`
}

function campaignAt({
  sort: _,
  page: __,
  advanced: ___,
  view: ____,
  columns: _____,
  ...filters
}: ListQuery) {
  return `${href('/campaigns/new')}${searchOf(filters)}`
}
