import { data } from 'react-router'
import { type Rejection, readProblem } from './problem.ts'
import { formatWait, retryAfterIn } from './retry-after.ts'

/** Why no usable answer came: never reached, broken off, too late, or not understood. */
export type Failure = 'unreachable' | 'broken' | 'late' | 'unreadable'

/** What a page needs to say about a read that failed. Thrown by the client, shown by error boundaries. */
export type FailurePage = {
  /** The upstream's own sentence, or undefined where it gave none. */
  detail: string | undefined
  explanation: string
  requestId: string
}

type Reply = { status: number; headers: Headers; body: unknown }

const pages: Record<Failure, { status: number; explanation: string }> = {
  unreachable: {
    status: 503,
    explanation: 'We can’t reach the server right now. Your data is safe. Try again in a moment.',
  },
  broken: {
    status: 502,
    explanation: 'The connection was lost. Your data is safe. Try again.',
  },
  late: {
    status: 504,
    explanation: 'The server took too long to respond. Your data is safe. Try again in a moment.',
  },
  unreadable: {
    status: 502,
    explanation: 'We got an unexpected response. Your data is safe. Try again.',
  },
}

const notices: Record<Failure, string> = {
  unreachable: 'We can’t reach the server right now. Nothing was saved. Try again in a moment.',
  broken:
    'The connection was lost, so this may or may not have been saved. Check before trying again.',
  late: 'The server took too long to respond, so this may or may not have been saved. Check before trying again.',
  unreadable:
    'We got an unexpected response, so this may or may not have been saved. Check before trying again.',
}

const neverSent = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPROTO',
]

/** Why there was no answer, from what the transport threw. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return 'broken'
  if (error.name === 'TimeoutError') return 'late'
  const { code, errors = [] } = error as { code?: string; errors?: { code?: string }[] }
  const codes = [code, ...errors.map((each) => each.code)]
  const isNeverSent = codes.some((code) => code && neverSent.includes(code))
  return isNeverSent || isDistrust(error) ? 'unreachable' : 'broken'
}

/** Whether a connection failed because the other side could not show that it is who it should be. */
export function isDistrust(error: unknown) {
  const code = (error as { code?: string } | undefined)?.code ?? ''
  return /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)
}

/** The page for a read that got no usable answer. */
export function pageFor(failure: Failure, requestId: string) {
  const { status, explanation } = pages[failure]
  return data<FailurePage>({ detail: undefined, explanation, requestId }, { status })
}

/** The status of a page that was thrown; undefined for anything else. */
export function statusOf(thrown: unknown) {
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status
}

/** The page for a read that the upstream rejected. */
export function rejectionPage({ status, headers, body }: Reply, requestId: string) {
  const { detail } = readProblem(body)
  const explanation = explanationOf(status, retryAfterIn(headers))
  return data<FailurePage>({ detail, explanation, requestId }, { status: pageStatus(status) })
}

function pageStatus(status: number) {
  if (status >= 400 && status < 500) return status === 401 ? 502 : status
  return status === 503 || status === 504 ? 503 : 502
}

function explanationOf(status: number, retryAfter: number | undefined) {
  if (status === 403) return 'You don’t have permission to see this.'
  if (status === 404) return 'This no longer exists.'
  if (status === 429) return `Too many requests. Try again in ${formatWait(retryAfter)}.`
  if (status >= 400 && status < 500) return 'The request was rejected.'
  return 'The server has a problem. Your data is safe. Try again in a moment.'
}

/** The problem of a rejected write. What a person cannot fix names the request to ask us about. */
export function toRejection({ status, headers, body }: Reply, requestId: string): Rejection {
  const { detail, issues } = readProblem(body)
  const notice = noticeOf(status, retryAfterIn(headers))
  return {
    status: status < 400 || status === 500 || status > 504 ? 502 : status,
    detail,
    notice: notice && referring(notice, requestId),
    issues,
  }
}

function referring(notice: string, requestId: string) {
  return `${notice} Reference ${requestId}`
}

function noticeOf(status: number, retryAfter: number | undefined) {
  if (status === 403) return 'You don’t have permission to do this.'
  if (status === 404) return 'This no longer exists.'
  if (status === 413) return 'That’s too much at once.'
  if (status === 429) return `Too many attempts. Try again in ${formatWait(retryAfter)}.`
  if (status === 503) return notices.unreachable
  if (status < 400 || status >= 500) return notices.unreadable
  return undefined
}

/** A write that got no usable answer. */
export function unanswered(failure: Failure, requestId: string): Rejection {
  return {
    status: pages[failure].status,
    detail: undefined,
    notice: referring(notices[failure], requestId),
    issues: [],
  }
}

/** A write that was not tried, because what it depends on could not be read. */
export function untried(problem: Rejection, requestId: string): Rejection {
  if (problem.status < 500) return problem
  const notice = 'The server has a problem. Nothing was saved. Try again in a moment.'
  return { ...problem, notice: referring(notice, requestId) }
}
