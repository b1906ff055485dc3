import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from '@bellbird/practice/voice/switchboard'
import postgres from 'postgres'
import { startThrowawayServer } from '#tests/support/servers/postgres-server.ts'
import { buildApi, countArgument, startApi } from '../durability/api-process.ts'
import { startPracticeChild } from './practice-child.ts'
import { singleCalls } from './single-calls.ts'
import { type Caller, caller, faultsIn, type Platform, settingsOf, untilDone } from './stage.ts'

/**
 * Kills the API, which contains the worker, or the platform with SIGKILL at every step of a call, repeatedly, while
 * responses and events get lost, and checks that nobody was called twice in one attempt or never, and that every call
 * ended with an outcome. A call outside the campaigns is interrupted too, through the other platform. `npm run
 * test:nightly -- calls-killed [kills]`, that many for each platform: a fifth of them on the embedded database, the rest
 * on a PostgreSQL server, where a restart takes less time. SIGTERM ends the kills early and judges those before it.
 */
const kills = countArgument(20)
const LINES = 100
/** A new campaign starts this often, so that there is always somebody to call. */
const KILLS_PER_CAMPAIGN = 4
const PEOPLE_PER_KILL = 6
const steps: Step[] = [
  'placing requested',
  'placed, not answered',
  'placing answered',
  'started event due',
  'started event answered',
  'ended event due',
  'ended event answered',
  'analyzed event due',
  'analyzed event answered',
  'asked about a call',
]

type Lane = { platform: Platform; count: number; databaseUrl?: string }
let isEnough = false
process.on('SIGTERM', () => {
  isEnough = true
})
/** How many kills hit each step. */
const tally = new Map<string, { api: number; platform: number }>()

await buildApi({ practice: 'tests/nightly/calling/practice-process.ts' })
const server = await startThrowawayServer()
try {
  const results = await Promise.allSettled((await lanes()).map(killWhileDialing))
  for (const result of results) {
    if (result.status === 'rejected') console.log(result.reason)
    if (result.status === 'rejected' || result.value > 0) process.exitCode = 1
  }
} finally {
  await server.stop()
}
console.table(Object.fromEntries([...tally].sort(([one], [two]) => one.localeCompare(two))))

async function lanes() {
  const sql = postgres(server.url, { max: 1 })
  const all: Lane[] = []
  for (const platform of ['retell', 'vapi'] as const) {
    const embedded = Math.ceil(kills / 5)
    const halves = [Math.ceil((kills - embedded) / 2), Math.floor((kills - embedded) / 2)]
    all.push({ platform, count: embedded })
    for (const [at, count] of halves.entries()) {
      if (count === 0) continue
      await sql.unsafe(`create database ${platform}_${at}`)
      all.push({
        platform,
        count,
        databaseUrl: server.url.replace(/postgres$/, `${platform}_${at}`),
      })
    }
  }
  await sql.end()
  return all
}

