import { data } from 'react-router'
import { type Rejection, readProblem } from './problem.ts'
import { formatWait, retryAfterIn } from './retry-after.ts'

export type Failure = 'unreachable' | 'broken' | 'late' | 'unreadable'

export type FailurePage = {
  detail: string | undefined
  explanation: string
  isUnsaved: boolean
  requestId: string
}

type Reply = { status: number; headers: Headers; body: unknown }

const failures: Record<Failure, { status: number; cause: string }> = {
  unreachable: { status: 503, cause: 'We can’t reach the server right now' },
  broken: { status: 502, cause: 'The connection was lost' },
  late: { status: 504, cause: 'The server took too long to respond' },
  unreadable: { status: 502, cause: 'We got an unexpected response' },
}
const TROUBLE = 'The server has a problem'

const safe = (cause: string) => `${cause}. Your data is safe. Try again in a moment.`
const NOTHING_SAVED = 'Nothing was saved. Try again in a moment.'
const nothingSaved = (cause: string) => `${cause}. ${NOTHING_SAVED}`
const uncertain = (cause: string) =>
  `${cause}, so this may or may not have been saved. Check before trying again.`

/** `unwritten`: a form was sent, but nothing was written yet. `written`: something may have been. */
export type Stage = 'reading' | 'unwritten' | 'written'

const saying = { reading: safe, unwritten: nothingSaved, written: uncertain }

function noticeAbout(failure: Failure) {
  const { cause } = failures[failure]
  return failure === 'unreachable' ? nothingSaved(cause) : uncertain(cause)
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

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return 'broken'
  if (error.name === 'TimeoutError') return 'late'
  const { code, errors = [] } = error as { code?: string; errors?: { code?: string }[] }
  const codes = [code, ...errors.map((each) => each.code)]
  const isNeverSent = codes.some((code) => code && neverSent.includes(code))
  return isNeverSent || isDistrust(error) ? 'unreachable' : 'broken'
}

export function isDistrust(error: unknown) {
  const code = (error as { code?: string } | undefined)?.code ?? ''
  return /^(?:ERR_TLS_|ERR_SSL_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/.test(code)
}

export function pageFor(failure: Failure, requestId: string, stage: Stage) {
  const { status, cause } = failures[failure]
  const explanation = saying[stage](cause)
  const isUnsaved = stage === 'unwritten'
  return data<FailurePage>({ detail: undefined, explanation, isUnsaved, requestId }, { status })
}

export function statusOf(thrown: unknown) {
  return (thrown as { init?: { status?: number } } | undefined)?.init?.status
}

export function rejectionPage({ status, headers, body }: Reply, requestId: string, stage: Stage) {
  const { detail } = readProblem(body)
  const explanation = explanationOf(status, retryAfterIn(headers)) ?? saying[stage](TROUBLE)
  const isUnsaved = stage === 'unwritten'
  return data<FailurePage>(
    { detail, explanation, isUnsaved, requestId },
    { status: pageStatus(status) },
  )
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
  return undefined
}

export function toRejection({ status, headers, body }: Reply, requestId: string): Rejection {
  const { detail, issues } = readProblem(body)
  const notice = noticeOf(status, retryAfterIn(headers), detail)
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

function noticeOf(status: number, retryAfter: number | undefined, detail: string | undefined) {
  if (status === 403) return 'You don’t have permission to do this.'
  if (status === 404) return 'This no longer exists.'
  if (status === 413) return 'That’s too much at once.'
  if (status === 429) return `Too many attempts. Try again in ${formatWait(retryAfter)}.`
  // What cannot be reached may also be a service that the server uses.
  if (status === 503) return detail ? NOTHING_SAVED : noticeAbout('unreachable')
  if (status < 400 || status >= 500) return noticeAbout('unreadable')
  return undefined
}

export function unanswered(failure: Failure, requestId: string): Rejection {
  return {
    status: failures[failure].status,
    detail: undefined,
    notice: referring(noticeAbout(failure), requestId),
    issues: [],
  }
}

export function untried(problem: Rejection, requestId: string): Rejection {
  if (problem.status < 500) return problem
  return { ...problem, notice: referring(nothingSaved(TROUBLE), requestId) }
}
