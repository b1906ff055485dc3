import { href, redirect } from 'react-router'
import { redirectWithProblem } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findConnection, replaceSecret } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/secret.ts'
import { SecretOnce } from './secret-once.tsx'

export { ConnectionFailure as ErrorBoundary } from './connection-failure.tsx'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/agent/connections/:connectionId', params))
}

export async function action({ params, context }: Route.ActionArgs) {
  const api = context.get(upstream)
  const { name } = await findConnection(api, params.connectionId)
  const made = await replaceSecret(api, params.connectionId)
  if (!made.ok) {
    const back = href('/agent/connections/:connectionId', params)
    return redirectWithProblem(back, made.problem, 'Failed to create a new secret')
  }
  return { id: params.connectionId, name, secret: made.value.secret }
}

export function shouldRevalidate() {
  return false
}

export default function NewSecret({ actionData }: Route.ComponentProps) {
  return actionData && 'secret' in actionData ? <SecretOnce {...actionData} /> : null
}
