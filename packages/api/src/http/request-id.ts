import { randomUUID } from 'node:crypto'
import type { BlockList } from 'node:net'
import { loggingAs } from '@bellbird/runtime/log'
import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from '../env.ts'
import { isFromApp } from './caller-address.ts'

/** The client's X-Request-Id only if it is harmless; the trace only if a trusted app sends it. */
export const nameRequest = (callers: BlockList) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const given = c.req.header('X-Request-Id') ?? ''
    const requestId = /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    const trace = isFromApp(c, callers) ? c.req.header('traceparent') : undefined
    const traceId = /^00-([0-9a-f]{32})-/.exec(trace ?? '')?.[1]
    await loggingAs({ request_id: requestId, trace_id: traceId }, next)
    c.header('X-Request-Id', requestId)
  })
