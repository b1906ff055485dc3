import { setTimeout as wait } from 'node:timers/promises'
import { waitUntil } from '@bellbird/runtime/background-tasks'
import { data, href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { findCampaignCalling } from '#app/upstream/campaign-calling.server.ts'
import { takeStep } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import { optional } from '#app/upstream/client/optional.ts'

/** How long a request waits for a list to be locked; after that the campaign's page shows the progress. */
const WAIT_MS = 6_000

const done: Record<string, { message: string; description?: string }> = {
  ready: { message: 'Audience locked', description: 'Start the campaign to create call lists.' },
  start: { message: 'Campaign started' },
  pause: {
    message: 'Campaign paused',
    description: 'No call lists can be created until you resume.',
  },
  resume: { message: 'Campaign resumed' },
  complete: { message: 'Campaign completed' },
  reopen: { message: 'Campaign reopened' },
}

export function takeCampaignStep(upstream: Upstream, campaignId: string, name: string) {
  return takeCampaignSteps(upstream, campaignId, [name])
}

/** Stops at a rejected step; the steps continue after the response. After success, `next` may lead to another page. */
export async function takeCampaignSteps(
  upstream: Upstream,
  campaignId: string,
  names: string[],
  next?: () => Promise<string | undefined>,
) {
  const name = names.at(-1) ?? ''
  const message = Object.hasOwn(done, name) ? done[name] : undefined
  if (!message) throw data(null, { status: 404 })
  const campaign = href('/campaigns/:campaignId', { campaignId })
  const steps = inOrder(upstream, campaignId, names)
  waitUntil(steps)
  const taken = await Promise.race([steps, wait(WAIT_MS)])
  if (!taken) return redirect(campaign)
  if (!taken.ok) {
    return redirectWithProblem(campaign, taken.problem, 'That didn’t work')
  }
  const said =
    name === 'pause' && (await isDialed(upstream, campaignId))
      ? { ...message, description: 'No new calls until you resume. Calls in progress will finish.' }
      : message
  return redirectWithSuccess((await next?.()) ?? campaign, said)
}

async function isDialed(upstream: Upstream, campaignId: string) {
  const calling = await optional(findCampaignCalling(upstream, campaignId))
  return Boolean(calling?.connection_id)
}

async function inOrder(upstream: Upstream, campaignId: string, [first = '', ...rest]: string[]) {
  let taken = await takeStep(upstream, campaignId, first)
  for (const name of rest) {
    if (!taken.ok) return taken
    taken = await takeStep(upstream, campaignId, name)
  }
  return taken
}
