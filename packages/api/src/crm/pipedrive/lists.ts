import { MAX_LISTS } from '@bellbird/contract/crm/lists'
import { z } from 'zod'
import type { ContactLists } from '../adapter.ts'
import type { Session } from '../session.ts'

const ROOT = '/api/v1/filters'
const PERSONS = '/api/v2/persons'
const TYPE = 'people'
const PAGE = 500

const Filter = z.object({
  id: z.number(),
  name: z.string(),
  type: z.string(),
  active_flag: z.boolean().nullish(),
  temporary_flag: z.boolean().nullish(),
})
const One = z.object({ data: Filter.nullish() })
const Found = z.object({
  data: z
    .array(Filter)
    .nullish()
    .transform((filters) => filters ?? []),
})
const Members = z.object({
  data: z
    .array(z.object({ id: z.number() }))
    .nullish()
    .transform((persons) => persons ?? []),
  additional_data: z.object({ next_cursor: z.string().nullish() }).nullish(),
})

export function pipedriveLists(session: Session): ContactLists {
  return {
    async find(id) {
      if (!/^\d+$/.test(id)) return undefined
      const { data } = await session.ask(One, {
        method: 'GET',
        path: `${ROOT}/${id}`,
        allow: [404],
      })
      return data && isUsable(data) ? toList(data) : undefined
    },

    async named(name) {
      const { data } = await session.ask(Found, {
        method: 'GET',
        path: ROOT,
        query: { type: TYPE },
      })
      const sought = name.toLowerCase()
      const lists = data
        .filter((filter) => isUsable(filter) && filter.name.toLowerCase().includes(sought))
        .sort((one, other) => one.name.localeCompare(other.name))
      return { lists: lists.slice(0, MAX_LISTS).map(toList), more: lists.length > MAX_LISTS }
    },

    async members(id, after) {
      const { data, additional_data } = await session.ask(Members, {
        method: 'GET',
        path: PERSONS,
        query: { filter_id: id, limit: PAGE, cursor: after, sort_by: 'id' },
      })
      return {
        ids: data.map((person) => String(person.id)),
        next: additional_data?.next_cursor ?? undefined,
      }
    },
  }
}

function isUsable({ type, active_flag, temporary_flag }: z.infer<typeof Filter>) {
  return type === TYPE && active_flag !== false && !temporary_flag
}

function toList({ id, name }: z.infer<typeof Filter>) {
  return { id: String(id), name, kind: 'filter' as const }
}
