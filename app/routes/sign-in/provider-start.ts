import { redirect } from 'react-router'
import { config } from '#app/process/config.server.ts'
import { returnPath, signInFaultPath, signInPath } from '#app/session/return-path.ts'
import type { Route } from './+types/provider-start.ts'
import { authenticatorFor } from './authenticator.server.ts'

/**
 * Reached by a link, since it only sets a cookie for ten minutes. Links from other sites lead to our sign-in page,
 * because a provider that recognizes the user would sign them in without asking.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const redirectTo = returnPath(url.searchParams.get('redirectTo'))
  if (isFromElsewhere(request)) throw redirect(signInPath(redirectTo))
  if (!config().signInProvider) throw redirect(signInFaultPath('', redirectTo))

  await authenticatorFor(context).authenticate('openid-connect', request)
}

/** Browsers too old to report where a request comes from are let through. */
function isFromElsewhere({ headers }: Request) {
  return (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
}
