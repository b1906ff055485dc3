import { redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { ownOrigin } from '#app/session/own-origin.server.ts'
import { startAtProvider } from '#app/session/provider.server.ts'
import { startedSignIn } from '#app/session/provider-cookie.server.ts'
import { returnPath, signInFaultPath, signInPath } from '#app/session/return-path.ts'
import type { Route } from './+types/provider-start.ts'

/**
 * Sends a person to the sign-in provider. A link leads here: nothing changes but a cookie of ten minutes. A
 * link of other pages leads to ours, for a provider that knows the person would sign them in unasked.
 */
export async function loader({ url, request }: Route.LoaderArgs) {
  const { signInProvider } = config()
  const redirectTo = returnPath(url.searchParams.get('redirectTo'))
  if (isFromElsewhere(request)) throw redirect(signInPath(redirectTo))
  if (!signInProvider) throw redirect(signInFaultPath('', redirectTo))

  const started = await startAtProvider(signInProvider, ownOrigin(url), redirectTo)
  if (!started) throw redirect(signInFaultPath('unreachable', redirectTo))

  throw redirect(started.address, {
    headers: {
      'set-cookie': await startedSignIn.keep(started.started),
      'cache-control': 'no-store',
    },
  })
}

/** Browsers too old to say where a request comes from are let through. */
function isFromElsewhere({ headers }: Request) {
  return (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
}
