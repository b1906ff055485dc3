import { href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { sendAgain } from '#app/upstream/webhooks.server.ts'
import type { Route } from './+types/send-again.ts'

export async function action({ params, context, url }: Route.ActionArgs) {
  const { webhookId, deliveryId } = params
  const back = href('/profile/webhooks/:webhookId', { webhookId }) + url.search
  const sent = await sendAgain(context.get(upstream), webhookId, deliveryId)
  if (!sent.ok) return redirectWithProblem(back, sent.problem, 'Failed to send the message again')
  return redirectWithSuccess(back, 'Sending the message again')
}

export function loader({ params: { webhookId } }: Route.LoaderArgs) {
  throw redirect(href('/profile/webhooks/:webhookId', { webhookId }))
}

export default function SendAgain() {
  return null
}
