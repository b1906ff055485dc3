import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import type { RequestListener, ServerResponse } from 'node:http'
import { extname, join, resolve } from 'node:path'
import { isAsset, TYPES } from './own-files.ts'
import { complain } from './say.ts'

const BUILT = 'build/client/assets'
const DAY = 24 * 3_600_000
/** Longer than anyone leaves a tab open and then goes on working in it. */
const KEPT_FOR = 30 * DAY

/**
 * Keeps the hashed files of this build in the data directory, where the servers of one product find those of
 * each other's: while a new build is rolled out a page of one build asks a server of the other for its
 * scripts, and a tab that stays open asks for those of a build that is gone. Gives what answers for them, and for
 * those that are nowhere: who asks for a file is not counted among those who wait for a page, and so gets none.
 */
export async function keepAssets(dataDir: string) {
  const folder = join(dataDir, 'assets')
  const own = new Set((await readdir(BUILT)).filter((name) => extname(name) in TYPES))
  await keep(own, folder).catch(notKept)
  setInterval(() => keep(own, folder).catch(notKept), DAY).unref()

  return (application: RequestListener): RequestListener =>
    async (request, response) => {
      if (!isAsset(request)) return application(request, response)
      const name = /^\/assets\/([\w-][\w.-]*\.(?:css|js|woff2))$/.exec(request.url ?? '')?.[1]
      const bytes = name && (await readFile(join(folder, name)).catch(() => undefined))
      if (!name || !bytes) return answerMissing(response)

      response.writeHead(200, {
        'Content-Type': TYPES[extname(name)],
        'Content-Length': bytes.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
      })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    }
}

/** Nobody is to keep it: another server may be about to bring the file. */
function answerMissing(response: ServerResponse) {
  const text = 'There is no such file.\n'
  response.writeHead(404, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** Each file appears whole, and looks young as long as a server has it. */
async function keep(own: Set<string>, folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const now = new Date()
  for (const name of own) {
    const kept = join(folder, name)
    const isThere = await utimes(kept, now, now).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    const draft = join(folder, `.${randomUUID()}`)
    await copyFile(resolve(BUILT, name), draft)
    await rename(draft, kept)
  }
  await forgetOld(folder)
}

async function forgetOld(folder: string) {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - KEPT_FOR) await rm(file, { force: true })
  }
}

function notKept(error: Error) {
  complain(`The scripts of this build could not be kept: ${error.message}`)
}
