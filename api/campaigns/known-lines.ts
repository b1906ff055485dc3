import { type Line, type LineType, lineOf } from '#phones/line.ts'
import type { Sql } from '../database/database.ts'

/** The version of libphonenumber-js, whose metadata it is: facts of another edition are worked out anew. */
export const EDITION = '1.13.16'
const DAYS_KEPT = 30

export type KnownLine = Pick<Line, 'e164' | 'country' | 'type' | 'mayBeCalled'> & {
  /** The only zone in which the number may ring; '' where there are several or none is known. */
  zone: string
}

/**
 * What the metadata says of an owner's numbers, looked up in the table of what was worked out before. Numbers
 * without a country code are dialled in `country`.
 */
export function knownLines(sql: Sql, ownerId: string, country: string) {
  return {
    /**
     * A column that brings the facts along in a query of rows named c. Not a join: for one the planner reads the
     * whole table again for each slice.
     */
    column: `(select known.facts from phone_lines known where known.owner_id = c.owner_id
      and known.phone = c.phone and known.country = '${country}' and known.edition = '${EDITION}') as facts`,

    /** The lines of rows that brought their facts along; what is new is kept for the next time. */
    async of(rows: { phone: string; facts: string | null }[]) {
      const news = new Map<string, string>()
      const lines = rows.map(({ phone, facts }) => {
        if (phone === '') return null
        const told = facts ?? news.get(phone) ?? factsOf(lineOf(phone, country || undefined))
        if (facts === null) news.set(phone, told)
        return lineIn(told)
      })
      if (news.size > 0) await keep(news)
      return lines
    },
  }

  async function keep(news: Map<string, string>) {
    await sql.query(
      `insert into phone_lines (owner_id, phone, country, edition, facts)
       select $1, phone, $2, $3, facts
       from unnest($4::text[], $5::text[]) as news (phone, facts) order by phone
       on conflict (owner_id, phone, country) do update
       set edition = excluded.edition, facts = excluded.facts, known_at = now()`,
      [ownerId, country, EDITION, [...news.keys()], [...news.values()]],
    )
  }
}

/** Forgets what has not been worked out anew for a while. */
export async function forgetOldLines(sql: Sql) {
  await sql.query(`delete from phone_lines where known_at < now() - $1 * interval '1 day'`, [
    DAYS_KEPT,
  ])
}

/** One text, since a hundred thousand rows of one column are read far faster than of six. */
function factsOf(line: Line | null) {
  if (!line) return ''
  const { e164, country = '', type = '', zones, mayBeCalled } = line
  const zone = zones.length === 1 ? zones[0] : ''
  return [e164, country, type, zone, mayBeCalled ? 'yes' : 'no'].join(' ')
}

function lineIn(facts: string): KnownLine | null {
  const [e164 = '', country, type, zone = '', mayBeCalled] = facts.split(' ')
  if (!e164) return null
  return {
    e164,
    country: country || undefined,
    type: (type || undefined) as LineType | undefined,
    zone,
    mayBeCalled: mayBeCalled === 'yes',
  }
}
