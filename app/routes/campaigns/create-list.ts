import { MAX_BATCH } from '@bellbird/contract/campaigns/words'
import { href, redirect } from 'react-router'
import { readForm } from '#app/forms/read-form.server.ts'
import { redirectWithError } from '#app/session/toasts.server.ts'
import { createBatch } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/create-list.ts'
import { nobodyReady } from './call-list-view.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

/** Makes a call list and leads to its page, where it can be downloaded. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const campaign = href('/campaigns/:campaignId', params)
  const form = await readForm(request)
  const size = Number(form.get('size'))
  const once = String(form.get('once') ?? crypto.randomUUID())
  if (!Number.isInteger(size) || size < 1 || size > MAX_BATCH) {
    return redirectWithError(campaign, {
      message: `Please choose from 1 to ${MAX_BATCH} contacts`,
      description: 'No call list was created.',
    })
  }
  const batch = await createBatch(context.get(upstream), params.campaignId, size, once)
  if (!batch.ok) {
    return redirectWithError(campaign, {
      message: sentenceOf(batch.problem) ?? 'Failed to create the call list',
      description: batch.problem.notice,
    })
  }
  const { id } = batch.value
  if (id === null) {
    return redirectWithError(campaign, {
      message: 'No contact is ready to call right now',
      description: nobodyReady(batch.value),
    })
  }
  return redirect(href('/campaigns/:campaignId/lists/:listId', { ...params, listId: id }))
}
