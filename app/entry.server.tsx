import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { authorizationHosts } from '@bellbird/contract/crm/crm'
import { observed, telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { turnTo } from '@bellbird/runtime/turns'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { config } from './config.server.ts'
import { log, logSecurity } from './log.server.ts'
import { packed } from './packed.server.ts'
import { manifestOf } from './page-scripts.server.ts'
import { loadersAndActions } from './route-telemetry.server.ts'

export const instrumentations = telemetry() && [loadersAndActions]

const consentPages = Object.values(authorizationHosts).flatMap((hosts) =>
  hosts.map((host) => `https://${host}`),
)

/**
 * Pages leave whole: without JavaScript a streamed part would stay hidden for ever. Scripts run by nonce
 * only. Drawing to a string takes a good part less than React's stream takes for the same page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64')
  const context = { ...(await handedOver(routerContext)), manifest: manifestOf(routerContext) }
  const page = await observed(
    () => ({ kind: 'step', name: 'draw the page' }),
    async () => {
      await turnTo('end')
      return renderToString(<ServerRouter context={context} url={request.url} nonce={nonce} />)
    },
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', contentSecurityPolicy(nonce))
  const bytes = packed(`<!DOCTYPE html>${scriptsLast(page)}`, request, headers)
  return new Response(bytes, { headers, status })
}

/**
 * Browsers ask for a page's scripts as urgently as for what it is seen by, unless told otherwise, and the framework has
 * no word for it. No text can hold the tag: its quotes would be written as entities there.
 */
function scriptsLast(page: string) {
  const end = page.indexOf('</head>')
  const head = page.slice(0, end)
  return (
    head.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"') +
    page.slice(end)
  )
}

/**
 * The loaders' data is read before the page is drawn, because a string cannot wait for it: the framework
 * finds it where it keeps what it has read of its stream, as one last piece.
 */
async function handedOver(context: EntryContext): Promise<EntryContext> {
  if (!context.serverHandoffStream) return context
  const read = { done: true, value: await text(context.serverHandoffStream) }
  const streamCache = { 0: Object.assign(Promise.resolve(), { result: read }) }
  return { ...context, serverHandoffStream: new ReadableStream(), renderMeta: { streamCache } }
}

function contentSecurityPolicy(nonce: string) {
  const { development } = config()
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self'${development ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    // Browsers hold a redirect after a form to this too, and connecting a CRM leads to its consent page.
    `form-action 'self' ${[...consentPages, ...config().consentOrigins].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // Nothing of ours writes HTML or scripts as text; the development server's client does.
    ...(development ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ')
}

/** What a client asked wrongly, or stopped asking for, is no fault of ours and is not logged as one. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  // The framework's own check of where a form came from has no other sign.
  if (error instanceof Error && /does not match `origin` header/.test(error.message)) {
    return logSecurity('foreign_form_refused')
  }
  if (isRouteErrorResponse(error)) {
    log.warn({ status: error.status }, 'Answered so for want of an upstream answer')
  } else log.error({ error }, 'A route failed')
}
