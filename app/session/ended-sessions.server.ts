import { createHash } from 'node:crypto'
import type { Session } from './session.ts'

/** Far more than end in a day; beyond it the oldest are forgotten. */
const MOST = 10_000

const ended = new Set<string>()

/**
 * Remembers, for as long as this process runs, that a session is over: an answer that was still on its
 * way while its owner signed out must not bring the cookie back.
 */
export function rememberEnded(session: Session) {
  ended.add(keyOf(session))
  const [oldest] = ended
  if (ended.size > MOST && oldest) ended.delete(oldest)
}

export function hasEnded(session: Session) {
  return ended.has(keyOf(session))
}

/** How long an answer to the old token may still be on its way. */
const LATE = 30_000

const replaced = new Map<string, number>()

/** Remembers that a session goes on with another token, in a newer cookie. */
export function rememberReplaced(session: Session, now = Date.now()) {
  for (const [key, at] of replaced) if (now - at > LATE) replaced.delete(key)
  replaced.set(keyOf(session), now)
}

/** Whether the refusal of this session's token says nothing about the cookie the browser has by now. */
export function wasJustReplaced(session: Session, now = Date.now()) {
  const at = replaced.get(keyOf(session))
  return at !== undefined && now - at <= LATE
}

/** Not the token alone: an upstream may hand out the same one again. */
function keyOf({ token, startedAt }: Session) {
  return createHash('sha256').update(`${startedAt} ${token}`).digest('base64url')
}
