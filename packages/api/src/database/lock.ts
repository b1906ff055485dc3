import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { StartError } from '@bellbird/runtime/start-error'
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts'

type Lock = { release(): Promise<void> }

/** In milliseconds: how often a holder touches its lock. */
const BEAT = 1_000
/** A holder whose process cannot be checked from here counts as dead if its lock was not touched for this long. */
const SILENCE = 5 * BEAT
/** Longer than any process takes between finding a lock stale and removing it. */
const SETTLING = 100

/**
 * Takes over the lock of a dead process, even if its pid was reused or the machine restarted. No lease, which would be
 * in the database that only its holder may open. Throws StartError if another process holds it.
 */
export async function takeLock(path: string): Promise<Lock> {
  const content = JSON.stringify(thisProcess())
  while (!(await hasCreated(path, content))) {
    if (await isHeld(path)) {
      const lockOwner = parse(read(path))
      throw new StartError(
        `${path} is held by another process${lockOwner ? ` (pid ${lockOwner.pid})` : ''}: stop it first, or set DATA_DIR to another directory.`,
      )
    }
  }
  const heartbeat = startHeartbeat(path)
  return {
    async release() {
      await heartbeat.terminate()
      if (read(path) === content) rmSync(path, { force: true })
    },
  }
}

/** If two processes remove the same stale lock at once, the later lock wins and the earlier process notices. */
async function hasCreated(path: string, content: string) {
  if (!create(path, content)) return false
  await pause(SETTLING)
  return read(path) === content
}

/** Creates the lock with its content atomically. */
function create(path: string, content: string) {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, content, { mode: 0o600, flush: true })
    linkSync(draft, path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return false
    if (code === 'EPERM' || code === 'ENOTSUP') return createWithoutLinks(path, content)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without hard links. */
function createWithoutLinks(path: string, content: string) {
  try {
    writeFileSync(path, content, { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes the lock of a dead process. */
async function isHeld(path: string) {
  const content = read(path)
  if (content === undefined) return false
  const lockOwner = parse(content)
  const alive = (lockOwner && isRunning(lockOwner)) ?? (await isTouched(path))
  if (alive) return true
  if (read(path) === content) rmSync(path, { force: true })
  return false
}

async function isTouched(path: string) {
  const first = touchedAt(path)
  for (let waited = 0; waited < SILENCE; waited += BEAT / 2) {
    await pause(BEAT / 2)
    if (touchedAt(path) !== first) return true
  }
  return false
}

/** Runs in a separate thread, because the database blocks this one. Touches the file even if it is renamed. */
function startHeartbeat(path: string) {
  const heartbeat = new Worker(
    `const { futimesSync, openSync } = require('node:fs')
     const { path, beat } = require('node:worker_threads').workerData
     const file = openSync(path, 'r+')
     setInterval(() => futimesSync(file, new Date(), new Date()), beat)`,
    { eval: true, workerData: { path, beat: BEAT } },
  )
  heartbeat.unref()
  return heartbeat
}

function touchedAt(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function parse(content: string | undefined): ProcessIdentity | undefined {
  try {
    const { pid, place, started } = JSON.parse(content ?? '')
    return Number.isInteger(pid)
      ? { pid, place: String(place), started: String(started) }
      : undefined
  } catch {
    return undefined
  }
}
