import { setTimeout as wait } from 'node:timers/promises'
import { data, href, redirect } from 'react-router'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { letFinish } from '#app/under-way.server.ts'
import { takeStep } from '#app/upstream/campaigns.server.ts'
import { upstream } from '#app/upstream/context.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'
import type { Route } from './+types/step.ts'

/** How long a person waits for a list to be frozen; then the campaign's page tells how far it is. */
const PATIENCE_MS = 6_000

const done: Record<string, { message: string; description?: string }> = {
  ready: { message: 'The list is frozen', description: 'Start the campaign to hand entries out.' },
  start: { message: 'Campaign started' },
  pause: { message: 'Campaign paused', description: 'Nothing is handed out until you resume.' },
  resume: { message: 'Campaign resumed' },
  complete: { message: 'Campaign completed' },
  reopen: { message: 'Campaign reopened' },
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/campaigns/:campaignId', params))
}

export async function action({ params, context }: Route.ActionArgs) {
  const told = Object.hasOwn(done, params.step) ? done[params.step] : undefined
  if (!told) throw data(null, { status: 404 })
  const campaign = href('/campaigns/:campaignId', params)
  const step = takeStep(context.get(upstream), params.campaignId, params.step)
  letFinish(step)
  const taken = await Promise.race([step, wait(PATIENCE_MS)])
  if (!taken) return redirect(campaign)
  if (!taken.ok) {
    return redirectWithError(campaign, {
      message: sentenceOf(taken.problem) ?? 'This could not be done',
      description: taken.problem.notice,
    })
  }
  return redirectWithSuccess(campaign, told)
}

export default function CampaignStep() {
  return null
}
