import { CallsEnded } from '@bellbird/contract/calling/call-log'
import {
  CallPreview,
  CampaignCalling,
  type CampaignCallingInput,
} from '@bellbird/contract/calling/campaign-calling'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

const PLATFORM_MS = 30_000

function pathOf(id: string, rest = '') {
  return `/api/campaigns/${segment(id)}/calling${rest}`
}

export async function findCampaignCalling(upstream: Upstream, id: string) {
  return (await upstream.readExtension(CampaignCalling, pathOf(id)))?.value
}

/** Without a version, which not every upstream has, it replaces any. */
export function updateCampaignCalling(
  upstream: Upstream,
  id: string,
  input: CampaignCallingInput,
  seen: string | null,
) {
  return upstream.write(CampaignCalling, 'PUT', pathOf(id), input, {
    headers: seen ? { 'if-match': `"${seen}"` } : {},
  })
}

export function endCalls(upstream: Upstream, id: string) {
  const path = `/api/campaigns/${segment(id)}/end-calls`
  return upstream.write(CallsEnded, 'POST', path, undefined, { deadline: PLATFORM_MS })
}

export async function previewCall(upstream: Upstream, id: string, contactId?: string) {
  const query = { contact_id: contactId }
  return (await upstream.readExtension(CallPreview, pathOf(id, '/preview'), query))?.value
}
