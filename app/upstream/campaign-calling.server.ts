import { CallsEnded } from '@bellbird/contract/calling/call-log'
import {
  CallPreview,
  CampaignCalling,
  type CampaignCallingInput,
} from '@bellbird/contract/calling/campaign-calling'
import type { Upstream } from './client/client.server.ts'
import { segment } from './client/segment.ts'

/** How long a platform may take to answer, over the upstream. */
const PLATFORM_MS = 30_000

function pathOf(id: string, rest = '') {
  return `/api/campaigns/${segment(id)}/calling${rest}`
}

/** How a campaign is dialed; undefined where the upstream leaves that to people. */
export async function findCampaignCalling(upstream: Upstream, id: string) {
  return (await upstream.readExtension(CampaignCalling, pathOf(id)))?.value
}

export function updateCampaignCalling(upstream: Upstream, id: string, input: CampaignCallingInput) {
  return upstream.write(CampaignCalling, 'PUT', pathOf(id), input)
}

/** Has the platform hang up. */
export function endCalls(upstream: Upstream, id: string) {
  const path = `/api/campaigns/${segment(id)}/end-calls`
  return upstream.write(CallsEnded, 'POST', path, undefined, { deadline: PLATFORM_MS })
}

/** What the agent would get and say first for one contact; undefined where there is none to show. */
export async function previewCall(upstream: Upstream, id: string, contactId?: string) {
  const query = { contact_id: contactId }
  return (await upstream.readExtension(CallPreview, pathOf(id, '/preview'), query))?.value
}
