import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './env.ts'

/** Names every request: by the caller's X-Request-Id where it is harmless in a log, else anew. */
export const nameRequest = createMiddleware<ApiEnv>(async (c, next) => {
  const given = c.req.header('X-Request-Id') ?? ''
  const requestId = /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
  c.set('requestId', requestId)
  await next()
  c.header('X-Request-Id', requestId)
})
