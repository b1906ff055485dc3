import { setTimeout as wait } from 'node:timers/promises'
import { data, href, redirect } from 'react-router'
import { waitUntil } from '#app/background-tasks.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { takeStep } from '#app/upstream/campaigns.server.ts'
import type { Upstream } from '#app/upstream/client.server.ts'
import { sentenceOf } from '#app/upstream/problem.ts'

/** How long a person waits for a list to be frozen; then the campaign's page tells how far it is. */
const PATIENCE_MS = 6_000

const done: Record<string, { message: string; description?: string }> = {
  ready: { message: 'The list is frozen', description: 'Start the campaign to create call lists.' },
  start: { message: 'Campaign started' },
  pause: {
    message: 'Campaign paused',
    description: 'No call lists can be created until you resume.',
  },
  resume: { message: 'Campaign resumed' },
  complete: { message: 'Campaign completed' },
  reopen: { message: 'Campaign reopened' },
}

/** Takes a campaign to its next state and goes back to its page with what came of it. */
export async function takeCampaignStep(upstream: Upstream, campaignId: string, name: string) {
  const told = Object.hasOwn(done, name) ? done[name] : undefined
  if (!told) throw data(null, { status: 404 })
  const campaign = href('/campaigns/:campaignId', { campaignId })
  const step = takeStep(upstream, campaignId, name)
  waitUntil(step)
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
