import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isNight } from '@bellbird/practice/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, Visitor } from '#tests/support/client.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import {
  type ReceivedSpan,
  type Receiver,
  startReceiver,
} from '#tests/support/servers/otlp-receiver.ts'
import {
  failToStart,
  freePort,
  type Product,
  startProduct,
} from '#tests/support/servers/product.ts'

let receiver: Receiver
let product: Product
let metricsAt: string
let apiMetricsAt: string
let contactId: string
let person: Awaited<ReturnType<typeof signUp>>
const SECRET_SEARCH = 'Wintergreen'

beforeAll(async () => {
  receiver = await startReceiver()
  const [port, apiPort] = [await freePort(), await freePort()]
  metricsAt = `http://127.0.0.1:${port}/metrics`
  apiMetricsAt = `http://127.0.0.1:${apiPort}/metrics`
  product = await startProduct({
    LOG_FORMAT: 'json',
    METRICS_PORT: String(port),
    API_METRICS_PORT: String(apiPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '7',
  })
  person = await signUp(new Visitor(product.url))
  const { browser } = person
  const added = await browser.submit(await browser.get('/contacts/new'), '/contacts/new', {
    first_name: 'Ottoline',
    email: 'ottoline@example.com',
    notes: SECRET_SEARCH,
  })
  contactId = added.headers.get('location')?.split('/').at(-1)?.split('?')[0] as string
  await browser.get(`/contacts/${contactId}`)
  await browser.get(`/contacts?search=${SECRET_SEARCH}`)
  await browser.get(`/nowhere/${SECRET_SEARCH}`)
})

afterAll(async () => {
  await product.stop()
  await receiver.stop()
})

const shown = async (address: string) => (await fetch(address)).text()
const childrenOf = (span: ReceivedSpan | undefined) =>
  receiver.spans().filter(({ parent, trace }) => parent === span?.id && trace === span?.trace)
const under = (span: ReceivedSpan | undefined, name: string) =>
  childrenOf(span).find((child) => child.name === name)

test('A page is one trace, from the browser’s request through loader and upstream request to the API’s SQL', async () => {
  const request = () => receiver.spans().find(({ name }) => name === 'GET /contacts/:contactId')
  await expect.poll(request).toBeDefined()
  expect(request()).toMatchObject({ service: 'bellbird-web', parent: undefined })
  expect(request()?.attributes).toMatchObject({
    'http.request.method': 'GET',
    'http.route': '/contacts/:contactId',
    'http.response.status_code': 200,
  })
  const loader = under(request(), 'loader routes/contacts/detail/detail')
  expect(under(request(), 'draw the page')).toBeDefined()
  const call = under(loader, 'GET /api/contacts/{id}')
  expect(call).toMatchObject({ service: 'bellbird-web' })
  await expect.poll(() => childrenOf(call)).toHaveLength(1)
  const answered = under(call, 'GET /api/contacts/{id}')
  expect(answered).toMatchObject({ service: 'bellbird-api' })
  expect(answered?.attributes['bellbird.request_id']).toBe(
    request()?.attributes['bellbird.request_id'],
  )
  const statement = under(answered, 'select contacts')
  expect(statement?.attributes['db.query.text']).toMatch(/from contacts where owner_id = \$1/)
})

test('A form’s changes are a transaction span within its action', async () => {
  const request = () => receiver.spans().find(({ name }) => name === 'POST /contacts/new')
  await expect.poll(request).toBeDefined()
  const call = under(under(request(), 'action routes/contacts/edit/new'), 'POST /api/contacts')
  await expect.poll(() => childrenOf(call)).toHaveLength(1)
  const transaction = under(under(call, 'POST /api/contacts'), 'transaction')
  expect(under(transaction, 'insert contacts')).toBeDefined()
})

test('The log has the same request and trace ids as the trace', async () => {
  const entries = product.output().split('\n').filter(Boolean)
  const entry = entries
    .map((line) => JSON.parse(line))
    .find(({ message, route }) => message === 'request' && route === '/contacts/:contactId')
  const span = () =>
    receiver
      .spans()
      .filter(({ name }) => name === 'GET /contacts/:contactId')
      .find(({ trace }) => trace === entry.trace_id)
  await expect.poll(span).toBeDefined()
  expect(span()?.attributes['bellbird.request_id']).toBe(entry.request_id)
})

test('Metrics include rates, failures and durations by route, and each process’s health', async () => {
  const app = await shown(metricsAt)
  const api = await shown(apiMetricsAt)

  for (const series of [
    'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/contacts/:contactId",http_response_status_code="200",bellbird_role="ROLE"} 1',
    'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/contacts/new",http_response_status_code="302",bellbird_role="ROLE"} 1',
    'http_client_request_duration_seconds_count{http_request_method="GET",url_template="/api/contacts/{id}",http_response_status_code="200",bellbird_role="ROLE"} 1',
  ])
    expect(app).toContain(series.replace('ROLE', 'web'))
  for (const series of [
    'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/contacts/{id}",http_response_status_code="200",bellbird_role="ROLE"} 1',
    'db_client_operation_duration_seconds_count{db_system_name="postgresql",db_query_summary="insert contacts",bellbird_role="ROLE"} 1',
  ])
    expect(api).toContain(series.replace('ROLE', 'api'))
  for (const text of [app, api]) {
    expect(text).toMatch(/^nodejs_eventloop_delay_p99_seconds{.+} \S+$/m)
    expect(text).toMatch(/^process_memory_usage_bytes{.+} \d{7,}$/m)
    expect(text).toMatch(/^bellbird_requests_shed_total{.+} 0$/m)
  }
})

test('Metrics are sent to the collector as well', async () => {
  const sent = () => receiver.bodies.filter(({ path }) => path === '/v1/metrics')
  await expect
    .poll(() => sent().some(({ body }) => body.includes('http.server.request.duration')))
    .toBe(true)
})

test('Spans are sent in batches of the size that OTEL_BSP_MAX_EXPORT_BATCH_SIZE names', async () => {
  await expect.poll(() => receiver.spans().length).toBeGreaterThan(20)
  const sizes = receiver.bodies
    .filter(({ path }) => path === '/v1/traces')
    .map(({ body }) => body.match(/"spanId"/g)?.length ?? 0)
  expect(Math.max(...sizes)).toBe(7)
})

test.runIf(isNight).each([
  ['always_off', ''],
  ['parentbased_traceidratio', '0'],
])('With sampler %s and %o, metrics are sent without traces', async (sampler, share) => {
  const collector = await startReceiver()
  const quiet = await startProduct({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: sampler,
    OTEL_TRACES_SAMPLER_ARG: share,
  })
  await new Visitor(quiet.url).get('/login')
  await quiet.stop()
  await collector.stop()
  const metrics = collector.bodies.filter(({ path }) => path === '/v1/metrics')
  expect(metrics.map(({ body }) => body).join()).toContain('"/login"')
  expect(collector.spans()).toEqual([])
})

test('Telemetry contains no URL, id, token, search or personal data', async () => {
  await expect.poll(() => receiver.spans().length).toBeGreaterThan(20)
  const { browser, email, password } = person
  const said = [
    ...receiver.bodies.map(({ body }) => body),
    await shown(metricsAt),
    await shown(apiMetricsAt),
  ].join('\n')

  const cookies = [...browser.cookies.values()].filter((value) => value.length > 8)
  expect(cookies.length).toBeGreaterThan(0)
  const [name] = email.split('@')
  for (const secret of [contactId, SECRET_SEARCH, 'Ottoline', name, password, ...cookies]) {
    expect(secret?.length).toBeGreaterThan(5)
    expect(said.toLowerCase()).not.toContain(secret?.toLowerCase())
  }
  expect(said).not.toMatch(/[\w.]+@example\.com|Bearer /)
  expect(said).not.toMatch(/\/contacts\?|\/nowhere/)
})

test('An external request cannot set its own trace, nor see the metrics', async () => {
  const trace = '0af7651916cd43dd8448eb211c80319c'
  await rawRequest(product.url, {
    path: '/terms',
    headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` },
  })
  await expect.poll(() => receiver.spans().some(({ name }) => name === 'GET /terms')).toBe(true)
  expect(receiver.bodies.some(({ body }) => body.includes(trace))).toBe(false)

  const requested = await new Visitor(product.url).get('/metrics')
  expect(requested.status).not.toBe(200)
  expect(requested.html).not.toContain('http_server')
  const elsewhere = await fetch(new URL('/', metricsAt))
  expect(elsewhere.status).toBe(404)
})

test('Every series that the dashboard shows exists', async () => {
  const dashboard = JSON.parse(readFileSync('deploy/grafana/bellbird.json', 'utf8'))
  const expressions: string[] = dashboard.panels
    .flatMap(({ targets = [] }: { targets?: { expr: string }[] }) => targets)
    .map(({ expr }: { expr: string }) => expr)
  expect(expressions.length).toBeGreaterThan(10)
  const drawn = expressions.flatMap(
    (expr) => expr.match(/\b[a-z0-9]+(?:_[a-z0-9]+){2,}\b(?=[{[])/g) ?? [],
  )
  // No jobs ran here, and nothing failed.
  const silent = ['bellbird_job_duration_seconds_count', 'bellbird_job_duration_seconds_bucket']
  const there = (await shown(metricsAt)) + (await shown(apiMetricsAt))
  const missing = drawn.filter((name) => !silent.includes(name) && !there.includes(`\n${name}`))
  expect([...new Set(missing)]).toEqual([])
  expect(new Set(drawn).size).toBeGreaterThan(8)
})

test('An unavailable collector delays nothing, and is reported once', async () => {
  const away = await startProduct({
    API_BASE_URL: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_EXPORTER_OTLP_TIMEOUT: '1000',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  })
  const complaints = () => away.output().match(/Telemetry could not be exported/g)?.length ?? 0
  const open = async () => (await new Visitor(away.url).get('/login')).status
  expect(await open()).toBe(200)
  await expect.poll(complaints).toBe(1)
  for (let at = 0; at < 5; at += 1) {
    expect(await open()).toBe(200)
    await new Promise((wake) => setTimeout(wake, 300))
  }
  await away.stop()
  expect(complaints()).toBeLessThanOrEqual(2)
}, 60_000)

test('Unanswered upstream requests and shed requests are counted', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const port = await freePort()
  const alone = await startProduct({
    API_BASE_URL: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    METRICS_PORT: String(port),
  })
  const form = {
    method: 'POST',
    headers: { Origin: alone.url },
    body: new URLSearchParams({ email: 'a@example.com', password: 'long enough' }),
  }
  const requested = Array.from({ length: 260 }, () =>
    fetch(`${alone.url}/login`, form).then(
      ({ status }) => status,
      () => 0,
    ),
  )
  const metrics = () => shown(`http://127.0.0.1:${port}/metrics`)
  await expect.poll(metrics).toMatch(/bellbird_requests_shed_total{.+} [1-9]/)
  await expect.poll(metrics).toMatch(/http_server_active_requests{.+} 60/)
  expect(await metrics()).toMatch(
    /http_server_request_duration_seconds_count{[^}]*status_code="503"[^}]*} [1-9]/,
  )
  silent.closeAllConnections()
  silent.close()
  await Promise.all(requested)
  await expect
    .poll(metrics)
    .toMatch(
      /http_client_request_duration_seconds_count{[^}]*url_template="\/api\/auth\/login"[^}]*error_type="broken"[^}]*} [1-9]/,
    )
  await alone.stop()
}, 120_000)

test.runIf(isNight)(
  'A metrics port that is taken or invalid stops the start with a message',
  async () => {
    const taken = new URL(metricsAt).port
    for (const setting of ['METRICS_PORT', 'API_METRICS_PORT']) {
      const busy = await failToStart({
        PORT: String(await freePort()),
        [setting]: taken,
        DATA_DIR: '/tmp/bellbird-none',
      })
      expect(busy.status).toBe(1)
      expect(busy.complaint).toContain(`Port ${taken} is in use`)
      expect(busy.complaint).toContain(setting)
    }
    const none = await failToStart({ METRICS_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })
    expect(none.complaint).toContain('METRICS_PORT must be a number from 1 to 65535.')
    expect(none.complaint).toContain(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector',
    )
  },
)
