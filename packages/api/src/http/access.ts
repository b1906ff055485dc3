import { createMiddleware } from 'hono/factory'
import { tokenStore } from '../auth/tokens.ts'
import type { SignedInEnv } from '../env.ts'
import { signInAgain } from './problem.ts'

/** Lets a call pass only with a token that is good; from there on the user's id is known. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = /^Bearer +([\w-]{1,200})$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  const userId = token && (await tokenStore(c.var.database).use(token, c.var.address))
  if (!token || !userId) throw signInAgain()
  c.var.calls.count(userId)
  c.set('token', token)
  c.set('userId', userId)
  await next()
})
