import type { ContactFilters, ContactStats } from '#contract/contact-query.ts'
import type { Sql } from '../database/database.ts'
import { conditions } from './conditions.ts'
import { createParameters } from './parameters.ts'

type Group = { status: string; source: string; contacts: number; added_this_month: number }

/** Figures over the contacts of an owner that match; months are UTC months. */
export async function contactStats(
  sql: Sql,
  ownerId: string,
  filters: ContactFilters,
): Promise<ContactStats> {
  const { values, place } = createParameters()
  const matching = `from contacts where ${conditions(ownerId, filters, place)}`
  const groups = await sql.query<Group>(
    `select status, source, count(*)::int as contacts,
       count(*) filter (where created_at >= ${THIS_MONTH})::int as added_this_month
     ${matching} group by status, source`,
    values,
  )
  const [distinct] = await sql.query<{ companies: number }>(
    `select count(*)::int as companies
     from (select distinct company ${matching} and company <> '') as companies`,
    values,
  )
  return {
    total: sum(groups.map(({ contacts }) => contacts)),
    companies: distinct?.companies ?? 0,
    added_this_month: sum(groups.map(({ added_this_month }) => added_this_month)),
    by_status: tally(groups, 'status'),
    by_source: tally(groups, 'source'),
  }
}

const THIS_MONTH = `date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

function tally(groups: Group[], by: 'status' | 'source') {
  const figures: Record<string, number> = {}
  for (const group of groups) figures[group[by]] = (figures[group[by]] ?? 0) + group.contacts
  return figures
}
