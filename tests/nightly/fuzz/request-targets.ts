import fc from 'fast-check'
import { addressOf, everyRoute } from '#tests/support/every-route.ts'
import { hostileText } from './hostile-text.ts'

/** Routes that would end the session needed by the other requests. */
const ending = ['/sign-out', '/profile/delete-account']

/** Paths to request: those of forms, and any with a query string. */
export function requestTargets(values: Record<string, string>) {
  const address = fc.constantFrom(
    ...everyRoute
      .filter(({ path }) => !ending.includes(path))
      .map((route) => addressOf(route, values)),
  )
  const forms = fc.constantFrom(
    ...everyRoute
      .filter(({ path, acts }) => acts && !ending.includes(path))
      .map((route) => addressOf(route, values)),
  )
  const segment = hostileText.map((text) => encodeURI(text.toWellFormed()).slice(0, 300))
  const parameter = fc.constantFrom(
    'page',
    'search',
    'status',
    'sort',
    'tag',
    'source',
    'company',
    'redirectTo',
    'step',
    'period',
    'provider',
    'code',
    'state',
    'token',
    '_routes',
    'index',
    'p',
    'version',
    'advanced',
    'from',
    'to',
  )
  const query = fc
    .array(fc.tuple(fc.oneof(parameter, segment), hostileText), { maxLength: 5 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
    )
  const path = fc.oneof(
    { weight: 4, arbitrary: address },
    { weight: 2, arbitrary: address.map((one) => (one === '/' ? '/_root.data' : `${one}.data`)) },
    { weight: 1, arbitrary: fc.tuple(address, segment).map(([one, more]) => `${one}/${more}`) },
    { weight: 1, arbitrary: segment.map((one) => `/${one}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '/__manifest',
        '/assets/x.js',
        '/favicon.svg',
        '/healthz',
        '/readyz',
        '/.well-known/x',
        '/robots.txt',
      ),
    },
  )
  const target = fc.tuple(path, query).map(([one, search]) => (search ? `${one}?${search}` : one))
  return { forms, target }
}
