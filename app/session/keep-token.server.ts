import type { CurrentSession } from './context.server.ts'
import { fitsCookie } from './middleware.server.ts'

/** Continues with a new token. If it does not fit in the cookie, the session ends because the old one is invalid. */
export async function keepToken(session: CurrentSession, token: string) {
  session.replaceToken(token)
  if (!(await fitsCookie(session))) session.end()
}
