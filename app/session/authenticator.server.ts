import type { Credentials, SignedIn } from '@bellbird/contract/auth/session'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { Upstream } from '#app/upstream/client/client.server.ts'
import type { Outcome } from '#app/upstream/client/problem.ts'
import { signIn } from '../upstream/sessions.server.ts'

/** Signs in with the credentials of a form that has already been read and found in order. */
export function authenticate(
  upstream: Upstream,
  { email, password }: Credentials,
  device: string | undefined,
) {
  const authenticator = new Authenticator<Outcome<SignedIn>>().use(
    new FormStrategy(({ form }) =>
      signIn(
        upstream,
        { email: String(form.get('email')), password: String(form.get('password')) },
        device,
      ),
    ),
    'form',
  )
  const body = new URLSearchParams({ email, password })
  return authenticator.authenticate(
    'form',
    new Request('http://own.invalid/login', { method: 'POST', body }),
  )
}
