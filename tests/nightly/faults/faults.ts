import { gzipSync } from 'node:zlib'
import type { Answer } from '#tests/support/servers/fake-upstream.ts'

/** Text from the upstream that must never be shown to anyone. */
export const CANARY = 'canary-from-upstream'
/** Text that an upstream addresses to the user. */
export const REPORTED = 'The registry is being moved.'

/** What the user must see: a success, the sign-in page, or a page with this status. */
export type Due = number | 'success' | 'sign-in'

/** One row of the matrix: the upstream's behavior and the expected result. */
export type Fault = {
  name: string
  /** Undefined if the upstream is never reached. */
  answer?: Answer
  /** Which of the products without an upstream to use. */
  without?: 'refused' | 'unknown' | 'distrusted'
  /** Undefined if the row does not apply to reads, or to writes. */
  read?: Due
  write?: Due
  /** Whether the upstream's own message is shown. */
  says?: true
  /** Whether the input is rejected, so that no request id is needed. */
  correctable?: true
  /** The seconds that the user is asked to wait. */
  patience?: number
  /** Takes as long as our own timeouts. */
  slow?: true
}

const html = `<!doctype html><h1>502 Bad Gateway</h1><pre>${CANARY} at /srv/app.py:17</pre>`
const detail = REPORTED

export const faults: Fault[] = [
  { name: 'refuses the connection', without: 'refused', read: 503, write: 503 },
  { name: 'has no address', without: 'unknown', read: 503, write: 503 },
  { name: 'cannot show who it is', without: 'distrusted', read: 503, write: 503 },
  { name: 'never answers', answer: { breaks: 'hangs' }, read: 504, write: 504, slow: true },
  { name: 'drips', answer: { breaks: 'drips' }, read: 504, write: 504, slow: true },
  { name: 'resets the connection', answer: { breaks: 'resets' }, read: 502, write: 502 },
  { name: 'breaks off in the middle', answer: { breaks: 'is cut' }, read: 502, write: 502 },
  { name: 'answers a page', answer: { html }, read: 502, write: 502 },
  { name: 'answers a page as its fault', answer: { status: 500, html }, read: 502, write: 502 },
  { name: 'answers broken JSON', answer: { text: `{"a": "${CANARY}` }, read: 502, write: 502 },
  { name: 'answers nothing', answer: { text: '' }, read: 502, write: 'success' },
  { name: 'answers 204', answer: { status: 204 }, read: 502, write: 'success' },
  { name: 'answers another type', answer: { body: CANARY }, read: 502, write: 502 },
  { name: 'answers other fields', answer: { body: { renamed: CANARY } }, write: 'success' },
  { name: 'answers a bomb', answer: bomb(), read: 502 },
  { name: 'redirects', answer: redirect(302), read: 502, write: 502 },
  { name: 'redirects with the body', answer: redirect(307), read: 502, write: 502 },
  {
    name: 'answers 400',
    answer: { status: 400, body: { detail } },
    read: 400,
    write: 400,
    says: true,
    correctable: true,
  },
  {
    name: 'answers 401',
    answer: { status: 401, body: { detail } },
    read: 'sign-in',
    write: 'sign-in',
  },
  {
    name: 'answers 403',
    answer: { status: 403, body: { detail } },
    read: 403,
    write: 403,
    says: true,
  },
  {
    name: 'answers 404',
    answer: { status: 404, body: { detail } },
    read: 404,
    write: 404,
    says: true,
  },
  {
    name: 'answers 409',
    answer: { status: 409, body: { detail } },
    write: 409,
    says: true,
    correctable: true,
  },
  { name: 'answers 413', answer: { status: 413, body: { detail } }, write: 413, says: true },
  {
    name: 'answers 415',
    answer: { status: 415, body: { detail } },
    write: 415,
    says: true,
    correctable: true,
  },
  {
    name: 'answers 422 with a sentence',
    answer: { status: 422, body: { detail } },
    read: 422,
    write: 422,
    says: true,
    correctable: true,
  },
  {
    name: 'answers 422 with a list',
    answer: {
      status: 422,
      body: { detail: [{ loc: ['body', 'first_name'], msg: REPORTED, type: 'x', input: CANARY }] },
    },
    write: 422,
    says: true,
    correctable: true,
  },
  {
    name: 'answers 422 with a problem',
    answer: problem(422),
    write: 422,
    says: true,
    correctable: true,
  },
  {
    name: 'answers 429',
    answer: { status: 429, headers: { 'retry-after': '17' }, body: { detail } },
    read: 429,
    write: 429,
    says: true,
    patience: 17,
  },
  { name: 'answers 500', answer: { status: 500, body: { trace: CANARY } }, read: 502, write: 502 },
  { name: 'answers 502', answer: { status: 502, html }, read: 502, write: 502 },
  {
    name: 'answers 503',
    answer: { status: 503, headers: { 'retry-after': '17' }, html },
    read: 503,
    write: 503,
  },
  { name: 'answers 504', answer: { status: 504, html }, read: 503, write: 504 },
]

/** 72 MB of blanks, compressed to 70 kB. */
function bomb(): Answer {
  const text = gzipSync(Buffer.alloc(72 * 2 ** 20, ' '))
  return { text, headers: { 'content-encoding': 'gzip' } }
}

function redirect(status: number): Answer {
  return { status, headers: { location: '/led/astray' }, html: CANARY }
}

function problem(status: number): Answer {
  const errors = [{ pointer: '/first_name', detail: REPORTED }]
  return {
    status,
    headers: { 'content-type': 'application/problem+json' },
    body: { type: 'about:blank', title: REPORTED, status, instance: CANARY, errors },
  }
}
