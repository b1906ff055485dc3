import { providers } from '@bellbird/contract/options'
import { href } from 'react-router'
import { keepPending } from '#app/session/pending.server.ts'
import { redirectWithError, redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { optional } from '#app/upstream/client/optional.ts'
import { sentenceOf } from '#app/upstream/client/problem.ts'
import { finishConnecting, listConnections } from '#app/upstream/crm.server.ts'
import { providerIn } from '../provider-in.ts'
import type { Route } from './+types/callback.ts'

/** The API accepts the code only from the user who requested it. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const headers = { 'set-cookie': await keepPending(request, { connecting: undefined }) }
  const failed = (message = 'Failed to connect CRM', description?: string) =>
    redirectWithError(href('/crm'), { message, description }, { headers })
  const provider = providerIn(params)
  const name = providers[provider]
  const code = url.searchParams.get('code')
  const state = url.searchParams.get('state')
  if (!code || !state) {
    return failed(undefined, `Connection canceled: access to ${name} wasn’t granted.`)
  }
  const before = await optional(listConnections(context.get(upstream)))
  const outcome = await finishConnecting(context.get(upstream), provider, { code, state })
  if (!outcome.ok) return failed(sentenceOf(outcome.problem), outcome.problem.notice)
  const { id, account } = outcome.value
  const known = before?.find((one) => id !== undefined && one.id === id && !one.consent_lost)
  const message = 'CRM connected successfully!'
  const description =
    known &&
    `${account || 'This account'} was already connected. To add another one, sign in to it at ${name} first.`
  return redirectWithSuccess(href('/crm'), { message, description }, { headers })
}
