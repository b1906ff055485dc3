import type { BlockList } from 'node:net'
import { telemetry } from '@bellbird/runtime/telemetry/telemetry'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import type { ApiEnv } from '../env.ts'
import { isFromApp } from './caller-address.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

export const observeRequests = (callers: BlockList) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const listener = telemetry()
    if (!listener) return next()

    const method = METHODS.includes(c.req.method) ? c.req.method : '_OTHER'
    const span = listener.begin({
      kind: 'request',
      name: method,
      measure: 'http.server.request.duration',
      labels: { 'http.request.method': method },
      details: { 'bellbird.request_id': c.var.requestId },
      parent: isFromApp(c, callers) ? c.req.header('traceparent') : undefined,
    })
    await span.within(next)
    const { status } = c.res
    const route = matchedRoutes(c)
      .map(({ path }) => path)
      .findLast((path) => !path.endsWith('*'))
      ?.replaceAll(/:(\w+)/g, '{$1}')
    const failed = status >= 500
    span.end({
      name: route && `${method} ${route}`,
      labels: {
        'http.route': route,
        'http.response.status_code': status,
        'error.type': failed ? status : undefined,
      },
      failed,
    })
  })
