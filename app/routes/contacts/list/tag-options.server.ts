import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { listTags } from '#app/upstream/tags.server.ts'

const MAX_OPTIONS = 200

/** Undefined if they are too many for a menu or the upstream does not list them. */
export async function tagOptions(upstream: Upstream) {
  const found = await optional(listTags(upstream, { limit: MAX_OPTIONS, offset: 0 }))
  if (!found || found.total > MAX_OPTIONS) return undefined
  return found.rows.map(({ name }) => name)
}

/** Without those that a line of tags cannot hold. */
export async function tagsToAdd(upstream: Upstream) {
  const found = await optional(listTags(upstream, { limit: MAX_OPTIONS, offset: 0 }))
  return (found?.rows ?? [])
    .filter(({ name }) => !name.includes(','))
    .toSorted((one, other) => (other.contacts ?? 0) - (one.contacts ?? 0))
    .map(({ name }) => name)
}
