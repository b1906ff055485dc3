import type {
  ContactFilters,
  ContactStats,
  ContactStatsQuery,
} from '@bellbird/contract/contacts/query'
import type { Sql } from '../database/database.ts'
import { conditions, hasOnly, isCounted, oneOf } from './conditions.ts'
import { contactList } from './list.ts'
import { createParameters, type Place } from './parameters.ts'

type Group = {
  status: string
  source: string
  contacts: number
  added_this_month: number
  companies?: number
}

/** Without figures that would read more than `upTo` contacts. Months are UTC months. */
export async function contactStats(
  sql: Sql,
  ownerId: string,
  { breakdown, not_callable, ...filters }: ContactStatsQuery,
  upTo?: number,
): Promise<ContactStats> {
  const found =
    upTo && !isCounted(filters) ? await contactList(sql, ownerId).find(filters, upTo) : undefined
  if (found && upTo && found.total > upTo) return {}
  const matching = (place: Place) =>
    found?.ids ? oneOf(ownerId, found.ids, place) : conditions(ownerId, filters, place)
  const groups = isCounted(filters)
    ? await storedGroups(sql, matching)
    : await countedGroups(sql, matching)
  const total = sum(groups.map(({ contacts }) => contacts))
  const readsMany = upTo && total > upTo && !hasOnly(filters, [])
  const counted = groups[0]?.companies
  return {
    total,
    ...(!readsMany && {
      companies: counted ?? (await companies(sql, matching, hasOnly(filters, []))),
    }),
    added_this_month: sum(groups.map(({ added_this_month }) => added_this_month)),
    by_status: sumBy(groups, 'status'),
    by_source: sumBy(groups, 'source'),
    ...(breakdown && {
      day_zone: filters.day_zone ?? 'UTC',
      by_day: await days(sql, matching, filters.day_zone),
      by_company: await largestCompanies(sql, matching),
      by_tag: await tagsUsedMost(sql, matching),
    }),
    ...(not_callable && { not_callable: await notCallable(sql, ownerId, matching) }),
  }
}

type Matching = (place: Place) => string

function storedGroups(sql: Sql, matching: Matching) {
  const { values, place } = createParameters()
  return sql.query<Group>(
    `select status, source, sum(contacts)::int as contacts,
       coalesce(sum(contacts) filter (where month >= ${THIS_MONTH}), 0)::int as added_this_month
     from contact_totals where ${matching(place)} group by status, source`,
    values,
  )
}

function countedGroups(sql: Sql, matching: Matching) {
  const { values, place } = createParameters()
  return sql.query<Group>(
    `with matching as materialized (
       select status, source, company, created_at from contacts
       where ${matching(place)}
     )
     select status, source, count(*)::int as contacts,
       count(*) filter (where created_at >= ${THIS_MONTH} at time zone 'UTC')::int as added_this_month,
       (select count(distinct company)::int from matching where company <> '') as companies
     from matching group by status, source`,
    values,
  )
}

async function companies(sql: Sql, matching: Matching, ofAll: boolean) {
  const { values, place } = createParameters()
  const where = matching(place)
  const [row] = await sql.query<{ companies: number }>(
    ofAll
      ? `select count(*)::int as companies from contact_companies where ${where}`
      : `select count(*)::int as companies
         from (select distinct company from contacts where ${where} and company <> '') as companies`,
    values,
  )
  return row?.companies ?? 0
}

async function days(sql: Sql, matching: Matching, dayZone = 'UTC') {
  const { values, place } = createParameters()
  const rows = await sql.query<{ day: string; contacts: number }>(
    `select to_char(created_at at time zone ${place(dayZone)}::text, 'YYYY-MM-DD') as day,
       count(*)::int as contacts
     from contacts where ${matching(place)} group by 1`,
    values,
  )
  return Object.fromEntries(rows.map(({ day, contacts }) => [day, contacts]))
}

function largestCompanies(sql: Sql, matching: Matching) {
  const { values, place } = createParameters()
  return sql.query<{ company: string; contacts: number }>(
    `select min(company) as company, count(*)::int as contacts
     from contacts where ${matching(place)} and company <> ''
     group by sort_company order by contacts desc, sort_company limit 10`,
    values,
  )
}

function tagsUsedMost(sql: Sql, matching: Matching) {
  const { values, place } = createParameters()
  return sql.query<{ tag: string; contacts: number }>(
    `select tag, count(*)::int as contacts
     from (select tags from contacts where ${matching(place)}) matching,
       unnest(tags) tag
     group by tag order by contacts desc, tag limit 100`,
    values,
  )
}

const THIS_MONTH = `date_trunc('month', now() at time zone 'UTC')`

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function sumBy(groups: Group[], by: 'status' | 'source') {
  const figures: Record<string, number> = {}
  for (const group of groups) figures[group[by]] = (figures[group[by]] ?? 0) + group.contacts
  return figures
}

async function notCallable(sql: Sql, ownerId: string, matching: Matching) {
  const { values, place } = createParameters()
  // Not one scan with four filters: each of these counts can use its own index.
  const countOf = (filters: ContactFilters) =>
    `(select count(*)::int from contacts
      where ${matching(place)} and ${conditions(ownerId, filters, place)})`
  const [row] = await sql.query<NonNullable<ContactStats['not_callable']>>(
    `select ${countOf({ consent: 'none' })} as no_consent,
       ${countOf({ consent: 'withdrawn' })} as withdrawn,
       ${countOf({ do_not_call: 'yes' })} as do_not_call,
       ${countOf({ has_phone: 'no' })} as no_phone`,
    values,
  )
  return row
}
