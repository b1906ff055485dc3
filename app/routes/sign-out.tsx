import { href, redirect } from 'react-router'
import { logSecurity } from '#app/process/log.server.ts'
import { forgetPins } from '#app/session/account-cache.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { rememberEnded } from '#app/session/ended-sessions.server.ts'
import { redirectWithInfo } from '#app/session/toasts.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { revokeToken } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/sign-out.ts'

/**
 * If the upstream can't revoke the token and no state server informs the other servers, a copy of the cookie would
 * remain valid, and the page says so.
 */
export async function action({ context }: Route.ActionArgs) {
  const current = context.get(currentSession)
  const { session } = current.pending
  const withoutPins = await forgetPins(context)
  const revoked = await revokeToken(context.get(upstream)).catch(() => undefined)
  current.end()
  logSecurity('signed_out')
  const isKnown = !session || (await rememberEnded(session))
  const headers: [string, string][] = [
    ['clear-site-data', '"cache", "storage"'],
    ['set-cookie', withoutPins],
  ]
  if (isKnown || revoked?.ok) throw redirect(href('/login'), { headers })
  throw await redirectWithInfo(
    href('/login'),
    {
      message: 'You’re signed out in this browser.',
      description:
        'We couldn’t end this session everywhere yet; this can take a few minutes. If someone else may have used it, change your password.',
    },
    { headers },
  )
}

export function loader() {
  throw redirect(href('/'))
}

export default function SignOut() {
  return null
}
