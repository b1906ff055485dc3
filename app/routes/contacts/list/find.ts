import { z } from 'zod'
import { nameOf } from '#app/contacts/name-of.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { listCampaigns } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { firstContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/find.ts'
import { matchRank } from './match-rank.ts'

const SHOWN = 5
const READ = 50

const Query = z.object({
  search: z.string().trim().max(200).default(''),
  campaigns: z.literal('yes').optional(),
})

export async function loader({ context, url }: Route.LoaderArgs) {
  const { search, campaigns } = queryOf(url, Query)
  if (search === '') return { contacts: [], campaigns: [] }
  const api = context.get(upstream)
  const [contacts, named] = await Promise.all([
    findContacts(api, search),
    campaigns ? findCampaigns(api, search) : [],
  ])
  return { contacts, campaigns: named }
}

/** Those whose name begins with it come first, so others are read only if these are too few. */
async function findContacts(api: Upstream, search: string) {
  const byName = { search, name: search, sort: 'name', limit: SHOWN } as const
  const named = ranked((await optional(firstContacts(api, byName))) ?? [], search)
  if (named.length === SHOWN && named.every(({ rank }) => rank === 0)) return rowsOf(named)
  const latest = { search, sort: '-created_at', limit: READ } as const
  const others = ranked((await optional(firstContacts(api, latest))) ?? [], search)
  const all = new Map([...named, ...others].map((one) => [one.contact.id, one]))
  return rowsOf([...all.values()].sort((one, other) => one.rank - other.rank))
}

type Ranked = ReturnType<typeof ranked>

function ranked(contacts: Awaited<ReturnType<typeof firstContacts>>, search: string) {
  return contacts
    .map((contact) => ({ contact, rank: matchRank(contact, search) }))
    .filter(({ rank }) => Number.isFinite(rank))
}

function rowsOf(found: Ranked) {
  return found.slice(0, SHOWN).map(({ contact }) => ({
    id: contact.id,
    name: nameOf(contact),
    company: contact.company,
  }))
}

/** The API finds words in their order, and the palette in any: it searches for the longest one and filters these. */
async function findCampaigns(api: Upstream, typed: string) {
  const words = typed.split(/[^\p{L}\p{N}]+/u).sort((one, other) => other.length - one.length)
  const search = words[0]?.slice(0, 100)
  const found = search && (await optional(listCampaigns(api, { search, limit: 25, offset: 0 })))
  return found ? found.rows.map(({ id, name }) => ({ id, name })) : []
}

/** The palette works without either. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ contacts: [], campaigns: [] }))
}
