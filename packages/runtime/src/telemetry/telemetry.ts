/** Nothing in it may identify a person, and each label must have few values, because every combination is a series. */
export type Work = {
  kind: 'request' | 'job' | 'call' | 'step'
  name: string
  measure?: Measure
  labels?: Labels
  /** Recorded on the span, not in the metrics. */
  details?: Labels
  /** W3C trace context of the caller. */
  parent?: string | undefined
}

export type Labels = Record<string, string | number | undefined>

/** In seconds. */
export type Measure =
  | 'http.server.request.duration'
  | 'http.client.request.duration'
  | 'db.client.operation.duration'
  | 'bellbird.job.duration'

export type End = { labels?: Labels; failed?: boolean; name?: string | undefined }

export type ActiveSpan = {
  traceparent: string | undefined
  within<T>(run: () => T): T
  end(how?: End): void
}

export type Telemetry = {
  begin(work: Work): ActiveSpan
  count(what: 'bellbird.requests.shed'): void
}

let current: Telemetry | undefined

/** Undefined if telemetry is off, so that it costs nothing. */
export function telemetry() {
  return current
}

export function listen(listener: Telemetry) {
  current = listener
}

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

/** The error's kind, never its message, which may contain user input. */
function kindOf(error: unknown) {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error ? String(error.code) : error.constructor.name
}
