import { MAX_CAMPAIGN_NAME } from '@bellbird/contract/campaigns/words'
import { clipped } from '@bellbird/contract/clipped'
import { MAX_AT_ONCE } from '@bellbird/contract/contacts/contact'
import { href, redirect } from 'react-router'
import { redirectWithError, redirectWithProblem } from '#app/session/toasts.server.ts'
import { listAddress } from '#app/ui/table/list-address.ts'
import { createSelection } from '#app/upstream/bulk-jobs.server.ts'
import { eachCampaignEntry, findCampaign } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/call-again.ts'
import { notReached } from './progress-view.ts'

const AGAIN = ' (not reached)'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const here = href('/campaigns/:campaignId', params)
  const { name } = await findCampaign(api, params.campaignId)
  const ids = await contactsNotReached(api, params.campaignId)
  if (ids.length === 0) return redirectWithError(here, 'There’s no one to call again')
  const selected = await selectionOf(api, ids)
  if (!selected)
    return redirectWithError(here, 'This server can’t start a campaign with these contacts')
  if (!selected.ok) {
    return redirectWithProblem(
      here,
      selected.problem,
      'Failed to start a campaign with these contacts',
    )
  }
  const selection = selected.value.id
  const start = clipped(name, MAX_CAMPAIGN_NAME - AGAIN.length).trimEnd()
  return redirect(
    listAddress(href('/campaigns/new'), { selection, campaign_name: `${start}${AGAIN}` }),
  )
}

async function contactsNotReached(api: Upstream, campaignId: string) {
  const ids = new Set<string>()
  for (const outcome of notReached) {
    for await (const entries of eachCampaignEntry(api, campaignId, { outcome })) {
      for (const { contact_id } of entries) ids.add(contact_id)
    }
  }
  return [...ids]
}

/** Joining halves keeps most contacts from being selected repeatedly. */
async function selectionOf(api: Upstream, ids: string[]): ReturnType<typeof createSelection> {
  if (ids.length <= MAX_AT_ONCE) return createSelection(api, { contact_ids: ids })
  const half = MAX_AT_ONCE * Math.ceil(ids.length / MAX_AT_ONCE / 2)
  const first = await selectionOf(api, ids.slice(0, half))
  if (!first?.ok) return first
  const rest = await selectionOf(api, ids.slice(half))
  if (!rest?.ok) return rest
  const filter = { selection: first.value.id, also_selection: rest.value.id }
  return createSelection(api, { filter })
}
