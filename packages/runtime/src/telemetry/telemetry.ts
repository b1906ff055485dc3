/**
 * What takes time and is told of while it is under way: a span of a trace and, where it is measured, a value
 * among the metrics. Nothing in it may name a person, and labels have few values each: they make up series.
 */
export type Work = {
  /** What begins a trace where it is in none: a request that comes in or a job. All else is told within one. */
  kind: 'request' | 'job' | 'call' | 'step'
  name: string
  measure?: Measure
  labels?: Labels
  /** On the span alone. */
  details?: Labels
  /** W3C trace context of whoever asked for it. */
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

export type UnderWay = {
  /** W3C trace context of this work, for whoever it asks; undefined where it is in no trace. */
  traceparent: string | undefined
  within<T>(run: () => T): T
  end(how?: End): void
}

export type Telemetry = {
  begin(work: Work): UnderWay
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

/** Runs a work, telling of it where somebody listens. The work is handed the trace context to pass on. */
export function observed<T>(
  describe: () => Work,
  run: (traceparent: string | undefined) => Promise<T>,
  endOf: (value: T) => End = () => ({}),
): Promise<T> {
  return current ? told(current.begin(describe()), run, endOf) : run(undefined)
}

async function told<T>(
  underWay: UnderWay,
  run: (traceparent: string | undefined) => Promise<T>,
  endOf: (value: T) => End,
) {
  try {
    const value = await underWay.within(() => run(underWay.traceparent))
    underWay.end(endOf(value))
    return value
  } catch (error) {
    underWay.end({ failed: true, labels: { 'error.type': kindOf(error) } })
    throw error
  }
}

/** Never its message, which may repeat what somebody wrote. */
function kindOf(error: unknown) {
  if (!(error instanceof Error)) return 'thrown'
  return 'code' in error ? String(error.code) : error.constructor.name
}
