import type { CurrentSession } from './context.server.ts'
import { fitsCookie } from './middleware.server.ts'

/** Goes on with a fresh token. One too long for its cookie ends the session, since the old one is dead. */
export async function keepToken(session: CurrentSession, token: string) {
  session.replaceToken(token)
  if (!(await fitsCookie(session))) session.end()
}
