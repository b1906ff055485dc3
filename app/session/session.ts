import type { User } from '@bellbird/contract/auth/user'

/** The contents of the encrypted cookie. Times are in milliseconds since 1970. */
export type Session = {
  token: string
  user: User
  /** Whether the session outlives the browser. */
  remembered: boolean
  startedAt: number
  renewedAt: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a session may be idle, and its maximum lifetime. A remembered one slides for 30 days. */
export function limitsOf({ remembered }: Pick<Session, 'remembered'>) {
  return remembered
    ? { idle: 30 * DAY, absolute: 180 * DAY }
    : { idle: 8 * HOUR, absolute: 7 * DAY }
}

export function isOver(session: Session, now: number) {
  const { idle, absolute } = limitsOf(session)
  return now > session.renewedAt + idle || now > session.startedAt + absolute
}

/** A session is rewritten only after a good part of its idle time has passed. */
export function isDueForRenewal(session: Session, now: number) {
  return now > session.renewedAt + limitsOf(session).idle / 8
}
