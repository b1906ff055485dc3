import fc from 'fast-check'
import { hostileTarget, hostileText } from './hostile-text.ts'
import { mutatedCookie } from './mutated.ts'

export const headerValue = hostileText.map((text) => text.replaceAll(/[\r\n\0]/g, ' '))

/** Usually a valid cookie, otherwise none, one with changed bytes, or anything. */
export function sessionsOf(cookie: string) {
  return fc.oneof(
    { weight: 5, arbitrary: fc.constant(cookie) },
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: mutatedCookie(cookie) },
    { weight: 1, arbitrary: headerValue },
  )
}

/** Headers that servers interpret, with arbitrary values. */
export const oddHeaders = fc.array(
  fc.tuple(
    fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'Accept-Language',
      'User-Agent',
      'Referer',
      'Origin',
      'Sec-Fetch-Site',
      'Sec-Fetch-Mode',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-Request-Id',
      'Traceparent',
      'Range',
      'If-None-Match',
      'If-Modified-Since',
      'Expect',
      'TE',
      'Upgrade',
      'Purpose',
      'X-React-Router-SPA-Mode',
      'X-React-Router-Prerender-Data',
      'X-HTTP-Method-Override',
      'Content-Encoding',
    ),
    fc.oneof(
      headerValue,
      hostileTarget.map((text) => text.replaceAll(/[\r\n\0]/g, ' ')),
    ),
  ),
  { maxLength: 3 },
)
