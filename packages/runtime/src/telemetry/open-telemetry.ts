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

/** How long shutdown waits for a collector, in ms. */
const FLUSH = 3_000
/** The time between two log lines about an unreachable collector, in ms. */
const SILENCE = 60_000

export type TelemetryOptions = {
  role: 'web' | 'api'
  /** The exporters read the destination from OTEL_… variables themselves. */
  sent: SentTelemetry | undefined
  page: MetricsAddress | undefined
  warn: (line: string) => void
}

/** Returns a function that flushes telemetry at shutdown. Throws an error with a message for the operator. */
export async function startTelemetry({ role, sent, page, warn }: TelemetryOptions) {
  diag.setLogger(limited(warn), {
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
  // Creates the series at the start, so that its first increase is visible.
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

/** The SDK does not read OTEL_TRACES_SAMPLER and OTEL_BSP_… itself. */
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

/** An unreachable collector would cause a line for every batch. */
function limited(warn: (line: string) => void) {
  let last = Number.NEGATIVE_INFINITY
  const report = (message: string) => {
    if (performance.now() - last < SILENCE) return
    last = performance.now()
    warn(`Telemetry could not be exported: ${message.replaceAll(/\s+/g, ' ').slice(0, 300)}`)
  }
  const nothing = () => {}
  return { error: report, warn: report, info: nothing, debug: nothing, verbose: nothing }
}
