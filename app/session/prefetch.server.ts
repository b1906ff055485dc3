import type { MiddlewareFunction } from 'react-router'

/**
 * A link that is pointed at fetches its page's scripts ahead, and no data: Chromium would show what it fetched
 * up to five minutes later, with what was changed since missing.
 */
export const declinePrefetch: MiddlewareFunction<Response> = ({ request }, next) => {
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  const isData = new URL(request.url).pathname.endsWith('.data')
  if (!isData || !purpose.startsWith('prefetch')) return next()
  return Promise.resolve(
    new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } }),
  )
}
