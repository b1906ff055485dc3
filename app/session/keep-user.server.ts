import type { User } from '@bellbird/contract/auth/user'
import type { CurrentSession } from './context.server.ts'
import { fitsCookie } from './middleware.server.ts'

/** Replaces the stored user with the upstream's answer, unless it would not fit in the cookie. */
export async function keepUser(session: CurrentSession, user: User) {
  const stored = session.user
  if (!stored || JSON.stringify(stored) === JSON.stringify(user)) return
  session.replaceUser(user)
  if (!(await fitsCookie(session))) session.replaceUser(stored)
}
