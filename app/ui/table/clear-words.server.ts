export function clearWords({ search, ...filters }: Record<string, unknown>) {
  if (!search) return 'Clear filters'
  return Object.values(filters).some(Boolean) ? 'Clear search and filters' : 'Clear search'
}
