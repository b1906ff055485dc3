import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { reportError } from './operator-log.ts'
import { isAsset, TYPES } from './static-files.ts'

const ASSETS = 'build/client/assets'
const DAY_MS = 24 * 3_600_000
/** Longer than anyone leaves a tab open and then goes on working in it. */
const RETENTION_MS = 30 * DAY_MS

/**
 * Copies the hashed files of this build to the data directory and serves those of earlier and other builds from
 * there: during a rollout a page of one build requests scripts from a server of the other, and an open tab
 * requests those of an earlier build. Returns whether it answered, which it does for every asset.
 */
export async function serveEarlierAssets(dataDir: string) {
  const folder = join(dataDir, 'assets')
  const names = (await readdir(ASSETS)).filter((name) => extname(name) in TYPES)
  await copyAssets(names, folder).catch(reportFailure)
  setInterval(() => copyAssets(names, folder).catch(reportFailure), DAY_MS).unref()

  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isAsset(request)) return false
    void answer(request, response, folder)
    return true
  }
}

async function answer({ method, url }: IncomingMessage, response: ServerResponse, folder: string) {
  const name = /^\/assets\/([\w-][\w.-]*\.(?:css|js|woff2))$/.exec(url ?? '')?.[1]
  const bytes = name && (await readFile(join(folder, name)).catch(() => undefined))
  if (!name || !bytes) return answerMissing(response)

  response.writeHead(200, {
    'Content-Type': TYPES[extname(name)],
    'Content-Length': bytes.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}

/** Not cached: another server may be about to copy the file. */
function answerMissing(response: ServerResponse) {
  const text = 'File not found.\n'
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** Each file appears whole, and its time is renewed as long as a server has it. */
async function copyAssets(names: string[], folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = new Date()
  for (const name of names) {
    const target = join(folder, name)
    const exists = await utimes(target, now, now).then(
      () => true,
      () => false,
    )
    if (exists) continue
    const draft = join(folder, `.${randomUUID()}`)
    await copyFile(resolve(ASSETS, name), draft)
    await rename(draft, target)
  }
  await removeOld(folder)
}

async function removeOld(folder: string) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - RETENTION_MS) await rm(file, { force: true })
  }
}

function reportFailure(error: Error) {
  reportError(`The scripts of this build could not be copied: ${error.message}`)
}
