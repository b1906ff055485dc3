import fc from 'fast-check'
import { addressOf, everyRoute } from '#tests/support/every-route.ts'
import { hostileTarget, hostileText } from './hostile-text.ts'

/** Bytes to send over one connection. */
export type RawRequest = {
  kind: string
  bytes: Buffer
  /** Whether it is one whole well-framed request, so that an answer must come. */
  whole: boolean
}

/** Who sends: cookies that are good, and values for the parameters of addresses. */
export type Sender = { host: string; cookie: string; values: Record<string, string> }

/** What would end the session that the other requests need. */
const ending = ['/sign-out', '/profile/delete-account']

const headerValue = hostileText.map((text) => text.replaceAll(/[\r\n\0]/g, ' '))

/** Every kind of request that a hostile client makes, most of them of routes that exist. */
export function rawRequests({ host, cookie, values }: Sender): fc.Arbitrary<RawRequest> {
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

  const sessions = fc.oneof(
    { weight: 5, arbitrary: fc.constant(cookie) },
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: mutatedCookie(cookie) },
    { weight: 1, arbitrary: headerValue },
  )
  const odd = fc.array(
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
  const own = ['Origin', `http://${host}`] as [string, string]

  const get = fc
    .record({ method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD'), target, cookie: sessions, odd })
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
      odd,
    })
    .map((part) => whole('method', host, part))
  const field = fc.oneof(
    fc.constantFrom(
      'email',
      'password',
      'first_name',
      'last_name',
      'company',
      'status',
      'tags',
      'notes',
      'seen',
      'once',
      'contact_ids',
      'list',
      'custom_fields[0].name',
      'custom_fields[0].value',
      'custom_fields[99999].name',
      'last_contacted',
      '__intent__',
      'theme',
      'to',
      'figures',
      'choices',
      'tone',
      'language',
      'industry',
      'terms',
      'gdpr',
      'phone',
      'token',
      'new_password',
      'remember',
    ),
    hostileText,
  )
  const urlencoded = fc
    .array(fc.tuple(field, hostileText), { maxLength: 12 })
    .map((pairs) =>
      String(
        new URLSearchParams(
          pairs.map(([name, value]) => [name.toWellFormed(), value.toWellFormed()]),
        ),
      ),
    )
  const form = fc
    .record({
      target: fc.oneof(
        forms,
        forms.map((one) => `${one}.data`),
      ),
      cookie: sessions,
      odd,
      body: fc.oneof({ weight: 5, arbitrary: urlencoded }, { weight: 1, arbitrary: hostileText }),
      type: fc.oneof(
        { weight: 8, arbitrary: fc.constant('application/x-www-form-urlencoded') },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '',
            'text/plain',
            'application/json',
            'Multipart/Form-Data',
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'application/x-www-form-urlencoded; charset=utf-16',
          ),
        },
        { weight: 1, arbitrary: headerValue },
      ),
    })
    .map(({ type, body, odd, ...part }) =>
      whole('form', host, {
        ...part,
        method: 'POST',
        odd: [own, ['Content-Type', type], ...odd],
        body: Buffer.from(body),
      }),
    )
  const upload = fc
    .record({
      body: mutated(multipart()),
      cookie: fc.constant(cookie),
      target: fc.constantFrom('/contacts/import', '/contacts/import.data'),
    })
    .map((part) =>
      whole('upload', host, {
        ...part,
        method: 'POST',
        odd: [own, ['Content-Type', 'multipart/form-data; boundary=cut']],
      }),
    )
  const chunked = fc
    .record({ target: forms, cookie: sessions, pieces: fc.array(urlencoded, { maxLength: 4 }) })
    .map(({ pieces, ...part }) => {
      const framed = pieces
        .filter(Boolean)
        .map((piece) => `${Buffer.byteLength(piece).toString(16)}\r\n${piece}\r\n`)
        .join('')
      return {
        ...whole('chunked', host, {
          ...part,
          method: 'POST',
          odd: [
            own,
            ['Content-Type', 'application/x-www-form-urlencoded'],
            ['Transfer-Encoding', 'chunked'],
          ],
          tail: Buffer.from(`${framed}0\r\n\r\n`),
        }),
      }
    })
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

type Parts = {
  method: string
  target: string
  cookie: string
  odd: [string, string][]
  body?: Buffer
  tail?: Buffer
}

function whole(
  kind: string,
  host: string,
  { method, target, cookie, odd, body, tail }: Parts,
): RawRequest {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    `Host: ${host}`,
    ...odd.map(([name, value]) => `${name}: ${value}`),
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    ...(body ? [`Content-Length: ${body.length}`] : []),
    'Connection: close',
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8')
  return { kind, bytes: Buffer.concat([head, body ?? tail ?? Buffer.alloc(0)]), whole: true }
}

function broken(kind: string) {
  return (bytes: Buffer): RawRequest => ({ kind, bytes, whole: false })
}

/** The same bytes with a few flipped, cut, doubled or put in. */
function mutated(source: fc.Arbitrary<Buffer>) {
  const change = fc.tuple(
    fc.constantFrom('flip', 'cut', 'double', 'put'),
    fc.nat(),
    fc.nat({ max: 255 }),
    fc.nat({ max: 40 }),
  )
  return fc
    .tuple(source, fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([bytes, changes]) =>
      changes.reduce((current, [how, where, byte, length]) => {
        const at = current.length === 0 ? 0 : where % current.length
        const [before, after] = [current.subarray(0, at), current.subarray(at)]
        if (how === 'flip') return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
        if (how === 'cut') return Buffer.concat([before, after.subarray(length)])
        if (how === 'double') return Buffer.concat([before, after.subarray(0, length), after])
        return Buffer.concat([before, Buffer.alloc(length, byte), after])
      }, bytes),
    )
}

function mutatedCookie(cookie: string) {
  return mutated(fc.constant(Buffer.from(cookie, 'latin1'))).map((bytes) =>
    bytes.toString('latin1').replaceAll(/[^\x20-\x7e]/g, '~'),
  )
}

function multipart() {
  const part = fc
    .tuple(fc.constantFrom('file', 'other', ''), hostileText, hostileText)
    .map(([name, file, text]) => {
      const quoted = file.replaceAll(/["\r\n]/g, '_')
      return `--cut\r\nContent-Disposition: form-data; name="${name}"; filename="${quoted}.csv"\r\nContent-Type: text/csv\r\n\r\nemail,first_name\r\n${text}\r\n`
    })
  return fc
    .array(part, { maxLength: 3 })
    .map((parts) => Buffer.from(`${parts.join('')}--cut--\r\n`))
}
