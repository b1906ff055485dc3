import { href, type MiddlewareFunction, redirect } from 'react-router'
import { logSecurity } from '../log.server.ts'
import { currentSession } from './context.server.ts'
import { returnPath, signInPath } from './return-path.ts'

type Guard = MiddlewareFunction<Response>

/** Lets signed-in people through; everyone else signs in first and comes back. */
export const requireSession: Guard = ({ context, request }, next) => {
  const session = context.get(currentSession)
  if (session.user) return next()
  session.noteSignInRequired()
  logSecurity('visitor_turned_away')
  throw redirect(signInPath(wantedPath(request)))
}

/** Lets signed-out people through; who is signed in goes to the dashboard, or where they were going. */
export const requireNoSession: Guard = ({ context, request }, next) => {
  if (!context.get(currentSession).user) return next()
  throw redirect(returnPath(new URL(request.url).searchParams.get('redirectTo'), href('/')))
}

/** The page a request is about: a form post leads back to the page it was on. */
export function wantedPath(request: Request) {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET') return pagePathOf(request.headers.get('referer')) ?? '/'
  return `${pathname.replace(/\/?_?\.data$/, '') || '/'}${withoutRoutes(search)}`
}

function pagePathOf(referer: string | null) {
  if (!referer || !URL.canParse(referer)) return undefined
  const { pathname, search } = new URL(referer)
  return `${pathname}${search}`
}

function withoutRoutes(search: string) {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}
