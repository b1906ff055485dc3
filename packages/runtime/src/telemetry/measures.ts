import type { Attributes, Histogram, Meter } from '@opentelemetry/api'
import type { Measure } from './telemetry.ts'

const HTTP = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
const SQL = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 10]
const JOB = [0.1, 0.5, 1, 5, 10, 30, 60, 120, 300]

const measured: Record<Measure, { description: string; boundaries: number[] }> = {
  'http.server.request.duration': { description: 'Requests answered', boundaries: HTTP },
  'http.client.request.duration': { description: 'Requests to other servers', boundaries: HTTP },
  'db.client.operation.duration': { description: 'Database statements', boundaries: SQL },
  'bellbird.job.duration': { description: 'Queue jobs processed', boundaries: JOB },
}

/** Records durations under the names and in the units of OpenTelemetry's semantic conventions. */
export function durationsOn(meter: Meter) {
  const histograms = new Map<Measure, Histogram>()
  for (const [name, { description, boundaries }] of Object.entries(measured)) {
    const advice = { explicitBucketBoundaries: boundaries }
    const histogram = meter.createHistogram(name, { description, unit: 's', advice })
    histograms.set(name as Measure, histogram)
  }
  return (measure: Measure, seconds: number, labels: Attributes) =>
    histograms.get(measure)?.record(seconds, labels)
}
