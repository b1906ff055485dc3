import { href, redirect } from 'react-router'
import { redirectWithProblem, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { refreshConnection } from '#app/upstream/voice.server.ts'
import type { Route } from './+types/refresh.ts'
import { counted } from './platform-view.ts'

export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/agent/connections/:connectionId', params))
}

/** Reloads agents and numbers from the platform. */
export async function action({ params, context }: Route.ActionArgs) {
  const back = href('/agent/connections/:connectionId', params)
  const found = await refreshConnection(context.get(upstream), params.connectionId)
  if (!found.ok) return redirectWithProblem(back, found.problem, 'The platform didn’t respond')
  const { agents, numbers } = found.value
  return redirectWithSuccess(
    back,
    `Found ${counted(agents.length, 'agent')}, ${counted(numbers.length, 'number')}`,
  )
}
