import { ChangeUndone, ContactChange, type HistoryQuery } from '@bellbird/contract/contacts/history'
import type { PageRange } from '@bellbird/contract/pagination'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { pageIn } from './client/page-in.ts'
import { segment } from './client/segment.ts'

export async function listContactHistory(
  upstream: Upstream,
  contactId: string,
  query: HistoryQuery & PageRange,
) {
  const path = `/api/contacts/${segment(contactId)}/history`
  const answer = await upstream.readExtension(z.array(ContactChange), path, query)
  return answer && pageIn(answer, query)
}

export function undoContactChange(upstream: Upstream, contactId: string, changeId: string) {
  const path = `/api/contacts/${segment(contactId)}/history/${segment(changeId)}/undo`
  return upstream.write(ChangeUndone, 'POST', path)
}
