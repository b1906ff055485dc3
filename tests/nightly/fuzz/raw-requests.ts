import fc from 'fast-check'
import { broken, type RawRequest, whole } from './framed.ts'
import { hostileTarget } from './hostile-text.ts'
import { mutated } from './mutated.ts'
import { formRequests } from './request-forms.ts'
import { headerValue, oddHeaders, sessionsOf } from './request-headers.ts'
import { requestTargets } from './request-targets.ts'

/** The sender's valid cookies, and values for route parameters. */
export type Sender = { host: string; cookie: string; values: Record<string, string> }

/** Every kind of request that a hostile client makes, most of them to existing routes. */
export function rawRequests({ host, cookie, values }: Sender): fc.Arbitrary<RawRequest> {
  const { forms, target } = requestTargets(values)
  const { form, upload, chunked } = formRequests(host, cookie, forms)
  const sessions = sessionsOf(cookie)

  const get = fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'),
      target,
      cookie: sessions,
      odd: oddHeaders,
    })
    .map((part) => whole('page', host, part))
  const method = fc
    .record({
      method: fc.oneof(
        fc.constantFrom(
          'PUT',
          'PATCH',
          'DELETE',
          'OPTIONS',
          'TRACE',
          'PROPFIND',
          'QUERY',
          'get',
          'SUBSCRIBE',
        ),
        fc.constant('POST'),
      ),
      target,
      cookie: sessions,
      odd: oddHeaders,
    })
    .map((part) => whole('method', host, part))
  const redirects = fc
    .record({
      to: hostileTarget,
      cookie: sessions,
      base: fc.constantFrom(
        '/login?redirectTo=',
        '/login/provider?redirectTo=',
        '/register?redirectTo=',
        '/figures?to=',
        '/appearance?to=',
      ),
    })
    .map(({ to, base, ...part }) =>
      whole('redirect', host, {
        ...part,
        method: 'GET',
        target: base + encodeURIComponent(to.toWellFormed()),
        odd: [],
      }),
    )
  const hosts = fc
    .record({ name: headerValue, target, cookie: sessions })
    .map(({ name, ...part }) => whole('host', name, { ...part, method: 'GET', odd: [] }))
  const wellFramed = fc.oneof(
    { weight: 30, arbitrary: get },
    { weight: 25, arbitrary: form },
    { weight: 6, arbitrary: redirects },
    { weight: 5, arbitrary: method },
    { weight: 5, arbitrary: chunked },
    { weight: 4, arbitrary: hosts },
  )
  return fc.oneof(
    { weight: 75, arbitrary: wellFramed },
    { weight: 2, arbitrary: upload },
    { weight: 18, arbitrary: mutated(wellFramed.map(({ bytes }) => bytes)).map(broken('mutated')) },
    {
      weight: 5,
      arbitrary: fc
        .uint8Array({ maxLength: 400 })
        .map((bytes) => broken('noise')(Buffer.from(bytes))),
    },
  )
}
