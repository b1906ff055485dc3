import { endpointPathOf } from '@bellbird/contract/endpoint-of'
import type { End, Work } from '@bellbird/runtime/telemetry/telemetry'
import type { Call } from './call.ts'
import type { Reply, Unanswered } from './reply.ts'

/** Identifies a request by its pattern in the contract, never by its URL. */
export function workOf([method, path]: Call): Work {
  const pattern = endpointPathOf(method, path) ?? 'another'
  return {
    kind: 'call',
    name: `${method} ${pattern}`,
    measure: 'http.client.request.duration',
    labels: { 'http.request.method': method, 'url.template': pattern },
  }
}

export function endOf(reply: Reply | Unanswered): End {
  if ('failure' in reply) {
    return { failed: true, labels: { 'error.type': reply.notSent ? 'not_sent' : reply.failure } }
  }
  const { status } = reply
  const failed = status >= 500
  return {
    failed,
    labels: { 'http.response.status_code': status, 'error.type': failed ? status : undefined },
  }
}
