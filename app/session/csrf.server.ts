import { data, type MiddlewareFunction } from 'react-router'
import { config } from '../process/config.server.ts'
import { logSecurity } from '../process/log.server.ts'

const { publicOrigins, originsNamed } = config()

/** Forms are accepted only from our own pages, on every kind of route. */
export const requireOwnOrigin: MiddlewareFunction<Response> = ({ request }, next) => {
  if (['GET', 'HEAD'].includes(request.method) || isFromOurPages(request)) return next()
  logSecurity('foreign_form_refused')
  throw data('For your security, this request was blocked. Nothing was changed.', { status: 403 })
}

function isFromOurPages({ headers, url }: Request) {
  const own = originsNamed ? publicOrigins : [...publicOrigins, new URL(url).origin]
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (origin) return own.includes(origin)
  const referer = headers.get('referer')
  return referer !== null && URL.canParse(referer) && own.includes(new URL(referer).origin)
}
