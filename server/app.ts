import * as build from 'virtual:react-router/server-build'
import { StartError } from '@bellbird/runtime/start-error'
import { getRequestListener } from '@hono/node-server'
import compression from 'compression'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { type Config, config } from '#app/process/config.server.ts'
import { state, stateProblem } from '#app/process/state.server.ts'
import { type RequestContext, requestContext } from '#app/session/request-context.server.ts'
import { passOnApiRequests } from './api-requests.ts'
import { serveEarlierAssets } from './earlier-assets.ts'
import { startHttpServer } from './http-server.ts'
import { reportError } from './operator-log.ts'
import { discardUnread } from './reject.ts'
import { servedHosts } from './settings.ts'
import { serveStaticFiles } from './static-files.ts'

export * from 'virtual:react-router/server-build'

/** Behind a TLS proxy the framework sees http where the browser saw https, so it compares hosts with these. */
export const allowedActionOrigins = config().publicOrigins.map((origin) => new URL(origin).host)

/** For data and downloads; pages and files are compressed where they are created. */
const compress = compression()
const handleRequest = createRequestHandler({ ...build, allowedActionOrigins }, 'production')

/** Returns a function that stops the server after accepting requests for `delay` ms more. Throws StartError. */
export async function startServer(settings: Config) {
  const flushTelemetry = await startTelemetry(settings.telemetry)
  await openState()
  const handlers = [
    serveStaticFiles(),
    await serveEarlierAssets(),
    passOnApiRequests(config().apiBaseUrl ?? ''),
  ]
  const drain = await startHttpServer(
    (request, response, context) => {
      if (handlers.some((handle) => handle(request, response, context))) return
      const answer = getRequestListener(
        (webRequest) => handleRequest(webRequest, loadContext(context)),
        {
          autoCleanupIncoming: false,
        },
      )
      response.once('finish', () => discardUnread(request))
      compress(request, response, () => void answer(request, response))
    },
    { ...settings, hosts: servedHosts(settings), trouble: stateProblem },
  )
  return {
    async stop(delay: number) {
      await drain({ delay })
      await flushTelemetry?.()
    },
  }
}

function loadContext(context: RequestContext) {
  const provider = new RouterContextProvider()
  provider.set(requestContext, context)
  return provider
}

async function openState() {
  await state().catch((error: Error) => {
    throw new StartError(
      `The server of STATE_URL cannot be reached (${error.message}): start it, or unset STATE_URL to keep everything in DATA_DIR.`,
    )
  })
}

/** OpenTelemetry is not even loaded if nothing receives its data. */
async function startTelemetry({ page, sent }: Config['telemetry']) {
  if (!page && !sent) return undefined
  const telemetry = await import('@bellbird/runtime/telemetry/open-telemetry')
  return telemetry
    .startTelemetry({
      role: 'web',
      sent,
      page: page && { ...page, setting: 'METRICS_PORT' },
      warn: reportError,
    })
    .catch((error: Error) => {
      throw new StartError(error.message)
    })
}
