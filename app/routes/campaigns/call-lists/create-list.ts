import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError, redirectWithProblem } from '#app/session/toasts.server.ts'
import { createBatch } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Route } from './+types/create-list.ts'
import { noContactsReady } from './call-list-view.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const form = await readForm(request)
  const size = Number(form.get('size'))
  const once = String(form.get('once') ?? crypto.randomUUID())
  if (!Number.isInteger(size) || size < 1 || size > MAX_BATCH) {
    return redirectWithError(campaign, {
      message: `Enter a number from 1 to ${MAX_BATCH}`,
      description: 'No call list was created.',
    })
  }
  const batch = await createBatch(context.get(upstream), params.campaignId, size, once)
  if (!batch.ok) {
    return redirectWithProblem(campaign, batch.problem, 'Failed to create the call list')
  }
  const { id } = batch.value
  if (id === null) {
    return redirectWithError(campaign, {
      message: 'No contacts are ready to call right now',
      description: noContactsReady(batch.value),
    })
  }
  return redirect(href('/campaigns/:campaignId/lists/:listId', { ...params, listId: id }))
}
