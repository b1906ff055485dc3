import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { consentFilters, yesNo, zoneFilters } from '@bellbird/contract/contacts/filter-words'
import { sources, statuses } from '@bellbird/contract/options'
import { Columns3 } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { FilterBar, FilterField, FilterSelect, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { chipLink, FilterChips } from '#app/ui/table/filter-chip.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { FieldFilterInputs, optionsOf } from './field-filter-inputs.tsx'
import type { ListQuery } from './list-query.ts'
import { type chipsOf, searchOf, showsAdvanced } from './list-search.ts'
import { NEWEST_FIRST, orders } from './order-words.ts'

type Props = {
  query: ListQuery
  /** The saved view that the list shows. */
  view: { id: string } | undefined
  chips: ReturnType<typeof chipsOf>
  /** Whether contacts match. */
  found: boolean
  /** Whether columns can be chosen. */
  columnsKept: boolean
  fields: ContactField[]
  /** The tags in use, if known. */
  tags: string[] | undefined
  /** The filter by fields as entered, including invalid parts. */
  typed: string
}

/** Search, status and source, with the rest behind Advanced. A GET form: the URL is the state. */
export function ContactFilterBar({ query, view, chips, found, columnsKept, ...advanced }: Props) {
  const open = showsAdvanced(query, advanced.typed)
  return (
    <>
      <FilterBar
        label="Filter contacts"
        search={
          <SearchInput
            name="search"
            label="Search"
            placeholder="Search name, email, phone, company"
            defaultValue={query.search ?? ''}
            maxLength={200}
          />
        }
        tools={
          columnsKept && (
            <ButtonLink
              variant="ghost"
              icon={Columns3}
              to={`${href('/contacts/columns')}${searchOf({ ...query, page: undefined })}`}
            >
              <span className="max-md:sr-only">Columns</span>
            </ButtonLink>
          )
        }
        panel={{
          open,
          content: <AdvancedFilters query={query} {...advanced} />,
        }}
        hidden={{
          ...(view && { view: view.id }),
          ...(query.sort && !open && { sort: query.sort }),
          ...(query.columns && { columns: query.columns }),
          ...(query.selection && { selection: query.selection }),
          ...(query.import_id && { import_id: query.import_id }),
          ...(query.import_result && { import_result: query.import_result }),
        }}
      >
        <FilterSelect name="status" label="Status" query={query} any="Any" options={statuses} />
        <FilterSelect name="source" label="Source" query={query} any="Any" options={sources} />
      </FilterBar>
      {chips.length > 0 && (
        <FilterChips chips={chips} clearHref={href('/contacts')}>
          {view && (
            <Link className={chipLink} to={href('/contacts/views/:viewId', { viewId: view.id })}>
              Edit view
            </Link>
          )}
          {!view && found && (
            <Link className={chipLink} to={saveViewAt(query)}>
              Save view
            </Link>
          )}{' '}
          {found && (
            <Link className={chipLink} to={campaignAt(query)}>
              Start a campaign
            </Link>
          )}
        </FilterChips>
      )}
    </>
  )
}

/** The page that saves these filters as a view; its URL carries them, as the list's does. */
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

/** The page that creates a campaign with these filters. */
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

type AdvancedProps = Pick<Props, 'query' | 'fields' | 'tags' | 'typed'>

function AdvancedFilters({ query, fields, tags, typed }: AdvancedProps) {
  return (
    <>
      {tags ? (
        <PanelSelect
          name="tag"
          label="Tag"
          query={query}
          any="Any"
          options={optionsOf(tags, query.tag)}
        />
      ) : (
        <TextFilter name="tag" label="Tag" query={query} />
      )}
      <TextFilter name="company" label="Company" query={query} />
      <PanelSelect name="has_phone" label="Has phone" query={query} any="Any" options={yesNo} />
      <PanelSelect name="has_email" label="Has email" query={query} any="Any" options={yesNo} />
      <PanelSelect name="do_not_call" label="Do not call" query={query} any="Any" options={yesNo} />
      <PanelSelect
        name="consent"
        label="Call consent"
        query={query}
        any="Any"
        options={consentFilters}
      />
      <PanelSelect
        name="time_zone"
        label="Time zone"
        query={query}
        any="Any"
        options={zonesOffered(query.time_zone)}
      />
      <PanelSelect name="sort" label="Sort" query={query} any={NEWEST_FIRST} options={orders} />
      <DayFilter name="created_from" label="Added from" query={query} />
      <DayFilter name="created_to" label="Added to" query={query} />
      <DayFilter name="contacted_from" label="Last contacted from" query={query} />
      <DayFilter name="contacted_to" label="Last contacted to" query={query} />
      <FieldFilterInputs fields={fields} typed={typed} />
      <input type="hidden" name="advanced" value="open" />
    </>
  )
}

/** A zone in the URL stays selected. */
function zonesOffered(zone: string | undefined) {
  return zone === undefined || zone in zoneFilters
    ? zoneFilters
    : { ...zoneFilters, [zone]: zoneName(zone) }
}

type FilterProps<Name extends keyof ListQuery> = { name: Name; label: string; query: ListQuery }

function TextFilter({ name, label, query }: FilterProps<'tag' | 'company'>) {
  const id = `filter-${name}`
  return (
    <FilterField label={label} htmlFor={id}>
      <TextInput
        id={id}
        name={name}
        defaultValue={query[name] ?? ''}
        maxLength={name === 'tag' ? 60 : 300}
      />
    </FilterField>
  )
}

type DayName = 'created_from' | 'created_to' | 'contacted_from' | 'contacted_to'

function DayFilter({ name, label, query }: FilterProps<DayName>) {
  const id = `filter-${name}`
  return (
    <FilterField label={label} htmlFor={id}>
      <TextInput id={id} name={name} type="date" defaultValue={query[name] ?? ''} />
    </FilterField>
  )
}
