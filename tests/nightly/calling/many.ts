import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import { Visitor } from '#tests/support/client.ts'
import { freePort, startProduct } from '#tests/support/servers/product.ts'
import { buildApi, countArgument, startApi } from '../durability/api-process.ts'
import { behaviorOf } from './behaviors.ts'
import { caller, faultsIn, settingsOf, untilDone } from './stage.ts'

/**
 * A campaign of 10,000 people on 50 lines: no line is idle for more than 2 s while people are ready, and the
 * campaign's page takes at most twice as long while it runs as afterward: `npm run test:nightly --
 * calls-many [people]`.
 */
const people = countArgument(10_000)
const LINES = 50
const IDLE_MS = 2_000

await buildApi()
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-calling-'))
const practice = await startPracticeVoice({ lines: LINES, ringMs: 500, talkMs: 7_000, behaviorOf })
const port = await freePort()
const api = startApi(scratch, settingsOf(practice, port))
await api.listening
const app = await startProduct({ API_BASE_URL: `http://127.0.0.1:${port}` })
const browser = new Visitor(app.url)
try {
  const me = await caller(() => [`http://127.0.0.1:${port}`], 'retell', LINES)
  await me.people(people)
  const { email, password } = me
  await browser.submit(await browser.get('/login'), '/login', { email, password })
  const id = await me.campaign()
  const started = Date.now()
  const running: number[] = []
  while (practice.retell.calls.size < people - LINES) {
    running.push(await timeOfPage(id))
    await pause(5_000)
  }
  const { done, out } = await untilDone(me, id, 30)
  const idle = await timeOfPage(id)
  const faults = await faultsIn(me, practice.retell.calls.values(), people)
  const longest = longestIdle([...practice.retell.calls.values()])
  const shown = running.toSorted((one, two) => one - two)[Math.floor(running.length / 2)] ?? 0
  if (longest.ms > IDLE_MS) {
    faults.push(`a line was idle for ${longest.ms} ms before call ${longest.call}`)
  }
  if (shown > 2 * idle) faults.push(`the page took ${shown} ms, afterward ${idle}`)
  for (const fault of faults) console.log(fault)
  console.log(
    `${people} people over ${LINES} lines in ${Math.round((Date.now() - started) / 1_000)} s: ${done} done, ${out} out, a line idle for up to ${longest.ms} ms, its page in ${shown} ms (afterward ${idle}), ${faults.length} faults`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await app.stop()
  await api.end('SIGKILL')
  await practice.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/**
 * The longest time, in ms, for which a line was free while somebody was left to call: since the first call, or since
 * its last call ended, and the number of the call that ended it. Lines have no names: the next call takes the one that has
 * been free longest.
 */
function longestIdle(calls: { createdAt: number; endedAt: number | undefined }[]) {
  const starts = calls.map(({ createdAt }) => createdAt).toSorted((one, two) => one - two)
  const ends = calls
    .map(({ endedAt = Number.POSITIVE_INFINITY }) => endedAt)
    .toSorted((one, two) => one - two)
  const free = [...Array<number>(LINES).fill(starts[0] ?? 0), ...ends]
  const idle = starts.map((start, at) => ({ ms: start - (free[at] ?? start), call: at + 1 }))
  return idle.reduce((longest, one) => (one.ms > longest.ms ? one : longest), { ms: 0, call: 0 })
}

/** The median of three measurements, in ms, of the campaign's page. */
async function timeOfPage(id: string) {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const from = performance.now()
    const { status } = await browser.get(`/campaigns/${id}`)
    if (status !== 200) throw new Error(`The campaign's page was answered with ${status}.`)
    times.push(Math.round(performance.now() - from))
  }
  return times.toSorted((one, two) => one - two)[1] ?? 0
}
