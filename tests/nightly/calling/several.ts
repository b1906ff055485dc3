import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import { startThrowawayServer } from '#tests/support/servers/postgres-server.ts'
import { freePort } from '#tests/support/servers/product.ts'
import { buildApi, countArgument, startApi } from '../durability/api-process.ts'
import { behaviorOf } from './behaviors.ts'
import { caller, faultsIn, settingsOf, untilDone } from './stage.ts'

/**
 * Three API processes dial one campaign on one PostgreSQL server, and one of them is killed now and then: `npm run
 * test:nightly -- calls-several [people]`.
 */
const people = countArgument(300)
const LINES = 20

await buildApi()
const scratch = mkdtempSync(join(tmpdir(), 'bellbird-calling-'))
const server = await startThrowawayServer()
const practice = await startPracticeVoice({ lines: LINES, ringMs: 100, talkMs: 400, behaviorOf })
const first = await freePort()
const start = async (port: number) => {
  // Events go to the first process, which is never killed.
  const settings = {
    ...settingsOf(practice, first),
    API_PORT: String(port),
    DATABASE_URL: server.url,
  }
  const api = startApi(join(scratch, String(port)), settings)
  await api.listening
  return { port, api }
}
const apis = [await start(first), await start(await freePort()), await start(await freePort())]
try {
  const me = await caller(() => [`http://127.0.0.1:${first}`], 'retell', LINES)
  await me.people(people)
  const id = await me.campaign()
  let kills = 0
  const killing = (async () => {
    while (practice.retell.calls.size < people * 0.8) {
      await pause(2_000)
      const victim = apis[1 + (kills % 2)] as (typeof apis)[number]
      await victim.api.end('SIGKILL')
      Object.assign(victim, await start(victim.port))
      kills += 1
    }
  })()
  await Promise.race([killing, pause(10 * 60_000, undefined, { ref: false })])
  const { done, out } = await untilDone(me, id, 10 + people / 100)
  const faults = await faultsIn(me, practice.retell.calls.values(), people)
  for (const fault of faults) console.log(fault)
  console.log(
    `3 processes, ${kills} kills, ${people} people, ${practice.retell.calls.size} calls rang, ${done} done, ${out} out, ${faults.length} faults`,
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  for (const { api } of apis) await api.end('SIGKILL')
  await practice.stop()
  await server.stop()
  rmSync(scratch, { recursive: true, force: true })
}
