import { MAX_LISTS } from '@bellbird/contract/crm/lists'
import { z } from 'zod'
import type { ContactLists } from '../adapter.ts'
import { ProviderFault } from '../fault.ts'
import type { Session } from '../session.ts'

const CONTACTS = '0-1'
const NO_SCOPE = 403
/** The default page size of members, and the most contacts per read. */
const PAGE = 100

const List = z.object({
  listId: z.union([z.string(), z.number()]).transform(String),
  name: z.string(),
  objectTypeId: z.string(),
  deletedAt: z.string().nullish(),
})
const One = z.object({ list: List.nullish() })
const Found = z.object({ lists: z.array(List), hasMore: z.boolean() })
const Members = z.object({
  results: z.array(z.object({ recordId: z.union([z.string(), z.number()]).transform(String) })),
  paging: z.object({ next: z.object({ after: z.string() }).nullish() }).nullish(),
})

/** HubSpot's user interface calls them segments. */
export function hubspotLists(session: Session, path: string): ContactLists {
  const isUsable = ({ objectTypeId, deletedAt }: z.infer<typeof List>) =>
    objectTypeId === CONTACTS && !deletedAt

  return {
    async find(id) {
      if (!/^\d+$/.test(id)) return undefined
      const { list } = await permitted(
        session.ask(One, { method: 'GET', path: `${path}/${id}`, allow: [404] }),
      )
      return list && isUsable(list) ? toList(list) : undefined
    },

    async named(name) {
      const found = await permitted(
        session.ask(Found, {
          method: 'POST',
          path: `${path}/search`,
          repeatable: true,
          json: {
            query: name,
            objectTypeId: CONTACTS,
            count: MAX_LISTS,
            offset: 0,
            listIds: [],
            processingTypes: [],
            additionalProperties: [],
          },
        }),
      )
      return { lists: found.lists.filter(isUsable).map(toList), more: found.hasMore }
    },

    async members(id, after) {
      const { results, paging } = await permitted(
        session.ask(Members, {
          method: 'GET',
          path: `${path}/${id}/memberships`,
          query: { limit: PAGE, after },
        }),
      )
      return { ids: results.map(({ recordId }) => recordId), next: paging?.next?.after }
    },
  }
}

function toList({ listId, name }: z.infer<typeof List>) {
  return { id: listId, name, kind: 'list' as const }
}

async function permitted<T>(work: Promise<T>) {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ProviderFault) || error.status !== NO_SCOPE) throw error
    throw new ProviderFault(
      'refused',
      'This HubSpot connection cannot read lists. Connect HubSpot again and allow lists (crm.lists.read).',
    )
  }
}
