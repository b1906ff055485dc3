import { redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { returnPath, signInFaultPath, signInPath } from '#app/session/return-path.ts'
import type { Route } from './+types/provider-start.ts'
import { authenticatorFor } from './authenticator.server.ts'

/**
 * Sends a person to the sign-in provider. A link leads here: nothing changes but a cookie of ten minutes. A
 * link of other pages leads to ours, for a provider that knows the person would sign them in unasked.
 */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const redirectTo = returnPath(url.searchParams.get('redirectTo'))
  if (isFromElsewhere(request)) throw redirect(signInPath(redirectTo))
  if (!config().signInProvider) throw redirect(signInFaultPath('', redirectTo))

  await authenticatorFor(context).authenticate('openid-connect', request)
}

/** Browsers too old to say where a request comes from are let through. */
function isFromElsewhere({ headers }: Request) {
  return (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
}
