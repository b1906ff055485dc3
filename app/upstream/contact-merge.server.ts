import { Done } from '@bellbird/contract/auth/session'
import { Contact } from '@bellbird/contract/contacts/contact'
import {
  type DistinctGroups,
  DuplicateGroup,
  type DuplicateGroupQuery,
  DuplicatePair,
  type MergeInput,
} from '@bellbird/contract/contacts/merge'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import { NOT_SUPPORTED, type RequestHeaders, type Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

export async function listDuplicates(
  upstream: Upstream,
  query: PageRange & Pick<DuplicateGroupQuery, 'search' | 'reason'>,
  headers: RequestHeaders = {},
) {
  const groups = z.array(DuplicateGroup)
  const path = '/api/contacts/duplicates/groups'
  const answer = await upstream.readExtension(groups, path, query, headers)
  if (!answer) return listPairs(upstream, { limit: query.limit, offset: query.offset }, headers)
  const contacts = Number.parseInt(answer.headers.get('x-contact-count') ?? '', 10)
  return {
    ...pageIn(answer, query),
    contacts: Number.isNaN(contacts) ? undefined : contacts,
    stillLooking: answer.headers.has('x-still-looking'),
    grouped: true,
  }
}

async function listPairs(upstream: Upstream, query: PageRange, headers: RequestHeaders) {
  const pairs = z.array(DuplicatePair)
  const answer = await upstream.readExtension(pairs, '/api/contacts/duplicates', query, headers)
  if (!answer) return undefined
  const { rows, total } = pageIn(answer, query)
  return {
    rows: rows.map(groupOf),
    total,
    contacts: undefined,
    stillLooking: answer.headers.has('x-still-looking'),
    grouped: false,
  }
}

function groupOf({ one, other, reasons }: DuplicatePair): DuplicateGroup {
  const inOrder = (other.created_at ?? '') < (one.created_at ?? '') ? [other, one] : [one, other]
  return { members: inOrder.map((contact) => ({ contact, calls: 0 })), reasons }
}

export async function markGroupsDistinct(upstream: Upstream, groups: string[][]) {
  const body: DistinctGroups = { groups }
  const path = '/api/contacts/duplicates'
  const parted = await upstream.write(Done, 'POST', `${path}/groups/distinct`, body)
  const [pair, ...more] = groups
  if (parted.ok || !NOT_SUPPORTED.includes(parted.problem.status)) return parted
  if (pair?.length !== 2 || more.length > 0) return parted
  const [one_id, other_id] = pair
  return upstream.write(Done, 'POST', `${path}/distinct`, { one_id, other_id })
}

export function mergeContacts(upstream: Upstream, id: string, input: MergeInput) {
  return upstream.write(Contact, 'POST', `/api/contacts/${segment(id)}/merge`, input)
}
