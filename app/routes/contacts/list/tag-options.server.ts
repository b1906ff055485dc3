import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listTags } from '#app/upstream/tags.server.ts'

const MAX_OPTIONS = 200

/** The tags to filter by; undefined if they are too many for a menu or the upstream does not list them. */
export async function tagOptions(upstream: Upstream) {
  const found = await optional(listTags(upstream, { limit: MAX_OPTIONS, offset: 0 }))
  if (!found || found.total > MAX_OPTIONS) return undefined
  return found.rows.map(({ name }) => name)
}

const MAX_OFFERED = 12

/** The tags that most contacts have, without those of one contact and those that a line of tags cannot hold. */
export async function tagsToAdd(upstream: Upstream, own: string[] = []) {
  const found = await optional(listTags(upstream, { limit: MAX_OPTIONS, offset: 0 }))
  return (found?.rows ?? [])
    .filter(({ name }) => !own.includes(name) && !name.includes(','))
    .toSorted((one, other) => (other.contacts ?? 0) - (one.contacts ?? 0))
    .slice(0, MAX_OFFERED)
    .map(({ name }) => name)
}
