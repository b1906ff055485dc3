import { Done } from '@bellbird/contract/auth/session'
import { Contact } from '@bellbird/contract/contacts/contact'
import {
  type DistinctContacts,
  DuplicatePair,
  type MergeInput,
} from '@bellbird/contract/contacts/merge'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

/** One page of the pairs that may be the same person; undefined where the upstream does not look for any. */
export async function listDuplicates(upstream: Upstream, query: PageRange) {
  const path = '/api/contacts/duplicates'
  const answer = await upstream.readExtension(z.array(DuplicatePair), path, query)
  return answer && { ...pageIn(answer, query), stillLooking: answer.headers.has('x-still-looking') }
}

export function partContacts(upstream: Upstream, pair: DistinctContacts) {
  return upstream.write(Done, 'POST', '/api/contacts/duplicates/distinct', pair)
}

export function mergeContacts(upstream: Upstream, id: string, input: MergeInput) {
  return upstream.write(Contact, 'POST', `/api/contacts/${segment(id)}/merge`, input)
}
