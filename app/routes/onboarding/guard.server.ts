import { href, type MiddlewareFunction, redirect } from 'react-router'
import { currentSession } from '#app/session/context.server.ts'
import { isOnboarded } from '#app/session/onboarded.ts'

/** Lets everyone through who has not finished onboarding, signed in or not. */
export const requireUnfinished: MiddlewareFunction<Response> = ({ context }, next) => {
  const { user } = context.get(currentSession)
  if (!user || !isOnboarded(user)) return next()
  throw redirect(href('/'))
}
