import { DiagLogLevel, diag } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  type IMetricReader,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { durationsOn } from './measures.ts'
import { type MetricsAddress, openMetricsPage } from './metrics-page.ts'
import { watchProcess } from './process-metrics.ts'
import type { SentTelemetry } from './settings.ts'
import { spansOn } from './spans.ts'
import { listen } from './telemetry.ts'

/** How long a process that leaves waits for a collector. */
const FLUSH = 3_000
/** Between two complaints about a collector that cannot be reached. */
const SILENCE = 60_000

export type TelemetryOptions = {
  role: 'web' | 'api'
  /** Absent where nothing is sent. Where to, the exporters read themselves (OTEL_…). */
  sent: SentTelemetry | undefined
  /** Absent where the metrics are not shown. */
  page: MetricsAddress | undefined
  complain: (line: string) => void
}

/**
 * Starts sending what this process records to the configured collectors. Returns a function that sends the rest
 * at shutdown. Throws an error whose message is for the operator.
 */
export async function startTelemetry({ role, sent, page, complain }: TelemetryOptions) {
  diag.setLogger(complaining(complain), {
    logLevel: DiagLogLevel.WARN,
    suppressOverrideMessage: true,
  })
  const resource = defaultResource()
    .merge(resourceFromAttributes({ 'service.name': `bellbird-${role}`, 'bellbird.role': role }))
    .merge(detectResources({ detectors: [envDetector] }))
  const readers: IMetricReader[] = []
  if (page) readers.push(await openMetricsPage(page))
  if (sent) readers.push(sending(sent.every))
  const meters = new MeterProvider({ resource, readers })
  const tracers = sent && tracing(resource, sent)

  const meter = meters.getMeter('bellbird')
  watchProcess(meter)
  const shed = meter.createCounter('bellbird.requests.shed', {
    description: 'Requests rejected under load',
  })
  // A series that is there from the start, so that its first increase is seen.
  shed.add(0)
  listen({
    begin: spansOn(tracers?.getTracer('bellbird'), meter, durationsOn(meter)),
    count: () => shed.add(1),
  })

  return async () => {
    const sent = Promise.allSettled([tracers?.shutdown(), meters.shutdown()])
    await Promise.race([sent, new Promise((wake) => setTimeout(wake, FLUSH).unref())])
  }
}

/** The SDK itself no longer reads OTEL_TRACES_SAMPLER and OTEL_BSP_…. */
function tracing(resource: Resource, { sampler, ratio, batches }: SentTelemetry) {
  const batching = new BatchSpanProcessor({ exporter: new OTLPTraceExporter(), ...batches })
  return new TracerProvider({
    resource,
    sampler: samplerFor(sampler, ratio),
    spanProcessors: [batching],
  })
}

function samplerFor(name: SentTelemetry['sampler'], ratio: number): Sampler {
  const samplers = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const root = name.replace('parentbased_', '') as keyof typeof samplers
  const sampler = samplers[root]()
  return root === name ? sampler : new ParentBasedSampler({ root: sampler })
}

function sending(every: number) {
  return new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: every,
    exportTimeoutMillis: Math.min(every, 30_000),
  })
}

/** One line in a while: a collector that is away would have every batch complained about. */
function complaining(complain: (line: string) => void) {
  let last = Number.NEGATIVE_INFINITY
  const report = (message: string) => {
    if (performance.now() - last < SILENCE) return
    last = performance.now()
    complain(`Telemetry could not be exported: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  const nothing = () => {}
  return { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing }
}
