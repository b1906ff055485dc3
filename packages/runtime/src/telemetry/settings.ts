import { z } from 'zod'

const COLLECTOR =
  'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP, such as http://localhost:4318.'
const INTERVAL = 'OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds from 1000.'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const positive = z.coerce.number().int().positive().optional().catch(undefined)

/**
 * The telemetry settings of the app and the API. The exporters read further OTEL_ variables themselves.
 * OpenTelemetry requires that invalid values are ignored.
 */
export const TelemetryEnvironment = z.object({
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: COLLECTOR }).optional(),
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce.number(INTERVAL).min(1_000, INTERVAL).default(60_000),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `parentbased_${name}` as const)])
    .catch('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).catch(1),
  OTEL_BSP_SCHEDULE_DELAY: positive,
  OTEL_BSP_EXPORT_TIMEOUT: positive,
  OTEL_BSP_MAX_QUEUE_SIZE: positive,
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: positive,
})
type Environment = z.infer<typeof TelemetryEnvironment>

/** The schema of the port of a process's metrics page. */
export function metricsPort(setting: string) {
  const sentence = `${setting} must be a number from 1 to 65535.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(65_535, sentence).optional()
}

export type TelemetrySettings = {
  /** Where the metrics page listens; absent if it is off. */
  page: { host: string; port: number } | undefined
  /** What is sent to the collector; absent if nothing is. */
  sent: SentTelemetry | undefined
}

export type SentTelemetry = {
  /** The interval between two exports of metrics, in ms. */
  every: number
  sampler: Environment['OTEL_TRACES_SAMPLER']
  /** The share of traces that a ratio-based sampler keeps, from 0 to 1. */
  ratio: number
  /** How spans are batched; times are in ms. */
  batches: Partial<
    Record<
      'scheduledDelayMillis' | 'exportTimeoutMillis' | 'maxQueueSize' | 'maxExportBatchSize',
      number | undefined
    >
  >
}

export function telemetryIn(settings: Environment, port: number | undefined): TelemetrySettings {
  const isSent = settings.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined
  return {
    page: port === undefined ? undefined : { host: settings.METRICS_HOST, port },
    sent: isSent ? sentIn(settings) : undefined,
  }
}

function sentIn(settings: Environment): SentTelemetry {
  return {
    every: settings.OTEL_METRIC_EXPORT_INTERVAL,
    sampler: settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    batches: {
      scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: settings.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: settings.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  }
}
