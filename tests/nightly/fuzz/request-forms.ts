import fc from 'fast-check'
import { whole } from './framed.ts'
import { hostileText } from './hostile-text.ts'
import { mutated } from './mutated.ts'
import { headerValue, oddHeaders, sessionsOf } from './request-headers.ts'

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

/** Forms of existing pages, as browsers send them, in pieces, and with files. */
export function formRequests(host: string, cookie: string, forms: fc.Arbitrary<string>) {
  const sessions = sessionsOf(cookie)
  const own = ['Origin', `http://${host}`] as [string, string]

  const form = fc
    .record({
      target: fc.oneof(
        forms,
        forms.map((one) => `${one}.data`),
      ),
      cookie: sessions,
      odd: oddHeaders,
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
  return { form, upload, chunked }
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
