import { createHash } from 'node:crypto'
import { state } from '../state.server.ts'
import { limitsOf, type Session } from './session.ts'

/**
 * A mark for each session that is over or goes on in another cookie: what must not be let in again may come to
 * another server than the one that ended it, or after a restart. It lies there until it may be forgotten.
 */
type Fate = 'ended' | 'replaced'

/** How long an answer to the old token may still be on its way. */
const LATE = 30_000
const AGAIN_MS = 1_000
const MAX_WAITING = 10_000

/** Marks that could not be kept, by when they may be forgotten: this server knows them until they are. */
const waiting = new Map<string, number>()

/**
 * Until its cookie would expire too: copies of the cookie are worthless, whether or not the upstream revokes
 * tokens. Says whether all servers know it now.
 */
export function rememberEnded(session: Session) {
  return remember(session, 'ended', session.startedAt + limitsOf(session).absolute)
}

export function hasEnded(session: Session) {
  return isMarked(session, 'ended')
}

/** Remembers that a session goes on with another token, in a newer cookie. */
export function rememberReplaced(session: Session) {
  return remember(session, 'replaced', Date.now() + LATE)
}

/** Whether the rejected token may be older than the cookie that the browser has by now. */
export function wasJustReplaced(session: Session) {
  return isMarked(session, 'replaced')
}

/** A full disk or a server out of reach keeps nobody from signing out. */
async function remember(session: Session, fate: Fate, until: number) {
  const key = keyOf(session, fate)
  const isKept = await keep(key, until)
  if (!isKept && waiting.size < MAX_WAITING) waiting.set(key, until)
  return isKept
}

/** Where nothing can be asked sessions go on: the upstream still refuses the tokens that it revoked. */
async function isMarked(session: Session, fate: Fate) {
  const key = keyOf(session, fate)
  if ((waiting.get(key) ?? 0) > Date.now()) return true
  return await marks()
    .then((kept) => kept.has(key))
    .catch(() => false)
}

async function keep(key: string, until: number) {
  const left = until - Date.now()
  if (left <= 0) return true
  return await marks()
    .then((kept) => kept.put(key, '', left))
    .then(
      () => true,
      () => false,
    )
}

async function marks() {
  return (await state()).values('ended-sessions', { keptFor: 0 })
}

/** Not by the token alone: an upstream may issue the same one again. */
function keyOf({ token, startedAt }: Session, fate: Fate) {
  return `${createHash('sha256').update(`${startedAt} ${token}`).digest('base64url')}.${fate}`
}

setInterval(keepWaiting, AGAIN_MS).unref()

async function keepWaiting() {
  for (const [key, until] of waiting) {
    if (!(await keep(key, until))) return
    waiting.delete(key)
  }
}
