import type { ListQuery } from './list-query.ts'

export const NEWEST_FIRST = 'Newest first'

export const orders: Partial<Record<NonNullable<ListQuery['sort']>, string>> = {
  created_at: 'Oldest first',
  name: 'Name, A to Z',
  '-name': 'Name, Z to A',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  email: 'Email, A to Z',
  '-email': 'Email, Z to A',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
  '-last_contacted': 'Last contacted, newest first',
  last_contacted: 'Last contacted, oldest first',
}

export function orderWords(sort: ListQuery['sort']) {
  return (sort && orders[sort]) ?? NEWEST_FIRST
}
