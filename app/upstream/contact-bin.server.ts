import { Done } from '@bellbird/contract/auth/session'
import { BulkJob } from '@bellbird/contract/contacts/bulk'
import { Contact } from '@bellbird/contract/contacts/contact'
import { TrashedContact, TrashTotals } from '@bellbird/contract/contacts/trash'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import { optional } from '#app/upstream/client/optional.ts'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

export async function listBin(
  upstream: Upstream,
  query: PageRange & { search?: string | undefined },
) {
  const answer = await upstream.readExtension(z.array(TrashedContact), '/api/contacts/bin', query)
  return answer && pageIn(answer, query)
}

/** An upstream without a trash may read "bin" as a contact's id and answer anything. */
export async function isInBin(upstream: Upstream, contactId: string) {
  const found = await optional(listBin(upstream, { limit: 10, offset: 0 }))
  return found?.rows.some(({ contact }) => contact.id === contactId) ?? false
}

export function restoreContact(upstream: Upstream, contactId: string) {
  return upstream.write(Contact, 'POST', `/api/contacts/bin/${segment(contactId)}/restore`)
}

export function purgeContact(upstream: Upstream, contactId: string) {
  return upstream.write(Done, 'DELETE', `/api/contacts/bin/${segment(contactId)}`)
}

const EMPTYING = '/api/contacts/bin/emptying'

export async function countBin(upstream: Upstream) {
  return (await optional(upstream.readExtension(TrashTotals, EMPTYING)))?.value
}

export function emptyBin(upstream: Upstream, expected_count: number, key = '') {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return upstream.write(BulkJob, 'POST', EMPTYING, { expected_count }, { headers })
}
