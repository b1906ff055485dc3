import { href, type MiddlewareFunction, redirect } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { isOnboarded } from '#app/session/onboarded.ts'

export const requireUnfinished: MiddlewareFunction<Response> = ({ context }, next) => {
  const { user } = context.get(currentSession)
  if (!user || !isOnboarded(user)) return next()
  throw redirect(href('/'))
}
