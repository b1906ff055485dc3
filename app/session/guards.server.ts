import { href, type MiddlewareFunction, redirect } from 'react-router'
import { logSecurity } from '../process/log.server.ts'
import { currentSession } from './context.server.ts'
import { returnPath, signInPath } from './return-path.ts'

type Guard = MiddlewareFunction<Response>

export const requireSession: Guard = ({ context, request }, next) => {
  const session = context.get(currentSession)
  if (session.user) return next()
  session.noteSignInRequired()
  logSecurity('sign_in_required')
  throw redirect(signInPath(wantedPath(request)))
}

export const requireNoSession: Guard = ({ context, request }, next) => {
  if (!context.get(currentSession).user) return next()
  throw redirect(returnPath(new URL(request.url).searchParams.get('redirectTo'), href('/')))
}

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
