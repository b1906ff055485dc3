import type { Context } from 'hono'
import { DatabaseAway, isOrphan, isUnstorable } from '../database/database.ts'
import type { ApiEnv } from '../env.ts'
import { Refusal, signInAgain } from './problem.ts'

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
