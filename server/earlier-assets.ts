import { readdir, readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, resolve } from 'node:path'
import type { Values } from '@bellbird/expiring-store/store'
import { state } from '#app/process/state.server.ts'
import { reportError } from './operator-log.ts'
import { isAsset, TYPES } from './static-files.ts'

const ASSETS = 'build/client/assets'
const DAY_MS = 24 * 3_600_000
/** Longer than anyone leaves a tab open before using it again. */
const RETENTION_MS = 30 * DAY_MS

/** During a rollout, and in open tabs, pages request the scripts of another build. Responds for every asset. */
export async function serveEarlierAssets() {
  const assets = (await state()).values('assets', { keptFor: RETENTION_MS })
  const names = (await readdir(ASSETS)).filter((name) => extname(name) in TYPES)
  await keepAssets(names, assets).catch(reportFailure)
  setInterval(() => keepAssets(names, assets).catch(reportFailure), DAY_MS).unref()

  return (request: IncomingMessage, response: ServerResponse) => {
    if (!isAsset(request)) return false
    void answer(request, response, assets)
    return true
  }
}

async function answer({ method, url }: IncomingMessage, response: ServerResponse, assets: Values) {
  const name = /^\/assets\/([\w-][\w.-]*\.(?:css|js|woff2))$/.exec(url ?? '')?.[1]
  const bytes = name && (await assets.get(name).catch(() => 'unknown' as const))
  if (bytes === 'unknown') return answerMissing(response, 503, 'Try again in a moment.\n')
  if (!name || !bytes) return answerMissing(response, 404, 'File not found.\n')

  response.writeHead(200, {
    'Content-Type': TYPES[extname(name)],
    'Content-Length': bytes.length,
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
  response.end(method === 'HEAD' ? undefined : bytes)
}

/** Not cached: another server may be about to store the file. */
function answerMissing(response: ServerResponse, status: 404 | 503, text: string) {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    'Cache-Control': 'no-store',
  })
  response.end(text)
}

/** Each file is stored as long as a server has it, plus a month. */
async function keepAssets(names: string[], assets: Values) {
  for (const name of names) {
    if (!(await assets.renew(name))) await assets.put(name, await readFile(resolve(ASSETS, name)))
  }
}

function reportFailure(error: unknown) {
  const reason = error instanceof Error ? error.message : 'they could not be kept'
  reportError(`The scripts of this build could not be copied: ${reason}`)
}
