import type { ContactFilters, ContactQuery, sortKeys } from '@bellbird/contract/contacts/query'
import type { Sql } from '../database/database.ts'
import { conditions, hasOnly, isCounted, matchingTexts, oneOf } from './conditions.ts'
import { matchingValues } from './fields/conditions.ts'
import { createParameters, type Place } from './parameters.ts'
import { COLUMNS, type Row, toContact } from './row.ts'

type SortKey = (typeof sortKeys)[number]

const orders: Record<SortKey, string> = {
  '-created_at': 'created_at desc, id desc',
  created_at: 'created_at, id',
  '-updated_at': 'updated_at desc, id desc',
  updated_at: 'updated_at, id',
  name: 'sort_name, id',
  '-name': 'sort_name desc, id desc',
  company: 'sort_company, id',
  '-company': 'sort_company desc, id desc',
  email: 'email_lower, id',
  '-email': 'email_lower desc, id desc',
  status: 'status, created_at, id',
  '-status': 'status desc, created_at desc, id desc',
  last_contacted: 'last_contacted nulls first, id',
  '-last_contacted': 'last_contacted desc nulls last, id desc',
}

const newestFirst = '-created_at'

function reversed(sort: SortKey) {
  return (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as SortKey
}

/** With more matches than this, a page is read in the order of the list. */
const MANY = 10_000

/** Up to this many matches are remembered when they are counted, so that a search is not repeated. */
const MAX_REMEMBERED = 500

export type Matches = { total: number; ids?: string[] }

const BATCH = 500

export function contactList(sql: Sql, ownerId: string) {
  /** Pages in the second half are read from the end. An unknown total is infinite. */
  async function page(query: ContactQuery & { limit: number }, { total, ids }: Matches) {
    const { values, place } = createParameters()
    const sort = query.sort ?? newestFirst
    const { limit, offset = 0 } = query
    if (offset >= total) return []
    const behind = total - offset - limit
    const fromEnd = offset > behind && total > offset
    const read = fromEnd
      ? { sort: reversed(sort), limit: limit + Math.min(behind, 0), offset: Math.max(behind, 0) }
      : { sort, limit, offset }
    const rows = await sql.query<Row>(
      `select ${COLUMNS} from contacts where id in (
         select id from contacts where ${
           ids
             ? oneOf(ownerId, ids, place)
             : conditions(ownerId, query, place, { areMany: total > MANY })
         }
         order by ${orders[read.sort]} limit ${place(read.limit)} offset ${place(read.offset)}
       ) order by ${orders[sort]}`,
      values,
    )
    return rows.map(toContact)
  }

  async function find(filters: ContactFilters, upTo?: number): Promise<Matches> {
    const { values, place } = createParameters()
    if (isCounted(filters)) {
      const [row] = await sql.query<{ total: number }>(
        `select coalesce(sum(contacts), 0)::int as total
         from contact_totals where ${conditions(ownerId, filters, place)}`,
        values,
      )
      return { total: row?.total ?? 0 }
    }
    if (upTo === undefined) {
      const [row] = await sql.query<{ total: number }>(
        `select count(*)::int as total from (${matches(filters, place)}) matching`,
        values,
      )
      return { total: row?.total ?? 0 }
    }
    const [row] = await sql.query<{ total: number; ids: string[] | null }>(
      `select count(*)::int as total, array_agg(id) filter (where number <= ${MAX_REMEMBERED}) as ids from (
         select id, row_number() over () as number from (${matches(filters, place)}) matching
         limit ${place(upTo + 1)}
       ) counted`,
      values,
    )
    const { total = 0, ids } = row ?? {}
    return total > MAX_REMEMBERED ? { total } : { total, ids: ids ?? [] }
  }

  function matches(filters: ContactFilters, place: Place) {
    const { search, fields = '' } = filters
    if (search && hasOnly(filters, ['search'])) {
      return `select contact_id as id from ${matchingTexts(ownerId, search, place)}`
    }
    const values = hasOnly(filters, ['fields']) ? matchingValues(ownerId, fields, place) : []
    const [first, ...others] = values.filter((one) => one !== undefined)
    if (first && values.length === others.length + 1) {
      const also = others.map((one) => `contact_id in (select contact_id from ${one})`)
      return `select contact_id as id from ${[first, ...also].join(' and ')}`
    }
    return `select id from contacts where ${conditions(ownerId, filters, place)}`
  }

  async function ids(query: ContactQuery) {
    const { values, place } = createParameters()
    const rows = await sql.query<{ id: string }>(
      `select id from contacts where ${conditions(ownerId, query, place)}
       order by ${orders[query.sort ?? newestFirst]}`,
      values,
    )
    return rows.map(({ id }) => id)
  }

  async function* inBatches(list: string[]) {
    for (let at = 0; at < list.length; at += BATCH) {
      const rows = await sql.query<Row>(
        `select ${COLUMNS} from contacts
         join unnest($2::uuid[]) with ordinality as wanted (id, position) using (id)
         where owner_id = $1 order by position`,
        [ownerId, list.slice(at, at + BATCH)],
      )
      yield rows.map(toContact)
    }
  }

  return { page, find, ids, inBatches }
}
