import { href, redirect } from 'react-router'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { readForm } from '#app/forms/read-form.server.ts'
import {
  redirectWithError,
  redirectWithProblem,
  redirectWithSuccess,
} from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { updateWebhook } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/enabled.ts'

const Enabling = z.object({ enabled: z.enum(['yes', 'no']) })

export async function action({ request, params, context }: Route.ActionArgs) {
  const back = href('/profile/webhooks/:webhookId', params)
  const submission = parseForm(await readForm(request), Enabling)
  if (submission.status !== 'success') return redirectWithError(back, 'Choose Enable or Disable')

  const enabled = submission.value.enabled === 'yes'
  const updated = await updateWebhook(context.get(upstream), params.webhookId, { enabled })
  if (!updated.ok) {
    return redirectWithProblem(back, updated.problem, 'Failed to change the endpoint')
  }
  return redirectWithSuccess(back, enabled ? 'Endpoint enabled' : 'Endpoint disabled')
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/profile/webhooks/:webhookId', params))
}

export default function Enabled() {
  return null
}
