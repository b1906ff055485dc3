import type { User } from '@bellbird/contract/auth/user'

/** Times are in milliseconds since 1970. */
export type Session = {
  token: string
  user: User
  remembered: boolean
  startedAt: number
  renewedAt: number
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** How long a session lasts without use with “Remember me”. */
export const REMEMBERED_DAYS = 30

export function limitsOf({ remembered }: Pick<Session, 'remembered'>) {
  return remembered
    ? { idle: REMEMBERED_DAYS * DAY, absolute: 180 * DAY }
    : { idle: 8 * HOUR, absolute: 7 * DAY }
}

export function isOver(session: Session, now: number) {
  const { idle, absolute } = limitsOf(session)
  return now > session.renewedAt + idle || now > session.startedAt + absolute
}

export function isDueForRenewal(session: Session, now: number) {
  return now > session.renewedAt + limitsOf(session).idle / 8
}
