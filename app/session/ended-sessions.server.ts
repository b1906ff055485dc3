import { createHash } from 'node:crypto'
import { state } from '../process/state.server.ts'
import { limitsOf, type Session } from './session.ts'

/** A stale cookie may reach another server than the one that ended the session, or arrive after a restart. */
type Fate = 'ended' | 'replaced'

/** How long a response to a request with the old token may still be in flight. */
const LATE = 30_000
const AGAIN_MS = 1_000
const MAX_WAITING = 10_000

/** Records that could not be stored, with their expiry: this server remembers them until then. */
const waiting = new Map<string, number>()

/** Makes copies of the cookie useless even if the upstream revokes no tokens. Returns whether all servers know. */
export function rememberEnded(session: Session) {
  return remember(session, 'ended', session.startedAt + limitsOf(session).absolute)
}

export function hasEnded(session: Session) {
  return isMarked(session, 'ended')
}

export function rememberReplaced(session: Session) {
  return remember(session, 'replaced', Date.now() + LATE)
}

/** Whether the browser may by now have a newer cookie than the one with the rejected token. */
export function wasJustReplaced(session: Session) {
  return isMarked(session, 'replaced')
}

/** A full disk or an unreachable server must not prevent signing out. */
async function remember(session: Session, fate: Fate, until: number) {
  const key = keyOf(session, fate)
  const isKept = await keep(key, until)
  if (!isKept && waiting.size < MAX_WAITING) waiting.set(key, until)
  return isKept
}

/** If the store is unavailable, sessions continue: the upstream still rejects the tokens it revoked. */
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

/** Not by token alone: an upstream may issue the same one again. */
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
