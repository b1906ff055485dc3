import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '../config.server.ts'
import type { Session } from './session.ts'

/**
 * An empty file for each session that is over or goes on in another cookie, in the data directory: the
 * answer that must not bring it back may come from another server than the one that ended it.
 */
type Fate = 'ended' | 'replaced'

/** Longer than any answer can be under way. */
const KEPT_FOR = 3_600_000
/** How long an answer to the old token may still be on its way. */
const LATE = 30_000

/** An answer that was still on its way while its owner signed out must not bring the cookie back. */
export async function rememberEnded(session: Session) {
  await remember(session, 'ended')
}

export async function hasEnded(session: Session) {
  return (await ageOf(fileOf(session, 'ended'))) < KEPT_FOR
}

/** Remembers that a session goes on with another token, in a newer cookie. */
export async function rememberReplaced(session: Session) {
  await remember(session, 'replaced')
}

/** Whether the refusal of this session's token says nothing about the cookie the browser has by now. */
export async function wasJustReplaced(session: Session) {
  return (await ageOf(fileOf(session, 'replaced'))) <= LATE
}

/** A full disk must keep nobody from signing out: then only an answer that crosses this one is not caught. */
async function remember(session: Session, fate: Fate) {
  await mkdir(folder(), { recursive: true, mode: 0o700 })
    .then(() => writeFile(fileOf(session, fate), '', { mode: 0o600 }))
    .catch(() => undefined)
}

async function ageOf(file: string) {
  return await stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => Number.POSITIVE_INFINITY,
  )
}

function folder() {
  return join(config().dataDir, 'ended-sessions')
}

/** Not by the token alone: an upstream may hand out the same one again. */
function fileOf({ token, startedAt }: Session, fate: Fate) {
  const key = createHash('sha256').update(`${startedAt} ${token}`).digest('base64url')
  return join(folder(), `${key}.${fate}`)
}

setInterval(forgetOld, KEPT_FOR).unref()

async function forgetOld() {
  for (const name of await readdir(folder()).catch(() => [])) {
    const file = join(folder(), name)
    if ((await ageOf(file)) > KEPT_FOR) await rm(file, { force: true })
  }
}
