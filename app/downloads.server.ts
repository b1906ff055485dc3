import type { MiddlewareFunction } from 'react-router'
import { codingFor } from './packed.server.ts'

/**
 * Text browsers keep a packed file packed, under a name that promises a text. So a download is packed for who takes
 * brotli only, as every browser of today does over TLS.
 */
export const plainDownloads: MiddlewareFunction<Response> = async ({ request }, next) => {
  const { headers } = await next()
  const isDownload = headers.get('content-disposition')?.startsWith('attachment')
  if (isDownload && codingFor(request.headers.get('accept-encoding') ?? '') !== 'br') {
    headers.append('cache-control', 'no-transform')
  }
}
