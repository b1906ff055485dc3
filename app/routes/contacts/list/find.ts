import { z } from 'zod'
import { queryOf } from '#app/forms/query.ts'
import { nameOf } from '#app/routes/contacts/contact-view.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { firstContacts } from '#app/upstream/contacts.server.ts'
import type { Route } from './+types/find.ts'
import { matchRank } from './match-rank.ts'

const SHOWN = 5
const READ = 50

const Query = z.object({ search: z.string().trim().max(200).default('') })

/** The few contacts that fit best what is typed: those whose name begins with it first. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { search } = queryOf(url, Query)
  if (search === '') return { rows: [] }
  const api = context.get(upstream)
  const found = await Promise.all([
    optional(firstContacts(api, { search, name: search, sort: 'name', limit: SHOWN })),
    optional(firstContacts(api, { search, sort: '-created_at', limit: READ })),
  ])
  const contacts = new Map(found.flatMap((list) => list ?? []).map((one) => [one.id, one] as const))
  const ranked = [...contacts.values()]
    .map((contact) => ({ contact, rank: matchRank(contact, search) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank)
    .slice(0, SHOWN)
  return {
    rows: ranked.map(({ contact }) => ({
      id: contact.id,
      name: nameOf(contact),
      company: contact.company,
    })),
  }
}

/** The palette works without contacts. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ rows: [] }))
}
