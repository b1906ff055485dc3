import { nationalDigits } from '@bellbird/phone-numbers/line'
import type { PracticeRecord } from './records.ts'

const DEEPEST = 10_000
const LARGEST_PAGE = 200
const MAX_GROUPS = 5

type Filter = { propertyName: string; operator: string; value?: string; values?: string[] }
export type Search = {
  limit?: number
  after?: string
  filterGroups: { filters: Filter[] }[]
  sorts?: { propertyName: string }[]
}

const sortable: Record<string, (record: PracticeRecord) => number> = {
  lastmodifieddate: ({ updatedAt }) => updatedAt,
  hs_object_id: ({ number }) => number,
  createdate: ({ createdAt }) => createdAt,
}

const compare: Record<string, (one: number, other: number) => boolean> = {
  EQ: (one, other) => one === other,
  GT: (one, other) => one > other,
  GTE: (one, other) => one >= other,
  LT: (one, other) => one < other,
  LTE: (one, other) => one <= other,
}

/** HubSpot's searchable digits of a number: area code and local number. */
const searchable: Record<string, (record: PracticeRecord) => string> = {
  hs_searchable_calculated_phone_number: ({ phone }) => localDigits(phone),
  hs_searchable_calculated_mobile_number: ({ mobile }) => localDigits(mobile),
}

function localDigits(phone: string) {
  return nationalDigits(phone) ?? phone.replace(/\D/g, '')
}

function isUnderstood({ propertyName, operator, values }: Filter) {
  if (operator === 'IN') return Boolean(searchable[propertyName] && values)
  return Boolean(sortable[propertyName] && compare[operator])
}

function passes(record: PracticeRecord, { propertyName, operator, value, values = [] }: Filter) {
  if (operator === 'IN') return values.includes(searchable[propertyName]?.(record) || 'none')
  const own = sortable[propertyName]?.(record) ?? 0
  return compare[operator]?.(own, Number(value)) ?? false
}

export function searchIn(records: PracticeRecord[], search: Search) {
  const { limit = 10, after = '0', filterGroups, sorts = [] } = search
  const groups = filterGroups.map((group) => group.filters)
  const [sort = { propertyName: 'hs_object_id' }, ...more] = sorts
  const key = sortable[sort.propertyName]
  const isValid = groups.flat().every(isUnderstood) && groups.length <= MAX_GROUPS
  if (!isValid || !key || more.length > 0 || limit > LARGEST_PAGE) return 'Invalid'
  const start = Number(after)
  const end = start + limit
  if (end > DEEPEST) return 'Paging is limited to 10,000 results'
  const found = records
    .filter(
      (record) =>
        groups.length === 0 ||
        groups.some((filters) => filters.every((filter) => passes(record, filter))),
    )
    .sort((one, other) => key(one) - key(other))
  return {
    total: found.length,
    results: found.slice(start, end),
    ...(end < found.length && { paging: { next: { after: String(end) } } }),
  }
}
