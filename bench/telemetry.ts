import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startReceiver } from '#tests/support/servers/otlp-receiver.ts'
import { freePort, type Product, startProduct } from '#tests/support/servers/product.ts'
import { load, medianOf } from './speed/load.ts'
import { signedIn } from './speed/signed-in.ts'

/** Short turns, so that other load on the machine affects all variants alike. */
const REQUESTS = 60
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 20)
const CONNECTIONS = 4

/**
 * The cost of telemetry in the app: the list page without it, with metrics, and with metrics and traces. BASELINE
 * may name a folder with another build.
 */
async function bench() {
  const upstream = fork('bench/speed/upstream.mjs')
  const [port] = (await once(upstream, 'message')) as [number]
  const receiver = await startReceiver()
  const settings = {
    API_BASE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'a-secret-for-benchmarks-only-of-more-than-32-characters',
    LOG_FORMAT: 'json',
  }
  const shown = { METRICS_PORT: String(await freePort()) }
  const sent = { METRICS_PORT: String(await freePort()), OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }
  const some = { ...sent, METRICS_PORT: String(await freePort()) }
  const sampled = {
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  const { BASELINE } = process.env
  const products: [string, Product][] = [
    ['nobody listens', await startProduct(settings)],
    ['metrics', await startProduct({ ...settings, ...shown })],
    ['metrics, every 20th trace', await startProduct({ ...settings, ...some, ...sampled })],
    ['metrics, every trace', await startProduct({ ...settings, ...sent })],
  ]
  if (BASELINE) products.unshift(['the baseline', await startProduct(settings, [], BASELINE)])
  try {
    print(await compare(products))
  } finally {
    for (const [, product] of products) await product.stop()
    await receiver.stop()
    upstream.kill()
  }
}

async function compare(products: [string, Product][]) {
  const headers = { cookie: await signedIn((products[0] as [string, Product])[1].url) }
  const taken = new Map<string, number[]>(products.map(([name]) => [name, []]))
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order rotates, so that no variant always comes first.
    const turn = [
      ...products.slice(round % products.length),
      ...products.slice(0, round % products.length),
    ]
    for (const [name, { url, pid }] of turn) {
      const target = { name, url: `${url}/contacts`, pid, headers }
      const { cpu } = await load(target, CONNECTIONS, { amount: REQUESTS })
      // The first turn warms up.
      if (round > 0) taken.get(name)?.push(cpu)
    }
  }
  return new Map([...taken].map(([name, times]) => [name, medianOf(times)]))
}

function print(measured: Map<string, number>) {
  const [first = 0] = measured.values()
  console.log('\n| The list page | CPU µs of a request | of the first |\n|---|--:|--:|')
  for (const [name, cpu] of measured) {
    console.log(`| ${name} | ${cpu.toFixed(0)} | ${(cpu / first).toFixed(2)} |`)
  }
}

await bench()
