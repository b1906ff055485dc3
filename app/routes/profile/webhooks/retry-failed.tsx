import { formatCount } from '@bellbird/runtime/numbers'
import { href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { retryFailed } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/retry-failed.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const back = href('/profile/webhooks/:webhookId', params)
  const sent = await retryFailed(context.get(upstream), params.webhookId)
  if (!sent.ok) return redirectWithProblem(back, sent.problem, 'Failed to send the messages again')
  const { retried } = sent.value
  return redirectWithSuccess(
    back,
    retried === 1 ? 'Sending 1 message again' : `Sending ${formatCount(retried)} messages again`,
  )
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/profile/webhooks/:webhookId', params))
}

export default function RetryFailed() {
  return null
}
