import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '@bellbird/runtime/start-error'
import { log } from '../../log.ts'
import type { EmbeddedEngine } from '../embedded.ts'

const POLL_MS = 500
/** The process that holds the database polls twice a second, unless it is busy. */
const REACTION_MS = 60_000
const COPY_MS = 30 * 60_000
const AGAIN_MS = 100

const REQUEST = 'snapshot-request'

/** The engine is paused during a copy. Committed data is in its log, so a copy opens as after a power failure. */
export function answerSnapshots(engine: EmbeddedEngine, dataDir: string) {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    if (!existsSync(join(dataDir, REQUEST))) return
    running = running.then(() => answer(engine, dataDir))
  }, POLL_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

async function answer(engine: EmbeddedEngine, dataDir: string) {
  const name = await readFile(join(dataDir, REQUEST), 'utf8').catch(() => '')
  await rm(join(dataDir, REQUEST), { force: true })
  if (!/^snapshot-[\w-]{36}$/.test(name)) return
  const copy = join(dataDir, name)
  try {
    await engine.command('checkpoint')
    await engine.paused(() => copyStore(join(dataDir, 'database'), `${copy}.part`))
    await rename(`${copy}.part`, copy)
  } catch (error) {
    await rm(`${copy}.part`, { recursive: true, force: true })
    const { code, message } = error as NodeJS.ErrnoException
    log(`A copy of the database for a backup failed: ${message}`, 'error')
    await writeFile(`${copy}.failed`, code ?? message).catch(() => undefined)
  }
}

/** Without the engine's lock, which nobody holds in a copy. */
export async function copyStore(from: string, to: string) {
  await cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('postmaster.pid'),
  })
}

/** Throws StartError. */
export async function askForSnapshot(dataDir: string) {
  const name = `snapshot-${randomUUID()}`
  const [copy, request] = [join(dataDir, name), join(dataDir, REQUEST)]
  await writeFile(request, name, { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
    throw new StartError(
      `Another backup is being made; if none is, remove ${request} and try again.`,
    )
  })
  const deadline = Date.now() + REACTION_MS
  while (existsSync(request)) {
    if (Date.now() > deadline) {
      await rm(request, { force: true })
      throw new StartError(
        'The API that has the database did not react within a minute: it may be of an older version. Stop it and try again.',
      )
    }
    await wait(AGAIN_MS)
  }
  const end = Date.now() + COPY_MS
  while (!existsSync(copy)) {
    const cause = await readFile(`${copy}.failed`, 'utf8').catch(() => undefined)
    if (cause !== undefined || Date.now() > end) {
      await rm(`${copy}.failed`, { force: true })
      throw Object.assign(new Error(cause ?? 'it took too long'), { code: cause })
    }
    await wait(AGAIN_MS)
  }
  return copy
}
