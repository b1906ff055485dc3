import { ContactRecord } from '@bellbird/contract/crm/records'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

export async function listContactRecords(upstream: Upstream, contactId: string) {
  const path = `/api/crm/records/${segment(contactId)}`
  return (await upstream.readExtension(z.array(ContactRecord), path, {}))?.value
}
