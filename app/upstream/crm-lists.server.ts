import { CrmLists, type ImportChoice } from '@bellbird/contract/crm/lists'
import { z } from 'zod'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

export function listCrmLists(upstream: Upstream, id: string, name: string) {
  return upstream.consult(CrmLists, `/api/crm/connections/${segment(id)}/lists`, { name })
}

export function chooseImportList(upstream: Upstream, id: string, choice: ImportChoice) {
  return upstream.write(z.unknown(), 'PUT', `/api/crm/connections/${segment(id)}/import`, choice)
}
