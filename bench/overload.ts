import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { signUp, Visitor } from '#tests/support/client.ts'
import { importContacts } from '#tests/support/contacts.ts'
import { startProduct } from '#tests/support/servers/product.ts'
import { csv } from './people.ts'

/**
 * Finds the maximum number of pages per second, then requests three times as many: `npm run bench -- overload
 * [seconds]`. Fails if fewer than 80 % of the maximum are answered under that load, if a response takes more than
 * two seconds (99th percentile), or if the rest is not rejected with 503 and Retry-After in a tenth of that time.
 * Nothing else should run meanwhile. All traffic stays on this machine.
 */
const SECONDS = Number(process.argv[2] ?? 20)
const PATH = '/contacts'
const TIMES = 3
const MIN_GOODPUT = 0.8
/** The latency limit on a machine that renders 30 pages a second. */
const SLOWEST_MS = 2_000
const MAX_SHED_MS = 100
/** A load generator this busy measures itself. */
const BUSY_GENERATOR = 0.8
const TICKS = 100

type Order = { seconds: number } & ({ workers: number } | { perSecond: number; fresh: boolean })
type Answer = { status: number; ms: number; sentAfter: number; patience: boolean }
/** `goodput` counts only responses within the time of the requests; later ones are useless. */
type Load = { answers: Answer[]; goodput: number; busy: number }

const product = await startProduct({ API_CALLS_PER_MINUTE: '1000000', LOG_FORMAT: 'json' })
const generator = fork('bench/load-generator.mjs', { execArgv: [] })
const [api] = product.children()
try {
  const { browser } = await signUp(new Visitor(product.url))
  await importContacts(browser, csv(500))
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = new URL(PATH, product.url).href

  await generated({ workers: 4, seconds: 5 })
  const most = await findMax()
  const offered = Math.ceil(most * TIMES)
  const faults: string[] = []
  for (const fresh of [false, true]) {
    const over = fresh ? 'over a connection each' : 'over open connections'
    const overload = { perSecond: offered, seconds: SECONDS, fresh }
    const result = report(`${offered} a second ${over}`, await generated(overload))
    const again = report(
      '4 at a time, after that',
      await generated({ workers: 4, seconds: SECONDS / 4 }),
    )
    const share = result.goodput / most
    console.log(`${percent(share)} of the most`)
    const found = [
      share < MIN_GOODPUT && `only ${percent(share)} of the most`,
      result.p99 > SLOWEST_MS && `accepted requests took ${result.p99} ms`,
      result.shedP99 > MAX_SHED_MS && `others were rejected after ${result.shedP99} ms`,
      result.lost > 0 && `${result.lost} got no answer, or one that is neither 200 nor 503`,
      again.shed > 0 && 'it goes on turning people away',
      result.busy > BUSY_GENERATOR && 'the generator was too busy for this to be believed',
    ]
    faults.push(...found.filter((fault) => fault !== false).map((fault) => `${over}: ${fault}`))
  }
  console.log(faults.join('\n') || 'Every target is met.')
  process.exitCode = faults.length > 0 ? 1 : 0

  /** The maximum pages per second over increasing numbers of users. */
  async function findMax() {
    let most = 0
    for (const workers of [1, 2, 4, 8, 16]) {
      const { goodput } = report(
        `${workers} at a time`,
        await generated({ workers, seconds: SECONDS / 4 }),
      )
      most = Math.max(most, goodput)
    }
    return most
  }

  async function generated(order: Order): Promise<Load & { cores: string }> {
    const processes = { app: product.pid, api, generator: generator.pid }
    const before = Object.values(processes).map(secondsOf)
    const started = performance.now()
    generator.send({ url, cookie, ...order })
    const [load] = (await once(generator, 'message')) as [Load]
    const span = (performance.now() - started) / 1_000
    const cores = Object.entries(processes).map(
      ([name, pid], at) => `${name} ${percent((secondsOf(pid) - (before[at] ?? 0)) / span)}`,
    )
    return { ...load, cores: cores.join(', ') }
  }
} finally {
  generator.kill()
  await product.stop()
}

/** The CPU time of a process. */
function secondsOf(pid: number | undefined) {
  const figures = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(figures[11] ?? 0) + Number(figures[12] ?? 0)) / TICKS
}

function report(what: string, { answers, goodput, busy, cores }: Load & { cores: string }) {
  const accepted = answers.filter(({ status }) => status === 200)
  const shed = answers.filter(({ status, patience }) => status === 503 && patience)
  const lost = answers.length - accepted.length - shed.length
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(accepted, share))
  const shedP99 = percentile(shed, 0.99)
  const late = Math.round(Math.max(0, ...answers.map(({ sentAfter }) => sentAfter)))
  console.log(
    `${what}: ${goodput.toFixed(1)} pages a second, within ${p50} ms (50 %), ${p99} ms (99 %); ` +
      `${shed.length} rejected within ${shedP99} ms (99 %); ${lost} lost. ` +
      `${cores} of a core, requests up to ${late} ms late`,
  )
  return { goodput, p99: p99 ?? 0, shedP99, lost, shed: shed.length, busy }
}

function percentile(answers: Answer[], share: number) {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
}

function percent(part: number) {
  return `${Math.round(part * 100)} %`
}
