import type { MiddlewareFunction } from 'react-router'
import { acceptedEncoding } from './compression.server.ts'

/**
 * Text browsers save a compressed file as it came, under a name that promises a text. So a download is compressed
 * only for those that accept brotli, as every browser of today does over TLS.
 */
export const plainDownloads: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { headers } = await next()
  const isDownload = headers.get('content-disposition')?.startsWith('attachment')
  const isPlain = acceptedEncoding(request.headers.get('accept-encoding') ?? '') !== 'br'
  // A stream that is compressed waits for more to compress.
  if ((isDownload && isPlain) || headers.get('content-type') === 'text/event-stream') {
    headers.append('cache-control', 'no-transform')
  }
}
