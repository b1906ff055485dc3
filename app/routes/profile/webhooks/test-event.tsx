import { href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sendTestEvent } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/test-event.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const back = href('/profile/webhooks/:webhookId', params)
  const sent = await sendTestEvent(context.get(upstream), params.webhookId)
  if (!sent.ok) return redirectWithProblem(back, sent.problem, 'Failed to send the test event')
  return redirectWithSuccess(back, 'Sending a test event')
}

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/profile/webhooks/:webhookId', params))
}

export default function TestEvent() {
  return null
}
