import { zoneName } from '@bellbird/contract/calling/zone-name'
import type { ContactField } from '@bellbird/contract/contacts/fields'
import { consentFilters, yesNo, zoneFilters } from '@bellbird/contract/contacts/filter-words'
import { MAX_TAG_LENGTH } from '@bellbird/contract/contacts/lengths'
import { Plus } from 'lucide-react'
import { href } from 'react-router'
import { buttonClass } from '#app/ui/components/button.tsx'
import { ButtonLink } from '#app/ui/components/button-link.tsx'
import { TextInput } from '#app/ui/components/text-input.tsx'
import { FilterField, FilterSelect, PanelSelect } from '#app/ui/table/filter-bar.tsx'
import { PanelFoot } from '#app/ui/table/panel-foot.tsx'
import { FieldFilterInputs, FilterRange, optionsOf } from './field-filter-inputs.tsx'
import type { ListQuery } from './list-query.ts'
import { isAdvanced, searchOf, showsAdvanced } from './list-search.ts'
import { NEWEST_FIRST, orders } from './order-words.ts'

type Props = {
  query: ListQuery
  fields: ContactField[]
  tags: string[] | undefined
  /** The filter by fields as entered, including invalid parts. */
  typed: string
}

export default function AdvancedFilters({ query, fields, tags, typed }: Props) {
  const isSet = showsAdvanced({ ...query, advanced: undefined }, typed)
  return (
    <>
      <section className="contents" aria-label="Usual filters">
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
        <PanelSelect
          name="consent"
          label="Consent"
          query={query}
          any="Any"
          options={consentFilters}
        />
        <PanelSelect name="has_phone" label="Has phone" query={query} any="Any" options={yesNo} />
      </section>
      <GroupHeading>More filters</GroupHeading>
      <PanelSelect name="has_email" label="Has email" query={query} any="Any" options={yesNo} />
      <PanelSelect
        name="do_not_call"
        label="Marked as do not call"
        query={query}
        any="Any"
        options={yesNo}
      />
      <PanelSelect
        name="time_zone"
        label="Time zone"
        query={query}
        any="Any"
        options={zonesOffered(query.time_zone)}
      />
      <DaysFilter name="created" label="Added" query={query} />
      <DaysFilter name="contacted" label="Last contacted" query={query} />
      {fields.length > 0 && <GroupHeading>Custom fields</GroupHeading>}
      <FieldFilterInputs fields={fields} typed={typed} />
      <input type="hidden" name="advanced" value="open" />
      <PanelFoot>
        <details className="group me-auto">
          <summary
            className={`${buttonClass({ variant: 'secondary' })} list-none [&::-webkit-details-marker]:hidden`}
          >
            <Plus className="group-open:hidden" />
            <span className="group-open:hidden">Add filter</span>
            <span className="hidden group-open:inline">Show fewer filters</span>
          </summary>
        </details>
        {/* For cards, which have no headers. The column of this order is not among the usual ones. */}
        <div
          className={`grid max-md:basis-full ${query.sort?.endsWith('last_contacted') ? '' : 'md:hidden'}`}
        >
          <FilterSelect
            name="sort"
            label="Sort"
            query={query}
            any={NEWEST_FIRST}
            options={orders}
          />
        </div>
        {isSet && (
          <ButtonLink variant="ghost" to={withoutAdvanced(query)} preventScrollReset>
            Reset
          </ButtonLink>
        )}
      </PanelFoot>
    </>
  )
}

function withoutAdvanced(query: ListQuery) {
  const others = Object.entries(query).filter(([name]) => !isAdvanced(name))
  const kept = { ...Object.fromEntries(others), page: undefined, advanced: 'open' }
  return `${href('/contacts')}${searchOf(kept)}`
}

/** Hidden with the filters that are not set, because it has none itself. */
function GroupHeading({ children }: { children: string }) {
  return (
    <div className="col-span-full not-first:border-t not-first:border-line not-first:pt-2.5">
      <h2 className="text-xs font-semibold">{children}</h2>
    </div>
  )
}

/** A zone in the URL stays selected. */
function zonesOffered(zone: string | undefined) {
  return zone === undefined || zone in zoneFilters
    ? zoneFilters
    : { ...zoneFilters, [zone]: zoneName(zone) }
}

type TextProps = { name: 'tag' | 'company'; label: string; query: ListQuery }

function TextFilter({ name, label, query }: TextProps) {
  const id = `filter-${name}`
  return (
    <FilterField label={label} htmlFor={id}>
      <TextInput
        id={id}
        name={name}
        defaultValue={query[name] ?? ''}
        maxLength={name === 'tag' ? MAX_TAG_LENGTH : 300}
      />
    </FilterField>
  )
}

type DaysProps = { name: 'created' | 'contacted'; label: string; query: ListQuery }

function DaysFilter({ name, label, query }: DaysProps) {
  const day = (end: 'from' | 'to') => ({
    name: `${name}_${end}`,
    type: 'date',
    defaultValue: query[`${name}_${end}`] ?? '',
  })
  return <FilterRange label={label} from={day('from')} to={day('to')} />
}
