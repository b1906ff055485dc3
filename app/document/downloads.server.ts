import type { MiddlewareFunction } from 'react-router'
import { acceptedEncoding } from './compression.server.ts'

/** Text browsers save a compressed response as it is, so only clients that accept brotli get one. */
export const plainDownloads: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { headers } = await next()
  const isDownload = headers.get('content-disposition')?.startsWith('attachment')
  const isPlain = acceptedEncoding(request.headers.get('accept-encoding') ?? '') !== 'br'
  // A compressed stream would buffer until there is more to compress.
  if ((isDownload && isPlain) || headers.get('content-type') === 'text/event-stream') {
    headers.append('cache-control', 'no-transform')
  }
}
