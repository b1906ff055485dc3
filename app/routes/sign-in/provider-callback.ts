import { href } from 'react-router'
import { config } from '#app/process/config.server.ts'
import { backToSignIn } from '#app/session/openid-connect.server.ts'
import { keepPending } from '#app/session/pending.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import type { Route } from './+types/provider-callback.ts'
import { authenticatorFor } from './authenticator.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!config().signInProvider) throw await backToSignIn(request, 'interrupted')

  const attempt = await authenticatorFor(context).authenticate('openid-connect', request)
  if ('rejected' in attempt) throw await backToSignIn(request, 'refused')
  const { signedIn, redirectTo = href('/') } = attempt
  const headers = { 'set-cookie': await keepPending(request, { signIn: undefined }) }
  if (signedIn.created) {
    return redirectWithSuccess(href('/onboarding'), 'Account created successfully!', { headers })
  }
  const next = signedIn.linked ? `${href('/profile/password')}?linked=yes` : redirectTo
  return redirectWithSuccess(next, 'Welcome back!', { headers })
}
