import type { Problem, ProblemIssue } from '@bellbird/contract/problem'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { DatabaseAway, isOrphan, isUnstorable } from '../database/database.ts'
import type { ApiEnv } from '../env.ts'

/** An answer that is no success. Thrown anywhere below a handler, written in `answerError`. */
export class Refusal extends Error {
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

/** A fault in one field of the body. */
export function issue(field: string, msg: string, type: string): ProblemIssue {
  return { loc: ['body', field], msg, type }
}

export function conflict(...taken: ProblemIssue[]) {
  return new Refusal(409, taken)
}

export function notFound(noun: string) {
  return new Refusal(404, `${noun} not found`)
}

/** The token is none, or its user was deleted while the call ran. */
export function signInAgain() {
  return new Refusal(401, 'Please sign in', { 'WWW-Authenticate': 'Bearer' })
}

export function tooLarge(bytes: number) {
  return new Refusal(413, `The request is larger than ${bytes} bytes`)
}

export function tooMany(detail: string, seconds: number) {
  return new Refusal(429, detail, { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
}

/** The one place that writes error bodies. */
export function answerError(error: Error, c: Context<ApiEnv>) {
  const refusal = refusalOf(error)
  if (error instanceof DatabaseAway) {
    c.var.log(`request ${c.var.requestId} found no database: ${error.message}`, 'error')
  }
  if (refusal) return c.json({ detail: refusal.detail }, refusal.status, refusal.headers)

  c.var.log(
    `request ${c.var.requestId} ${c.req.method} ${c.req.path} failed: ${error.stack}`,
    'error',
  )
  return c.json({ detail: 'Something went wrong on our side. Please try again.' }, 500)
}

function refusalOf(error: Error) {
  if (error instanceof DatabaseAway) {
    return new Refusal(503, 'The database cannot be reached right now. Please try again.', {
      'Retry-After': '5',
    })
  }
  if (error instanceof Refusal) return error
  if (isOrphan(error)) return signInAgain()
  if (isUnstorable(error)) return new Refusal(422, 'A value in the request cannot be stored')
}
