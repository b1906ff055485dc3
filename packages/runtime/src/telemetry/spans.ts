import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Attributes,
  type Context,
  type Meter,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { durationsOn } from './measures.ts'
import type { End, Labels, Telemetry, Work } from './telemetry.ts'

const WELL_FORMED = /^00-((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-([0-9a-f]{2})$/

const kinds: Record<Work['kind'], SpanKind> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  call: SpanKind.CLIENT,
  step: SpanKind.INTERNAL,
}

export function spansOn(
  tracer: Tracer | undefined,
  meter: Meter,
  record: ReturnType<typeof durationsOn>,
): Telemetry['begin'] {
  const current = new AsyncLocalStorage<Context>()
  const active = meter.createUpDownCounter('http.server.active_requests', {
    description: 'Requests in progress',
  })

  return (work) => {
    const startedAt = performance.now()
    const context = contextOf(work, current.getStore())
    const span = context && tracer?.startSpan(work.name, startOf(work), context)
    if (work.kind === 'request') active.add(1)
    const own = span && context ? trace.setSpan(context, span) : undefined
    return {
      traceparent: span && traceparentOf(span.spanContext()),
      within: (run) => (own ? current.run(own, run) : run()),
      end(how = {}) {
        const labels = given({ ...work.labels, ...how.labels })
        if (work.kind === 'request') active.add(-1)
        if (work.measure) record(work.measure, (performance.now() - startedAt) / 1_000, labels)
        if (span) finish(span, labels, how)
      },
    }
  }
}

/** Calls and steps outside a request or a job, such as polling for work every second, are not traced. */
function contextOf({ kind, parent }: Work, current: Context | undefined) {
  return kind === 'request' || kind === 'job' ? contextIn(parent) : current
}

function startOf({ kind, labels, details }: Work) {
  return { kind: kinds[kind], attributes: given({ ...labels, ...details }) }
}

function finish(span: Span, labels: Attributes, { failed, name }: End) {
  if (name) span.updateName(name)
  span.setAttributes(labels)
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

function given(labels: Labels): Attributes {
  return Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined))
}

function contextIn(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = WELL_FORMED.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext) {
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
}
