import type { DistinctGroups, DuplicateGroupQuery } from '@bellbird/contract/contacts/merge'
import type { Database } from '../../database/database.ts'
import { isId } from '../../database/id.ts'
import { toPageRange } from '../../http/pagination.ts'
import { issue, notFound, ProblemError } from '../../http/problem.ts'
import { conditions } from '../conditions.ts'
import { createParameters } from '../parameters.ts'
import { COLUMNS, type Row, toContact } from '../row.ts'
import { LIVE } from './duplicates.ts'
import { type Group, groupPairs, type SuggestedPair } from './group-pairs.ts'

export function duplicateGroups(database: Database, ownerId: string) {
  return {
    async list({ search, reason, ...range }: DuplicateGroupQuery) {
      const { limit, offset } = toPageRange(range, 25)
      const found = search ? await matching(search) : undefined
      const groups = (await all()).filter(
        ({ ids, reasons }) =>
          (!reason || reasons.includes(reason)) && (!found || ids.some((id) => found.has(id))),
      )
      return {
        total: groups.length,
        contacts: new Set(groups.flatMap(({ ids }) => ids)).size,
        groups: await withContacts(groups.slice(offset, offset + limit)),
      }
    },

    /** Records that all contacts in each group are different people. Rejects with 404 and 422. */
    async part({ groups }: DistinctGroups) {
      const pairs = groups.flatMap((ids) => pairsOf(ids.map((id) => id.toLowerCase())))
      if (pairs.some(([one, other]) => one === other)) {
        throw new ProblemError(422, [issue('groups', 'Choose different contacts', 'same')])
      }
      const known = pairs.filter((pair) => pair.every(isId))
      const dismissed = await database.query(
        `insert into distinct_contacts (owner_id, one, other)
         select distinct $1::uuid, least(one.id, other.id), greatest(one.id, other.id)
         from jsonb_to_recordset($2::text::jsonb) as pair (one uuid, other uuid)
         join contacts one on one.owner_id = $1 and one.id = pair.one
         join contacts other on other.owner_id = $1 and other.id = pair.other
         on conflict (owner_id, one, other) do update set one = excluded.one returning 1`,
        [ownerId, JSON.stringify(known.map(([one, other]) => ({ one, other })))],
      )
      if (dismissed.length === 0) throw notFound('Contact')
    },
  }

  async function all() {
    const pairs = await database.query<SuggestedPair>(
      `select pair.one, pair.other, pair.reasons from ${LIVE} order by place`,
      [ownerId],
    )
    const apart = await database.query<{ one: string; other: string }>(
      'select one, other from distinct_contacts where owner_id = $1',
      [ownerId],
    )
    return groupPairs(pairs, apart)
  }

  async function matching(search: string) {
    const { values, place } = createParameters()
    const rows = await database.query<{ id: string }>(
      `select id from contacts where ${conditions(ownerId, { search }, place)} and id in (
         select unnest(array[one, other]) from contact_duplicates where owner_id = ${place(ownerId)})`,
      values,
    )
    return new Set(rows.map(({ id }) => id))
  }

  /** The contact to keep comes first: the one with the most calls, or the oldest. */
  async function withContacts(groups: Group[]) {
    const ids = [...new Set(groups.flatMap((group) => group.ids))]
    const rows = await database.query<Row & { calls: number }>(
      `select ${COLUMNS}, (select count(*)::int from campaign_entries entry
           join campaign_calls call on call.entry_id = entry.id and call.outcome <> ''
           where entry.contact_id = contacts.id and call.owner_id = $1) as calls
       from contacts where owner_id = $1 and id = any($2::uuid[])
       order by calls desc, created_at, id`,
      [ownerId, ids],
    )
    const members = rows.map((row) => ({ contact: toContact(row), calls: row.calls }))
    return groups.flatMap((group) => {
      const own = members.filter(({ contact }) => group.ids.includes(contact.id))
      return own.length > 1 ? [{ members: own, reasons: group.reasons }] : []
    })
  }
}

function pairsOf(ids: string[]) {
  return ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other] as const))
}
