import { CrmLists, type ImportChoice } from '@bellbird/contract/crm/lists'
import type { ProviderId } from '@bellbird/contract/options'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'

/** The CRM lists whose name contains a text, or why they cannot be read now. */
export function listCrmLists(upstream: Upstream, provider: ProviderId, name: string) {
  return upstream.consult(CrmLists, `/api/crm/connections/${provider}/lists`, { name })
}

/** Sets which list a sync imports from. */
export function chooseImportList(upstream: Upstream, provider: ProviderId, choice: ImportChoice) {
  return upstream.write(z.unknown(), 'PUT', `/api/crm/connections/${provider}/import`, choice)
}
