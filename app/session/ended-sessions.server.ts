import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '../config.server.ts'
import { limitsOf, type Session } from './session.ts'

/**
 * An empty file for each session that is over or goes on in another cookie, in the data directory: what
 * must not be let in again may come to another server than the one that ended it, or after a restart. The
 * file's time is when it may be forgotten.
 */
type Fate = 'ended' | 'replaced'

const SWEEP = 3_600_000
/** How long an answer to the old token may still be on its way. */
const LATE = 30_000

/**
 * Until its cookie would expire too: copies of the cookie are worthless, whether or not the upstream revokes
 * tokens.
 */
export async function rememberEnded(session: Session) {
  await remember(session, 'ended', session.startedAt + limitsOf(session).absolute)
}

export async function hasEnded(session: Session) {
  return (await untilOf(fileOf(session, 'ended'))) > Date.now()
}

/** Remembers that a session goes on with another token, in a newer cookie. */
export async function rememberReplaced(session: Session) {
  await remember(session, 'replaced', Date.now() + LATE)
}

/** Whether the rejected token may be older than the cookie that the browser has by now. */
export async function wasJustReplaced(session: Session) {
  return (await untilOf(fileOf(session, 'replaced'))) > Date.now()
}

/** A full disk must keep nobody from signing out: then only copies of the cookie are not caught. */
async function remember(session: Session, fate: Fate, until: number) {
  const file = fileOf(session, fate)
  await mkdir(folder(), { recursive: true, mode: 0o700 })
    .then(() => writeFile(file, '', { mode: 0o600 }))
    .then(() => utimes(file, new Date(until), new Date(until)))
    .catch(() => undefined)
}

async function untilOf(file: string) {
  return await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )
}

function folder() {
  return join(config().dataDir, 'ended-sessions')
}

/** Not by the token alone: an upstream may issue the same one again. */
function fileOf({ token, startedAt }: Session, fate: Fate) {
  const key = createHash('sha256').update(`${startedAt} ${token}`).digest('base64url')
  return join(folder(), `${key}.${fate}`)
}

setInterval(forgetOld, SWEEP).unref()

async function forgetOld() {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = join(folder(), name)
    if ((await untilOf(file)) < Date.now()) await rm(file, { force: true })
  }
}
