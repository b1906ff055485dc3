import { z } from 'zod'

const COLLECTOR =
  'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector that takes OTLP over HTTP, such as http://localhost:4318.'
const INTERVAL = 'OTEL_METRIC_EXPORT_INTERVAL must be a number of milliseconds from 1000.'

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const
const positive = z.coerce.number().int().positive().optional().catch(undefined)

/** OpenTelemetry requires that invalid values are ignored. The exporters read further OTEL_ variables themselves. */
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

export function metricsPort(setting: string) {
  const sentence = `${setting} must be a number from 1 to 65535.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(65_535, sentence).optional()
}

export type TelemetrySettings = {
  page: { host: string; port: number } | undefined
  sent: SentTelemetry | undefined
}

export type SentTelemetry = {
  /** Between two exports, in ms. */
  every: number
  sampler: Environment['OTEL_TRACES_SAMPLER']
  ratio: number
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
