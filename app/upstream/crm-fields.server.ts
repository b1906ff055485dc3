import { CrmField, type SyncedCustomFields } from '@bellbird/contract/crm/custom-fields'
import { z } from 'zod'
import { NOT_SUPPORTED, type Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

export async function listCrmFields(upstream: Upstream, id: string) {
  const path = `/api/crm/connections/${segment(id)}/fields`
  const found = await upstream.consult(z.array(CrmField), path)
  return !found.ok && NOT_SUPPORTED.includes(found.problem.status) ? undefined : found
}

/** Custom fields that are left out are not synced. */
export function saveSyncedCustomFields(upstream: Upstream, id: string, fields: SyncedCustomFields) {
  const path = `/api/crm/connections/${segment(id)}/custom-fields`
  return upstream.write(z.unknown(), 'PUT', path, fields)
}
