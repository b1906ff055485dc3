import { CallDetail } from '@bellbird/contract/calling/call-log'
import { type SingleCallInput, SingleCallVerdict } from '@bellbird/contract/calling/single-call'
import type { Upstream } from './client/client.server.ts'
import { optional } from './client/optional.ts'
import { segment } from './client/segment.ts'
import { findConnections } from './voice.server.ts'

const PLATFORM_MS = 30_000

function pathOf(contactId: string) {
  return `/api/contacts/${segment(contactId)}/call`
}

export async function singleCallConnections(upstream: Upstream) {
  const connections = (await optional(findConnections(upstream))) ?? []
  return connections.filter(({ single_calls }) => single_calls)
}

export async function judgeSingleCall(upstream: Upstream, contactId: string, number: string) {
  const query = number ? { number } : {}
  return (await upstream.readExtension(SingleCallVerdict, pathOf(contactId), query))?.value
}

/** A form that is sent twice places one call. */
export function placeSingleCall(
  upstream: Upstream,
  contactId: string,
  input: SingleCallInput,
  idempotencyKey?: string,
) {
  return upstream.write(CallDetail, 'POST', pathOf(contactId), input, {
    deadline: PLATFORM_MS,
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  })
}
