import { data } from 'react-router'
import { patienceIn, patienceWords } from './patience.ts'
import { type Refusal, readProblem } from './problem.ts'

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
    explanation:
      'Our data service cannot be reached right now. Your data is safe; please try again in a moment.',
  },
  broken: {
    status: 502,
    explanation:
      'The connection to our data service broke off. Your data is safe; please try again.',
  },
  late: {
    status: 504,
    explanation:
      'Our data service took too long to answer. Your data is safe; please try again in a moment.',
  },
  unreadable: {
    status: 502,
    explanation:
      'Our data service gave an answer we could not read. Your data is safe; please try again.',
  },
}

const notices: Record<Failure, string> = {
  unreachable:
    'Our data service cannot be reached right now. Nothing was saved; please try again in a moment.',
  broken:
    'The connection broke off, so we do not know whether this was saved. Please check before you try again.',
  late: 'Our data service took too long to answer, so we do not know whether this was saved. Please check before you try again.',
  unreadable:
    'Our data service gave an answer we could not read, so we do not know whether this was saved. Please check before you try again.',
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

/** Tells from what the transport threw why there was no answer. */
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

/** The page for a read the upstream refused. */
export function refusedPage({ status, headers, body }: Reply, requestId: string) {
  const { detail } = readProblem(body)
  const explanation = explanationOf(status, patienceIn(headers))
  return data<FailurePage>({ detail, explanation, requestId }, { status: pageStatus(status) })
}

function pageStatus(status: number) {
  if (status >= 400 && status < 500) return status === 401 ? 502 : status
  return status === 503 || status === 504 ? 503 : 502
}

function explanationOf(status: number, patience: number | undefined) {
  if (status === 403) return 'Your account is not allowed to see this.'
  if (status === 404) return 'This is not there any more, or it never was.'
  if (status === 429)
    return `That was a lot of requests in a short time. Please wait ${patienceWords(patience)} and try again.`
  if (status >= 400 && status < 500) return 'Our data service did not accept this request.'
  return 'Our data service has a problem. Your data is safe; please try again in a moment.'
}

/** A write that was answered with a refusal. What a person cannot mend names the request to ask us about. */
export function refusal({ status, headers, body }: Reply, requestId: string): Refusal {
  const { detail, issues } = readProblem(body)
  const notice = noticeOf(status, patienceIn(headers))
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

function noticeOf(status: number, patience: number | undefined) {
  if (status === 403) return 'Your account is not allowed to do this.'
  if (status === 404) return 'This is not there any more.'
  if (status === 413) return 'This is more than our data service takes at once.'
  if (status === 429)
    return `That was a lot of attempts in a short time. Please wait ${patienceWords(patience)} and try again.`
  if (status === 503) return notices.unreachable
  if (status < 400 || status >= 500) return notices.unreadable
  return undefined
}

/** A write that got no usable answer. */
export function unanswered(failure: Failure, requestId: string): Refusal {
  return {
    status: pages[failure].status,
    detail: undefined,
    notice: referring(notices[failure], requestId),
    issues: [],
  }
}

/** A write that was not tried, because what it depends on could not be read. */
export function untried(problem: Refusal, requestId: string): Refusal {
  if (problem.status < 500) return problem
  const notice = 'Our data service has a problem. Nothing was saved; please try again in a moment.'
  return { ...problem, notice: referring(notice, requestId) }
}
