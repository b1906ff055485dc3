import { href, redirect } from 'react-router'
import { logSecurity } from '#app/log.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import { keptPins } from '#app/session/pins.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { revokeToken } from '#app/upstream/sessions.server.ts'
import type { Route } from './+types/sign-out.ts'

/** Signing out always succeeds here; the token is revoked where the upstream can do that. */
export async function action({ context }: Route.ActionArgs) {
  await revokeToken(context.get(upstream)).catch(() => undefined)
  context.get(currentSession).end()
  logSecurity('signed_out')
  throw redirect(href('/login'), {
    headers: { 'clear-site-data': '"cache", "storage"', 'set-cookie': keptPins.forget() },
  })
}

export function loader() {
  throw redirect(href('/'))
}

export default function SignOut() {
  return null
}
