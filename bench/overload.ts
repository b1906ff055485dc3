import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { signUp, Visitor } from '#tests/support/client.ts'
import { startProduct } from '#tests/support/product.ts'
import { csv } from './people.ts'

/**
 * Finds how many pages a second the product answers at most, then asks for three times as many:
 * `npm run bench:overload [-- seconds]`. Fails where fewer than 80 % of the most are answered then, where an
 * answer takes more than a second (99th percentile), or where the rest is not turned away with 503 and Retry-After.
 * Everything stays on this machine, and ends after twice that time.
 */
const SECONDS = Number(process.argv[2] ?? 20)
const PATH = '/contacts'
const TIMES = 3
const LEAST_GOODPUT = 0.8
const SLOWEST = 1_000
/** Somebody who turns up now and then is not what this is about. */
const MOST_SOCKETS = 900

type Answer = { status: number; ms: number; patience: boolean }
type Load = { answers: Answer[]; seconds: number }

const product = await startProduct({ API_CALLS_PER_MINUTE: '1000000', LOG_FORMAT: 'json' })
const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS })
try {
  const { browser } = await signUp(new Visitor(product.url))
  await fill(browser)
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = asker(new URL(PATH, product.url), cookie)

  await inTurns(ask, 4, 3)
  let most = 0
  for (const workers of [4, 8, 16, 32]) {
    const load = await inTurns(ask, workers, SECONDS / 4)
    const { goodput } = report(`${workers} at a time`, load)
    most = Math.max(most, goodput)
  }
  const offered = Math.ceil(most * TIMES)
  const result = report(`${offered} a second`, await inTime(ask, offered, SECONDS))
  const again = report('4 at a time, after that', await inTurns(ask, 4, SECONDS / 4))

  const faults = [
    ...(result.goodput < most * LEAST_GOODPUT
      ? [`only ${percent(result.goodput / most)} of the most`]
      : []),
    ...(result.p99 > SLOWEST ? [`accepted requests took ${result.p99} ms`] : []),
    ...(result.lost > 0
      ? [`${result.lost} requests got no answer, or one that is neither 200 nor 503`]
      : []),
    ...(again.shed > 0 ? ['it goes on turning people away'] : []),
  ]
  console.log(
    `\n${offered} a second offered, ${percent(result.goodput / most)} of the most answered`,
  )
  console.log(faults.join('\n') || 'as it should be')
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  agent.destroy()
  await product.stop()
}

async function fill(browser: Visitor) {
  const form = new FormData()
  form.set('file', new Blob([csv(500)]), 'contacts.csv')
  const uploaded = await browser.post('/contacts/import', form)
  await browser.post(uploaded.headers.get('location') ?? '', {})
}

function asker(url: URL, cookie: string) {
  return () =>
    new Promise<Answer>((resolve) => {
      const begun = performance.now()
      const done = (status: number, patience = false) =>
        resolve({ status, patience, ms: performance.now() - begun })
      const asking = request(url, { agent, headers: { cookie, accept: 'text/html' } }, (answer) => {
        answer.resume()
        answer.once('end', () =>
          done(answer.statusCode ?? 0, answer.headers['retry-after'] !== undefined),
        )
        answer.once('error', () => done(0))
      })
      asking.once('error', () => done(0))
      asking.end()
    })
}

/** So many people who each ask again as soon as they have been answered. */
async function inTurns(
  ask: () => Promise<Answer>,
  workers: number,
  seconds: number,
): Promise<Load> {
  const answers: Answer[] = []
  const begun = performance.now()
  const until = begun + seconds * 1_000
  await Promise.all(
    Array.from({ length: workers }, async () => {
      while (performance.now() < until) answers.push(await ask())
    }),
  )
  return { answers, seconds: (performance.now() - begun) / 1_000 }
}

/** So many requests a second, whatever becomes of those before. */
async function inTime(
  ask: () => Promise<Answer>,
  perSecond: number,
  seconds: number,
): Promise<Load> {
  const asked: Promise<Answer>[] = []
  const begun = performance.now()
  for (let due = 0; due < perSecond * seconds; ) {
    const now = ((performance.now() - begun) / 1_000) * perSecond
    for (; due < Math.min(now, perSecond * seconds); due += 1) asked.push(ask())
    await wait(5)
  }
  const span = (performance.now() - begun) / 1_000
  return { answers: await Promise.all(asked), seconds: span }
}

function report(what: string, { answers, seconds }: Load) {
  const accepted = answers.filter(({ status }) => status === 200)
  const shed = answers.filter(({ status, patience }) => status === 503 && patience)
  const goodput = accepted.length / seconds
  const lost = answers.length - accepted.length - shed.length
  const p99 = percentile(accepted)
  console.log(
    `${what}: ${goodput.toFixed(1)} pages a second, 99 % within ${p99} ms; ${shed.length} turned away, 99 % within ${percentile(shed)} ms; ${lost} lost`,
  )
  return { goodput, p99, lost, shed: shed.length }
}

function percentile(answers: Answer[]) {
  const sorted = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0)
}

function percent(part: number) {
  return `${Math.round(part * 100)} %`
}
