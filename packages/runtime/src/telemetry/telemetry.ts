/**
 * An operation that takes time: a span of a trace and, where it is measured, a value among the metrics. Nothing
 * in it may identify a person, and labels have few values each: they make up series.
 */
export type Work = {
  /** Only incoming requests and jobs start a trace; everything else is part of one. */
  kind: 'request' | 'job' | 'call' | 'step'
  name: string
  measure?: Measure
  labels?: Labels
  /** On the span alone. */
  details?: Labels
  /** W3C trace context of the caller. */
  parent?: string | undefined
}

export type Labels = Record<string, string | number | undefined>

/** What is measured of works: how long they take, in seconds. */
export type Measure =
  | 'http.server.request.duration'
  | 'http.client.request.duration'
  | 'db.client.operation.duration'
  | 'bellbird.job.duration'

/** How a work ended. */
export type End = { labels?: Labels; failed?: boolean; name?: string | undefined }

export type ActiveSpan = {
  /** W3C trace context to pass on; undefined outside of traces. */
  traceparent: string | undefined
  within<T>(run: () => T): T
  end(how?: End): void
}

export type Telemetry = {
  begin(work: Work): ActiveSpan
  /** Something happened that is only counted. */
  count(what: 'bellbird.requests.shed'): void
}

let current: Telemetry | undefined

/** Undefined where nobody listens, so that nothing has to be done for them. */
export function telemetry() {
  return current
}

export function listen(listener: Telemetry) {
  current = listener
}

/**
 * Runs an operation and records it where telemetry is on. The operation receives the trace context to pass on.
 */
export function observed<T>(
  describe: () => Work,
  run: (traceparent: string | undefined) => Promise<T>,
  endOf: (value: T) => End = () => ({}),
): Promise<T> {
  return current ? recorded(current.begin(describe()), run, endOf) : run(undefined)
}

async function recorded<T>(
  span: ActiveSpan,
  run: (traceparent: string | undefined) => Promise<T>,
  endOf: (value: T) => End,
) {
  try {
    const value = await span.within(() => run(span.traceparent))
    span.end(endOf(value))
    return value
  } catch (error) {
    span.end({ failed: true, labels: { 'error.type': kindOf(error) } })
    throw error
  }
}

/** Never its message, which may repeat user input. */
function kindOf(error: unknown) {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error ? String(error.code) : error.constructor.name
}
