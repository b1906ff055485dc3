import type { MiddlewareFunction } from 'react-router'

/** Chromium would show prefetched data for up to five minutes, even if it has changed since. */
export const declinePrefetch: MiddlewareFunction<Response> = ({ request }, next) => {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  const isData = new URL(request.url).pathname.endsWith('.data')
  if (!isData || !purpose.startsWith('prefetch')) return next()
  return Promise.resolve(
    new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
  )
}
