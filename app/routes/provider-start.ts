import { redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { ownOrigin } from '#app/own-origin.server.ts'
import { startAtProvider } from '#app/session/provider.server.ts'
import { rememberStarted } from '#app/session/provider-cookie.server.ts'
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

  const begun = await startAtProvider(signInProvider, ownOrigin(url), redirectTo)
  if (!begun) throw redirect(signInFaultPath('unreachable', redirectTo))

  throw redirect(begun.address, {
    headers: { 'set-cookie': await rememberStarted(begun.started), 'cache-control': 'no-store' },
  })
}

/** Browsers too old to say where a request comes from are let through. */
function isFromElsewhere({ headers }: Request) {
  return (headers.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin'
}
