import type { Problem, ProblemIssue } from '@bellbird/contract/problem'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Thrown anywhere below a handler and written by `answerError`. */
export class ProblemError extends Error {
  status: ContentfulStatusCode
  detail: Problem['detail']
  headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    detail: Problem['detail'],
    headers: Record<string, string> = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join('; '))
    this.status = status
    this.detail = detail
    this.headers = headers
  }
}

export function issue(field: string, msg: string, type: string): ProblemIssue {
  return { loc: ['body', field], msg, type }
}

export function conflict(...taken: ProblemIssue[]) {
  return new ProblemError(409, taken)
}

export function notFound(noun: string) {
  return new ProblemError(404, `${noun} not found`)
}

/** Also for a user who was deleted, or whose password changed, during the request. */
export function signInAgain() {
  return new ProblemError(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' })
}

export function tooLarge(bytes: number) {
  return new ProblemError(413, `The request is larger than ${bytes} bytes`)
}

export function tooMany(detail: string, seconds: number) {
  return new ProblemError(429, detail, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
}
