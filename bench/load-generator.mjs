import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Requests one URL as often as asked, in its own process, so that its CPU time is measured separately and nothing
 * of the product waits in its queue. In closed mode, a fixed number of users each send their next request once they
 * have a response. In open mode, requests are sent on schedule, independently of earlier ones, and are timed from
 * when they were due. `fresh` uses a new connection for each.
 */
const MAX_SOCKETS = 900

process.on('message', async ({ url, cookie, workers, perSecond, seconds, fresh = false }) => {
  const agent = new Agent({ keepAlive: !fresh, maxSockets: MAX_SOCKETS })
  const ask = (due) => answerOf(new URL(url), cookie, agent, due)
  const before = performance.eventLoopUtilization()
  const startedAt = performance.now()
  const answers = workers
    ? await inTurns(ask, workers, seconds)
    : await inTime(ask, perSecond, seconds)
  const { utilization } = performance.eventLoopUtilization(before)
  const span = workers ? (performance.now() - startedAt) / 1_000 : seconds
  agent.destroy()
  const inTheSpan = answers.filter(
    ({ at, status }) => status === 200 && at < startedAt + span * 1_000,
  )
  process.send({ answers, goodput: inTheSpan.length / span, busy: utilization })
})

function answerOf(url, cookie, agent, due) {
  return new Promise((resolve) => {
    const sentAfter = performance.now() - due
    const done = (status, patience = false) =>
      resolve({ status, patience, sentAfter, ms: performance.now() - due, at: performance.now() })
    const asking = request(url, { agent, headers: { cookie, accept: 'text/html' } }, (answer) => {
      answer.resume()
      answer.once('end', () => done(answer.statusCode, 'retry-after' in answer.headers))
      answer.once('error', () => done(0))
    })
    asking.once('error', () => done(0))
    asking.end()
  })
}

async function inTurns(ask, workers, seconds) {
  const answers = []
  const until = performance.now() + seconds * 1_000
  async function work() {
    while (performance.now() < until) answers.push(await ask(performance.now()))
  }
  await Promise.all(Array.from({ length: workers }, work))
  return answers
}

async function inTime(ask, perSecond, seconds) {
  const asked = []
  const startedAt = performance.now()
  const dueAt = (number) => startedAt + (number * 1_000) / perSecond
  while (asked.length < perSecond * seconds) {
    const now = performance.now()
    while (asked.length < perSecond * seconds && dueAt(asked.length) <= now) {
      asked.push(ask(dueAt(asked.length)))
    }
    await wait(2)
  }
  return Promise.all(asked)
}
