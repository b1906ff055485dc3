import { z } from 'zod'

const COLLECTOR =
  'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP, such as http://localhost:4318.'
const INTERVAL = 'OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds from 1000.'

/** What the environment says about telemetry, the app's and the API's. The exporters read more OTEL_ variables themselves. */
export const TelemetryEnvironment = z.object({
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: COLLECTOR }).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number(INTERVAL).min(1_000, INTERVAL).default(60_000),
})

/** The port where a process shows its metrics, named by a setting of its own. */
export function metricsPort(setting: string) {
  const sentence = `${setting} must be a number from 1 to 65535.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(65_535, sentence).optional()
}

export type TelemetrySettings = {
  /** Where the metrics are shown; absent where they are not. */
  page: { host: string; port: number } | undefined
  /** How often metrics are sent to the collector, in ms; absent where nothing is. */
  sentEvery: number | undefined
}

export function telemetryIn(
  settings: z.infer<typeof TelemetryEnvironment>,
  port: number | undefined,
): TelemetrySettings {
  const isSent = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  return {
    page: port === undefined ? undefined : { host: settings.METRICS_HOST, port },
    sentEvery: isSent ? settings.OTEL_METRIC_EXPORT_INTERVAL : undefined,
  }
}