async function killWhileDialing({ platform, count, databaseUrl }: Lane) {
  const name = `${platform} on ${databaseUrl ? 'PostgreSQL' : 'the embedded database'}`
  const scratch = mkdtempSync(join(tmpdir(), 'bellbird-calling-'))
  mkdirSync(join(scratch, 'practice'))
  const practice = await startPracticeChild(join(scratch, 'practice'), await lastingPort())
  const sql = databaseUrl ? postgres(databaseUrl, { max: 1 }) : undefined
  const port = await lastingPort()
  const settings = {
    ...settingsOf(practice, port),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const start = () => startApi(join(scratch, 'data'), settings)
  let api = start()
  try {
    await api.listening
    const me = await caller(() => [`http://127.0.0.1:${port}`], platform, LINES)
    const perCampaign = KILLS_PER_CAMPAIGN * PEOPLE_PER_KILL
    await me.people(Math.ceil(count / KILLS_PER_CAMPAIGN) * perCampaign, perCampaign)
    const other = platform === 'retell' ? 'vapi' : 'retell'
    const singles = await singleCalls(me, other, count, LINES)
    const campaigns: string[] = []
    let kill = 0
    for (; kill < count && !isEnough; kill += 1) {
      if (kill % KILLS_PER_CAMPAIGN === 0) {
        await resumePaused(me, campaigns.slice(-30))
        campaigns.push(await me.campaign({ group: campaigns.length, lines: 3 }))
      }
      practice.setFaults(platform, {
        silentPlacing: Math.floor(Math.random() * 2),
        busyLines: Math.random() < 0.2 ? 1 : 0,
        eventsLost: Math.random() < 0.2,
        eventsTwice: Math.random() < 0.5,
      })
      practice.setFaults(other, { silentPlacing: Math.floor(Math.random() * 2) })
      const since = new Date()
      const step = steps[Math.floor(Math.random() * (steps.length + 3))]
      const holds = Math.random() < 0.5
      const reached = step ? practice.reaches(step, holds, 4_000) : undefined
      singles.start()
      const isAt = (await reached) ?? false
      await pause(Math.random() * (isAt ? (holds ? 0 : 40) : 700))
      const victim = Math.random() < 0.4 ? 'platform' : 'api'
      countKill(step && isAt ? step : 'any instant', victim)
      if (victim === 'platform') {
        await practice.kill()
        await practice.start()
      } else {
        await api.end('SIGKILL')
        if (sql) for (const found of await interrupted(sql, since)) countKill(found, victim)
        practice.go()
        api = start()
        await api.listening
      }
      practice.go()
      if ((kill + 1) % 20 === 0)
        console.log(`${new Date().toISOString()} ${name}: ${kill + 1} kills`)
    }
    practice.setFaults(platform, { silentPlacing: 0, busyLines: 0, eventsLost: false })
    practice.setFaults(other, { silentPlacing: 0 })
    const people = campaigns.length * perCampaign
    const minutes = 10 + count / 10
    for (const id of campaigns) await untilDone(me, id, minutes)
    const ofSingles = await singles.faults(() => practice.calls(other), minutes)
    const calls = await practice.calls(platform)
    const faults = [...(await faultsIn(me, calls, people)), ...ofSingles]
    for (const fault of faults) console.log(`${name}: ${fault}`)
    console.log(
      `${name}: ${kill} kills, ${people} people, ${calls.length} calls rang in campaigns, ${(await practice.calls(other)).length} outside, ${faults.length} faults`,
    )
    return faults.length
  } finally {
    await api.end('SIGKILL')
    await practice.kill()
    await sql?.end()
    rmSync(scratch, { recursive: true, force: true })
  }

  /** What was the state of the calls that a kill of the API interrupted, by its log and by the platform. */
  async function interrupted(database: postgres.Sql, since: Date) {
    const there = new Map<string, string>()
    for (const each of ['retell', 'vapi'] as const) {
      for (const { key, state } of await practice.calls(each)) there.set(key, state)
    }
    const open = await database<{ id: string; platform_call_id: string }[]>`
      select id, platform_call_id from calls where outcome = '' and placed_at > ${since}`
    return new Set(
      open.map(({ id, platform_call_id }) => {
        const state = there.get(id)
        if (!state) return 'in the log: intent recorded, call not placed'
        if (!platform_call_id) return 'in the log: placed, its id not recorded'
        return state === 'ended'
          ? 'in the log: ended, outcome not recorded'
          : 'in the log: in progress'
      }),
    )
  }
}

function countKill(step: string, victim: 'api' | 'platform') {
  const counted = tally.get(step) ?? { api: 0, platform: 0 }
  counted[victim] += 1
  tally.set(step, counted)
}

/** Campaigns pause by themselves when the platform does not answer five times in a row. */
async function resumePaused(me: Caller, ids: string[]) {
  for (const id of ids) {
    const { state } = await me.must('GET', `/campaigns/${id}`)
    if (state === 'paused') await me.call('POST', `/campaigns/${id}/resume`)
  }
}

/** A free port that no outgoing connection takes while the process that uses it is dead. */
async function lastingPort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000)
    const listening = createServer().listen(port, '127.0.0.1')
    const isFree = await once(listening, 'listening').then(
      () => true,
      () => false,
    )
    listening.close()
    if (isFree) return port
  }
}
