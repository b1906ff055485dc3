import type { PageRange } from '@bellbird/contract/pagination'
import type { Answer } from './client.server.ts'

/** An upstream that gives no total is assumed to have returned the whole list. */
export function pageIn<T>({ value, headers }: Answer<T[]>, { limit, offset }: PageRange) {
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  if (!Number.isNaN(total)) return { rows: value.slice(0, limit), total }
  return { rows: value.slice(offset, offset + limit), total: value.length }
}
