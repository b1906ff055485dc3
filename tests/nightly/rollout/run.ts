import { parseArgs } from 'node:util'
import { type ProxyName, proxyNames, startProxy } from '#tests/nightly/proxies/proxy.ts'
import { signUp, Visitor } from '#tests/support/client.ts'
import { formOf, textOf } from '#tests/support/page.ts'
import { startApi } from '#tests/support/servers/api.ts'
import { freePort } from '#tests/support/servers/product.ts'
import { startFleet } from './fleet.ts'
import { load } from './load.ts'

/**
 * Restarts three servers one by one behind each proxy, repeatedly, while requests read and write: `npm run
 * test:nightly -- rollout`, with `--requests 100000` for the long form and `--proxy nginx` for one proxy. No
 * request may fail or be executed twice.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '2000' }, proxy: { type: 'string' } },
})
const requests = Number(values.requests)
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
  for (const name of chosen) well = (await roll(name)) && well
  return well
}

async function roll(name: ProxyName) {
  const [port, plainPort] = [await freePort(), await freePort()]
  const api = await startApi()
  const fleet = await startFleet({
    API_BASE_URL: api.url,
    PUBLIC_ORIGIN: `https://localhost:${port}`,
  })
  const proxy = await startProxy(name, { port, plainPort, servers: fleet.servers })
  const { browser } = await signUp(new Visitor(`http://${fleet.servers[0]}`))
  const running = load(proxy.url, { certificate: proxy.certificate, ...(await seenBy(browser)) })
  const started = performance.now()
  let rounds = 0
  do {
    await fleet.restartAll()
    rounds += 1
  } while (running.sent() < requests)
  const { sent, failed, added } = await running.finish()
  const seconds = (performance.now() - started) / 1_000
  const kept = Number(
    /of ([\d,]+) contacts/.exec(textOf(await browser.get('/contacts')))?.[1]?.replaceAll(',', ''),
  )
  await proxy.stop()
  await fleet.stop()
  await api.stop()

  console.log(
    `${name}: ${failed.length} of ${sent} requests failed in ${rounds} rounds of restarts, ${Math.round(sent / seconds)} requests/s; ${added} contacts added, ${kept} there`,
  )
  for (const line of failed.slice(0, 20)) console.log(`  ${line}`)
  const well = failed.length === 0 && kept === added
  if (well) return true
  for (const [complaint, times] of kinds(proxy.complaints()))
    console.log(`  ${name} said ${times} times: ${complaint}`)
  return false
}

/** How often each kind of complaint occurred, ignoring variable parts. */
function kinds(complaints: string[]) {
  const counts = new Map<string, number>()
  for (const line of complaints) {
    const kind = line
      .replace(/^.*?\[(warn|error|alert)\] \S+ \*\d+ /, '')
      .replace(/, client: .*/, '')
      .slice(0, 160)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, 10)
}

async function seenBy(browser: Visitor) {
  const form = await browser.get('/contacts/new')
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const script = /\/assets\/[\w.-]+\.js/.exec(form.html)?.[0] as string
  return { person: { cookie, fields: formOf(form, 'Add contact').fields }, script }
}
