import type { SignedIn } from '@bellbird/contract/auth/session'
import type { Outcome } from '#app/upstream/client/problem.ts'
import { logSecurity } from '../process/log.server.ts'
import type { CurrentSession } from './context.server.ts'
import { fitsCookie } from './middleware.server.ts'

type Way = 'password' | 'provider' | 'registration'

export async function startSession(
  session: CurrentSession,
  signedIn: Outcome<SignedIn>,
  { by, remembered = false }: { by: Way; remembered?: boolean },
): Promise<Outcome<SignedIn>> {
  if (!signedIn.ok) {
    logSecurity('sign_in_failed', { by, status: signedIn.problem.status })
    return signedIn
  }
  session.start(signedIn.value, remembered)
  if (await fitsCookie(session)) {
    logSecurity(by === 'registration' ? 'registered' : 'signed_in', { by })
    return signedIn
  }
  session.end()
  return {
    ok: false,
    problem: {
      status: 502,
      detail: undefined,
      notice: 'Sign-in failed because of a server setting. Contact your administrator.',
      issues: [],
    },
  }
}
