import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { environmentAt } from '#tests/support/browser.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import { type ProxyName, proxyNames, startProxy } from './proxy.ts'

/**
 * Runs browser tests through each proxy as configured in `deploy/`: `npm run test:nightly -- proxies`, with `--all`
 * for the whole browser suite instead of the main job, or with the names of tests, and `--proxy nginx` for one
 * proxy; also checks that a running campaign is updated by events. Tests that start their own product connect to it
 * directly.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, proxy: { type: 'string' } },
})
const chosen = proxyNames.filter((name) => !values.proxy || name === values.proxy)

run().then(
  (well) => process.exit(well ? 0 : 1),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)

async function run() {
  let well = true
  for (const name of chosen) well = (await browse(name)) && well
  return well
}

async function browse(name: ProxyName) {
  const [port, plainPort] = [await freePort(), await freePort()]
  const product = await startProduct({
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUSTED_PROXIES: '1',
  })
  const server = `127.0.0.1:${new URL(product.url).port}`
  const proxy = await startProxy(name, { port, plainPort, servers: [server, server, server] })
  console.log(`Through ${name}:`)
  const named = positionals.length > 0 ? positionals : ['tests/browser/main-job.spec.ts']
  const passed = await test(proxy.url, values.all ? [] : named)
  const followed = await test(proxy.url, ['tests/browser/campaign-live.night.js.spec.ts'], 'true')
  await proxy.stop()
  await product.stop()
  return passed && followed
}

/** The daily tests, which include the main job, or the nightly ones. */
async function test(url: string, tests: string[], nightly = '') {
  const browsing = spawn('npx', ['playwright', 'test', ...tests], {
    stdio: 'inherit',
    env: { ...environmentAt(url), NIGHTLY: nightly },
  })
  const [status] = await once(browsing, 'exit')
  return status === 0
}
