import type { ActivityGroup } from '@bellbird/contract/contacts/activity-kinds'
import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'
import { type Period, periods } from './periods.ts'

const groups: Record<ActivityGroup, string> = {
  calls: 'Calls',
  campaigns: 'Campaigns',
  permission: 'Consent and opt-outs',
  contacts: 'Contacts',
  imports: 'Imports',
  crm: 'Syncs',
  account: 'Account and sign-ins',
}

export type ActivityQuery = {
  search?: string | undefined
  show?: ActivityGroup | undefined
  when?: Period | undefined
}

export function ActivityFilters({ query }: { query: ActivityQuery }) {
  const { search } = query
  return (
    <FilterBar
      label="Filter activity"
      search={
        <SearchInput
          label="Search activity"
          name="search"
          placeholder="Search activity"
          defaultValue={search}
        />
      }
    >
      <FilterSelect name="show" label="Show" any="Everything" options={groups} query={query} />
      <FilterSelect name="when" label="When" any="Any time" options={periods} query={query} />
    </FilterBar>
  )
}
