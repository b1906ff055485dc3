import { ROOT_CONTEXT, type SpanContext, TraceFlags, trace } from '@opentelemetry/api'

const WELL_FORMED = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/

/** The OpenTelemetry context for a `traceparent` header; a root context if it is missing or invalid. */
export function contextIn(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = WELL_FORMED.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

export function traceparentOf({ traceId, spanId, traceFlags }: SpanContext) {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
}
