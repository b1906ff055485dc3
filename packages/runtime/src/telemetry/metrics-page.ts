import { createServer, type Server, type ServerResponse } from 'node:http'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import {
  AggregationTemporality,
  MetricReader,
  type ResourceMetrics,
} from '@opentelemetry/sdk-metrics'

export type MetricsAddress = {
  host: string
  port: number
  setting: string
}

const units: Record<string, string> = { s: 'seconds', By: 'bytes', '1': 'ratio' }

const ROLE = /^bellbird\.role$/

class Shown extends MetricReader {
  private readonly serializer = new PrometheusSerializer(undefined, false, ROLE, false, true)
  private readonly server: Server

  constructor(server: Server) {
    super({ aggregationTemporalitySelector: () => AggregationTemporality.CUMULATIVE })
    this.server = server
  }

  async show(response: ServerResponse) {
    const { resourceMetrics } = await this.collect()
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(this.serializer.serialize(withUnits(resourceMetrics)))
  }

  protected override async onForceFlush() {}

  protected override async onShutdown() {
    this.server.close()
  }
}

/** Throws an error with a message for the operator if it cannot listen. */
export async function openMetricsPage(address: MetricsAddress): Promise<MetricReader> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 })
  const shown = new Shown(server)
  server.maxConnections = 50
  server.on('request', ({ method, url }, response) => {
    if (method === 'GET' && url?.split('?')[0] === '/metrics') {
      shown.show(response).catch(() => response.destroy())
      return
    }
    response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
    response.end('The metrics are at /metrics.\n')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reasonFor(error, address)))
    server.listen(address.port, address.host, resolve)
  })
  // The server alone must not keep the process running.
  server.unref()
  return shown
}

function withUnits(found: ResourceMetrics): ResourceMetrics {
  return {
    ...found,
    scopeMetrics: found.scopeMetrics.map((scoped) => ({
      ...scoped,
      metrics: scoped.metrics.map((metric) => {
        const { name, unit } = metric.descriptor
        const suffix = units[unit]
        if (!suffix) return metric
        return { ...metric, descriptor: { ...metric.descriptor, name: `${name}.${suffix}` } }
      }),
    })),
  }
}

function reasonFor({ code }: NodeJS.ErrnoException, { host, port, setting }: MetricsAddress) {
  return new Error(
    code === 'EADDRINUSE'
      ? `Port ${port} is in use: stop the process that uses it, or set ${setting} to another port for the metrics.`
      : `The metrics cannot be served on ${host}, port ${port} (${code}): check METRICS_HOST and ${setting}.`,
  )
}
