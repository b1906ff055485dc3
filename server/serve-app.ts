import http, { type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, resolve as fromProject, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '#app/config.server.ts'

const require = createRequire(import.meta.url)
const serve = require.resolve('@react-router/serve/package.json')

/**
 * Runs react-router-serve in this process and returns its request listener. It opens no port and
 * takes no signals: both are ours. Its request log, which would tell searches, is silenced.
 */
export async function serveApp({ publicOrigins }: Config): Promise<RequestListener> {
  process.env.ALLOWED_ACTION_ORIGINS = publicOrigins.map((origin) => new URL(origin).host).join(',')
  const app = fromProject('server/app-build.mjs')
  await import(pathToFileURL(app).href)
  const requireAsServe = createRequire(serve)
  requireAsServe('morgan').format('tiny', () => undefined)
  // Files are answered for before (own-files.ts); here it would look on the disk for each page.
  requireAsServe('express').static = () => passOn
  process.argv = [process.execPath, join(dirname(serve), 'bin.js'), app]

  return new Promise((resolve) => {
    const { createServer } = http
    http.createServer = ((application: RequestListener) => {
      http.createServer = createServer
      resolve(application)
      return { listen: () => ({ close() {} }) }
    }) as unknown as typeof createServer
    require(join(dirname(serve), 'dist/cli.js'))
  })
}

function passOn(_request: unknown, _response: unknown, next: () => void) {
  next()
}
