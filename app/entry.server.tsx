import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { authorizationHosts } from '#contract/crm.ts'
import { config } from './config.server.ts'
import { log, logSecurity } from './log.server.ts'

const RENDER_MS = 6_000

const consentPages = Object.values(authorizationHosts).flatMap((hosts) =>
  hosts.map((host) => `https://${host}`),
)

/**
 * Pages leave whole: without JavaScript a streamed part would stay hidden for ever. Scripts run by
 * nonce only.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64')
  return new Promise<Response>((resolve, reject) => {
    let failed = false
    const options: RenderToPipeableStreamOptions = {
      nonce,
      onAllReady() {
        const body = new PassThrough()
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-security-policy', contentSecurityPolicy(nonce))
        pipe(body)
        resolve(
          new Response(createReadableStreamFromReadable(body), {
            headers,
            status: failed ? 500 : status,
          }),
        )
      },
      onShellError: reject,
      onError(error) {
        failed = true
        log.error({ error }, 'A page could not be rendered')
      },
    }
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      options,
    )
    setTimeout(abort, RENDER_MS).unref()
  })
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
