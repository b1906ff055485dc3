import { FilterBar, FilterSelect } from '#app/ui/table/filter-bar.tsx'
import { SearchInput } from '#app/ui/table/search-input.tsx'

type Query = { search?: string | undefined; reason?: string | undefined }

export function GroupFilters({ query }: { query: Query }) {
  return (
    <FilterBar
      label="Search duplicates"
      search={
        <SearchInput
          name="search"
          label="Search"
          placeholder="Name, email, phone, or company"
          defaultValue={query.search ?? ''}
          maxLength={200}
        />
      }
    >
      <FilterSelect
        name="reason"
        label="Match"
        query={query}
        any="Any"
        options={{ email: 'Same email', phone: 'Same phone', name: 'Similar name' }}
      />
    </FilterBar>
  )
}
