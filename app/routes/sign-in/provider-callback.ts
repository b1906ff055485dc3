import { href, redirect } from 'react-router'
import { config } from '#app/config.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { type Fault, finishAtProvider } from '#app/session/provider.server.ts'
import { startedSignIn } from '#app/session/provider-cookie.server.ts'
import { signInFaultPath } from '#app/session/return-path.ts'
import { startSession } from '#app/session/start.server.ts'
import { redirectWithSuccess } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { signInByProvider } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/provider-callback.ts'

/** Where the provider sends people back to, with a code or a reason why not. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { signInProvider } = config()
  const started = await startedSignIn.read(request)
  if (!signInProvider || !started) throw backToSignIn('interrupted')

  const proof = await finishAtProvider(signInProvider, started, url.searchParams)
  if (typeof proof === 'string') throw backToSignIn(proof, started.redirectTo)

  const signedIn = await signInByProvider(context.get(upstream), proof)
  const session = await startSession(context.get(currentSession), signedIn, { by: 'provider' })
  if (!session.ok) throw backToSignIn(faultOf(session.problem), started.redirectTo)

  const headers = { 'set-cookie': startedSignIn.forget() }
  const { created, linked } = signedIn.ok ? signedIn.value : {}
  if (created) {
    return redirectWithSuccess(href('/onboarding'), 'Account created successfully!', { headers })
  }
  const next = linked ? `${href('/profile/password')}?linked=yes` : started.redirectTo
  return redirectWithSuccess(next, 'Welcome back!', { headers })
}

function faultOf({ status }: Rejection): Fault {
  if ([404, 405, 501].includes(status)) return 'unsupported'
  if (status === 409) return 'taken'
  if (status === 422) return 'no-address'
  return status === 503 || status === 504 ? 'unreachable' : 'refused'
}

function backToSignIn(fault: Fault, redirectTo = '/') {
  return redirect(signInFaultPath(fault, redirectTo), {
    headers: { 'set-cookie': startedSignIn.forget() },
  })
}
