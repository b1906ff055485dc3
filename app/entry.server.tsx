import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { nextTurn } from '@bellbird/runtime/event-loop-turns'
import { observed } from '@bellbird/runtime/telemetry/telemetry'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type ServerInstrumentation,
  ServerRouter,
} from 'react-router'
import { compressPage } from './document/compression.server.ts'
import { contentSecurityPolicy } from './document/content-security-policy.server.ts'
import { ManifestScriptContext } from './document/manifest-script.tsx'
import { pageManifest } from './document/page-manifest.server.ts'
import { config } from './process/config.server.ts'
import { log, logSecurity } from './process/log.server.ts'

const loadersAndActions: ServerInstrumentation = {
  route(route) {
    const step = (what: string) => (run: Run) =>
      observed(
        () => ({ kind: 'step', name: `${what} ${route.id}` }),
        run,
        ({ status }) => ({ failed: status === 'error' }),
      ).then(() => undefined)
    route.instrument({ loader: step('loader'), action: step('action') })
  },
}

type Run = () => Promise<{ status: 'success' | 'error' }>

const { page: metrics, sent } = config().telemetry
export const instrumentations = metrics || sent ? [loadersAndActions] : undefined

/** Renders the whole page before sending it: without JavaScript a streamed part would stay hidden. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64')
  const page = await observed(
    () => ({ kind: 'step', name: 'draw the page' }),
    async () => {
      await nextTurn('finish')
      return render(request, routerContext, nonce)
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(nonce))
  const bytes = compressPage(scriptsLast(page), request, headers)
  return new Response(bytes, { headers, status })
}

function render(request: Request, routerContext: EntryContext, nonce: string) {
  const manifest = pageManifest(routerContext)
  const { url, sri } = manifest
  const integrity = typeof sri === 'object' ? sri[url] : undefined
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ManifestScriptContext value={{ url, integrity, nonce }}>
        <ServerRouter context={{ ...routerContext, manifest }} url={request.url} nonce={nonce} />
      </ManifestScriptContext>,
      {
        nonce,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collect(resolve)),
        onShellError: reject,
        onError: reject,
      },
    )
  })
}

function collect(done: (page: Buffer<ArrayBuffer>) => void) {
  const chunks: Uint8Array[] = []
  return new Writable({
    write(chunk, _encoding, written) {
      chunks.push(chunk)
      written()
    },
    final(finished) {
      done(Buffer.concat(chunks))
      finished()
    },
  })
}

/** The framework has no option for the priority of scripts. Text cannot contain the tag: its quotes are escaped. */
function scriptsLast(page: Buffer<ArrayBuffer>) {
  const end = page.indexOf('</head>')
  const head = page
    .toString('utf8', 0, end)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
  return Buffer.concat([Buffer.from(head), page.subarray(end)])
}

/** A client's bad or aborted request is not our error. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The framework's own origin check has no other marker.
  if (error instanceof Error && /does not match `origin` header/.test(error.message)) {
    return logSecurity('foreign_form_refused')
  }
  if (isRouteErrorResponse(error)) {
    log.warn({ status: error.status }, 'An error page was sent because the upstream failed')
  } else log.error({ error }, 'A route failed')
}
