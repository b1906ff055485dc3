import type { KeyScope } from '@bellbird/contract/api-keys/scopes'
import type { Endpoint } from '@bellbird/contract/endpoint'
import { endpointFor, scopeOf } from '@bellbird/contract/endpoint-of'
import { createMiddleware } from 'hono/factory'
import { KEY_PREFIX, type KeyUser, verifyApiKey } from '../api-keys/store.ts'
import { tokenStore } from '../auth/tokens.ts'
import type { Sql } from '../database/database.ts'
import type { SignedInEnv } from '../env.ts'
import { answerUnknown } from './methods.ts'
import { ProblemError, signInAgain } from './problem.ts'

/** A valid token, or an API key with the scope that the contract demands for the endpoint. */
export const requireUser = createMiddleware<SignedInEnv>(async (c, next) => {
  const token = bearerIn(c.req.header('Authorization'))
  if (!token) throw signInAgain()
  const key = token.startsWith(KEY_PREFIX) ? await verifyApiKey(c.var.database, token) : undefined
  const userId = key?.userId ?? (await tokenStore(c.var.database).use(token, c.var.address))
  if (!userId) throw signInAgain()
  c.var.calls.count(userId)
  const endpoint = key && endpointFor(c.req.method === 'HEAD' ? 'GET' : c.req.method, c.req.path)
  // Keys have no access to endpoints that are not in the contract.
  if (key && !endpoint) return answerUnknown(c)
  if (key && endpoint) rejectOutOfScope(endpoint, key)
  c.set('token', token)
  c.set('userId', userId)
  c.set('keyId', key?.id)
  await next()
})

function bearerIn(header: string | null | undefined) {
  return /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]
}

export async function keyWithScope(
  sql: Sql,
  header: string | null,
  ownerId: string,
  scope: KeyScope,
) {
  const token = bearerIn(header)
  const key = token?.startsWith(KEY_PREFIX) ? await verifyApiKey(sql, token) : undefined
  return key?.userId === ownerId && key.scopes.includes(scope) ? token : undefined
}

function rejectOutOfScope(endpoint: Endpoint, { scopes }: KeyUser) {
  const scope = scopeOf(endpoint)
  if (scope === 'session') throw new ProblemError(403, 'API keys can’t use this endpoint')
  if (!scopes.includes(scope)) {
    throw new ProblemError(403, `This API key lacks the scope “${scope}”`)
  }
}
