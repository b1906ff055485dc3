import type { Context } from 'hono'
import { DatabaseUnavailable, isOrphan, isUnstorable } from '../database/database.ts'
import type { ApiEnv } from '../env.ts'
import { ProblemError, signInAgain } from './problem.ts'

/** The only place that writes error bodies. */
export function answerError(error: Error, c: Context<ApiEnv>) {
  const problem = toProblem(error)
  if (error instanceof DatabaseUnavailable) {
    c.var.log(
      `request ${c.var.requestId} failed because the database is unavailable: ${error.message}`,
      'error',
    )
  }
  if (problem) return c.json({ detail: problem.detail }, problem.status, problem.headers)

  c.var.log(
    `request ${c.var.requestId} ${c.req.method} ${c.req.path} failed: ${error.stack}`,
    'error',
  )
  return c.json({ detail: 'Something went wrong on our side. Please try again.' }, 500)
}

function toProblem(error: Error) {
  if (error instanceof DatabaseUnavailable) {
    return new ProblemError(503, 'The database cannot be reached right now. Please try again.', {
      'Retry-After': '5',
    })
  }
  if (error instanceof ProblemError) return error
  if (isOrphan(error)) return signInAgain()
  if (isUnstorable(error))
    return new ProblemError(422, 'A value in the request contains characters that are not allowed')
}
