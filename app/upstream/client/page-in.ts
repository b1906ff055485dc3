import type { PageRange } from '@bellbird/contract/pagination'
import type { Answer } from './client.server.ts'

/** An upstream that does not say how many there are in all is taken to have answered the whole list. */
export function pageIn<T>({ value, headers }: Answer<T[]>, { limit, offset }: PageRange) {
  const total = Number.parseInt(headers.get('x-total-count') ?? '', 10)
  if (!Number.isNaN(total)) return { rows: value.slice(0, limit), total }
  return { rows: value.slice(offset, offset + limit), total: value.length }
}
