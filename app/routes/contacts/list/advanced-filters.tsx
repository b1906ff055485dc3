import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { consentFilters, yesNo, zoneFilters } from '@bellbird/contract/contacts/filter-words'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { FilterField, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { FieldFilterInputs, optionsOf } from './field-filter-inputs.tsx'
import type { ListQuery } from './list-query.ts'
import { NEWEST_FIRST, orders } from './order-words.ts'

type Props = {
  query: ListQuery
  fields: ContactField[]
  /** The tags in use, if known. */
  tags: string[] | undefined
  /** The filter by fields as entered, including invalid parts. */
  typed: string
}

/** The filters beside search, status and source, then the order. Loaded on demand. */
export default function AdvancedFilters({ query, fields, tags, typed }: Props) {
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
      <DayFilter name="created_from" label="Added from" query={query} />
      <DayFilter name="created_to" label="Added to" query={query} />
      <DayFilter name="contacted_from" label="Last contacted from" query={query} />
      <DayFilter name="contacted_to" label="Last contacted to" query={query} />
      <FieldFilterInputs fields={fields} typed={typed} />
      <div className="col-span-full flex border-t border-line pt-3">
        <PanelSelect name="sort" label="Sort" query={query} any={NEWEST_FIRST} options={orders} />
      </div>
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
