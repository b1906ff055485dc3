import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Attribute = { key: string; value: Record<string, unknown> }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type TraceExport = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: SentSpan[] }[]
  }[]
}

export type ReceivedSpan = {
  service: unknown
  trace: string
  id: string
  parent: string | undefined
  name: string
  attributes: Record<string, unknown>
}

export type Receiver = {
  url: string
  /** Everything that was sent, unparsed. */
  bodies: { path: string; body: string }[]
  spans: () => ReceivedSpan[]
  stop: () => Promise<void>
}

/** A telemetry collector that receives OTLP over HTTP and stores it. */
export async function startReceiver(): Promise<Receiver> {
  const bodies: Receiver['bodies'] = []
  const server = createServer(async (request, response) => {
    bodies.push({ path: request.url ?? '', body: await text(request) })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    bodies,
    spans: () => bodies.filter(({ path }) => path === '/v1/traces').flatMap(spansIn),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function spansIn({ body }: { body: string }): ReceivedSpan[] {
  return (JSON.parse(body) as TraceExport).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: named(resource.attributes)['service.name'],
        trace: span.traceId,
        id: span.spanId,
        parent: span.parentSpanId || undefined,
        name: span.name,
        attributes: named(span.attributes),
      })),
    ),
  )
}

function named(attributes: Attribute[]) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
