import { href, redirect } from 'react-router'
import { requireSession } from '#app/session/guards.server.ts'
import type { Route } from './+types/dashboard-redirect.ts'

/** Redirects before any loader runs, so that the welcome toast is still available on the next page. */
export const middleware: Route.MiddlewareFunction[] = [
  requireSession,
  () => {
    throw redirect(href('/'))
  },
]

export function loader() {
  return null
}
