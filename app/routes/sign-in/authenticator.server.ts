import { Credentials, type ProviderSignedIn } from '@bellbird/contract/auth/session'
import type { RouterContextProvider } from 'react-router'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { z } from 'zod'
import { parseForm } from '#app/forms/parse.server.ts'
import { reject } from '#app/forms/reject.ts'
import { config } from '#app/process/config.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { knownDeviceCookie } from '#app/session/known-devices.server.ts'
import {
  backToSignIn,
  type Fault,
  OpenIdConnectStrategy,
} from '#app/session/openid-connect.server.ts'
import { startSession } from '#app/session/start.server.ts'
import { NOT_SUPPORTED } from '#app/upstream/client/client.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import type { Rejection } from '#app/upstream/client/problem.ts'
import { signIn, signInByProvider } from '#app/upstream/sessions.server.ts'

export const Login = Credentials.extend({ remember: z.literal('on').optional() })

type Attempt =
  | { signedIn: ProviderSignedIn; redirectTo?: string }
  | { rejected: ReturnType<typeof reject> }

export function authenticatorFor(context: Readonly<RouterContextProvider>) {
  const { signInProvider } = config()
  const authenticator = new Authenticator<Attempt>().use(
    new FormStrategy(({ form, request }) => signInWithForm(form, request, context)),
  )
  if (!signInProvider) return authenticator

  return authenticator.use(
    new OpenIdConnectStrategy(signInProvider, async ({ request, proof, redirectTo }) => {
      const signedIn = await signInByProvider(context.get(upstream), proof)
      const started = await startSession(context.get(currentSession), signedIn, { by: 'provider' })
      if (!started.ok) throw await backToSignIn(request, faultOf(started.problem), redirectTo)
      return { signedIn: started.value, redirectTo }
    }),
  )
}

async function signInWithForm(
  form: FormData,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const submission = parseForm(form, Login)
  if (submission.status !== 'success')
    return { rejected: reject(submission, { secrets: ['password'] }) }

  const { remember, ...credentials } = submission.value
  const device = await knownDeviceCookie.idFor(request, credentials.email)
  const signedIn = await signIn(context.get(upstream), credentials, device)
  const started = await startSession(context.get(currentSession), signedIn, {
    by: 'password',
    remembered: Boolean(remember),
  })
  if (started.ok) return { signedIn: started.value }
  const { problem } = started
  return {
    rejected: reject(submission, { problem, failure: 'Login failed', secrets: ['password'] }),
  }
}

function faultOf({ status }: Rejection): Fault {
  if (NOT_SUPPORTED.includes(status)) return 'unsupported'
  if (status === 409) return 'taken'
  if (status === 422) return 'no-address'
  return status === 503 || status === 504 ? 'unreachable' : 'refused'
}
