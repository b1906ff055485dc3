import { formats } from '@bellbird/runtime/formats'

const dayFilters = ['created_from', 'created_to', 'contacted_from', 'contacted_to', 'from', 'to']

export function inUserZone<Filters extends { day_zone?: string | undefined }>(
  filters: Filters,
): Filters {
  const { zone } = formats()
  const hasDays = dayFilters.some((name) => filters[name as keyof Filters])
  return zone && hasDays && !filters.day_zone ? { ...filters, day_zone: zone } : filters
}
