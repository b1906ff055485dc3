import type { ContactFilters, ContactQuery, sortKeys } from '@bellbird/contract/contacts/query'
import type { Sql } from '../database/database.ts'
import { conditions, hasOnly, isCounted, matchingTexts } from './conditions.ts'
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

/** Contacts per batch when reading all matches. */
const BATCH = 500

export function contactList(sql: Sql, ownerId: string) {
  /** A page of the matches; pages in the second half are read from the end. An unknown total is infinite. */
  async function page(query: ContactQuery & { limit: number }, total: number) {
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
         ${idsOf({ ...query, sort: read.sort }, place, total > MANY)} limit ${place(read.limit)} offset ${place(read.offset)}
       ) order by ${orders[sort]}`,
      values,
    )
    return rows.map(toContact)
  }

  /** The number of matches; counting stops at `upTo + 1` where it would read the contacts. */
  async function count(filters: ContactFilters, upTo?: number) {
    const { values, place } = createParameters()
    const [row] = await sql.query<{ total: number }>(
      isCounted(filters)
        ? `select coalesce(sum(contacts), 0)::int as total
           from contact_totals where ${conditions(ownerId, filters, place)}`
        : `select count(*)::int as total from (
             select from ${matches(filters, place)} ${upTo ? `limit ${place(upTo + 1)}` : ''}
           ) counted`,
      values,
    )
    return row?.total ?? 0
  }

  /** As many rows as contacts match, as the end of a SQL query; a search or conditions on fields alone need no contacts. */
  function matches(filters: ContactFilters, place: Place) {
    const { search, fields = '' } = filters
    if (search && hasOnly(filters, ['search'])) return matchingTexts(ownerId, search, place)
    const values = hasOnly(filters, ['fields']) ? matchingValues(ownerId, fields, place) : []
    const [first, ...others] = values.filter((one) => one !== undefined)
    if (first && values.length === others.length + 1) {
      return [first, ...others.map((one) => `contact_id in (select contact_id from ${one})`)].join(
        ' and ',
      )
    }
    return `contacts where ${conditions(ownerId, filters, place)}`
  }

  /** The ids of all matches, in order. */
  async function ids(query: ContactQuery) {
    const { values, place } = createParameters()
    const rows = await sql.query<{ id: string }>(idsOf(query, place), values)
    return rows.map(({ id }) => id)
  }

  function idsOf(query: ContactQuery, place: Place, areMany = false) {
    return `select id from contacts where ${conditions(ownerId, query, place, { areMany })}
      order by ${orders[query.sort ?? newestFirst]}`
  }

  /** The contacts with these ids, in order and in batches; those deleted meanwhile are omitted. */
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

  return { page, count, ids, inBatches }
}
