import { Tag, TagChanged, type TagUpdate } from '@bellbird/contract/contacts/tags'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { optional } from './client/optional.ts'
import { pageIn } from './client/page-in.ts'

const PATH = '/api/tags'

export async function listTags(
  upstream: Upstream,
  query: PageRange & { search?: string | undefined },
) {
  const answer = await upstream.readExtension(z.array(Tag), PATH, query)
  return answer && pageIn(answer, query)
}

export async function tagColorsOf(upstream: Upstream) {
  const answer = await optional(upstream.readExtension(z.array(Tag), PATH, { colored: 'yes' }))
  return Object.fromEntries((answer?.value ?? []).map(({ name, color }) => [name, color]))
}

export function updateTag(upstream: Upstream, change: TagUpdate) {
  return upstream.write(TagChanged, 'PUT', PATH, change)
}

export function removeTag(upstream: Upstream, name: string) {
  return upstream.write(TagChanged, 'POST', `${PATH}/remove`, { name })
}

export async function findTag(upstream: Upstream, name: string) {
  const found = await listTags(upstream, { search: name, limit: 1_000, offset: 0 })
  return found?.rows.find((tag) => tag.name === name)
}
