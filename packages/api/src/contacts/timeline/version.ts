import type { Context } from 'hono'
import type { SignedInEnv } from '../../env.ts'
import { ProblemError } from '../../http/problem.ts'

type Versioned = { updated_at: string }

export type IsCurrent = (found: Versioned) => boolean

export function ifMatch(c: Context<SignedInEnv>): IsCurrent {
  const named = c.req
    .header('If-Match')
    ?.split(',')
    .map((tag) => tag.trim())
  return ({ updated_at }) => !named || named.includes('*') || named.includes(`"${updated_at}"`)
}

export function assertCurrent(found: Versioned, isCurrent: IsCurrent, noun: string) {
  if (!isCurrent(found)) {
    throw new ProblemError(412, `Someone else changed this ${noun} in the meantime`)
  }
}
