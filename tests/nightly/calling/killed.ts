import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import { freePort } from '#tests/support/servers/product.ts'
import { buildApi, countArgument, startApi } from '../durability/api-process.ts'
import { singleCalls } from './single-calls.ts'
import { behaviorOf, caller, faultsIn, type Platform, settingsOf, untilDone } from './stage.ts'

/**
 * Kills the API with SIGKILL repeatedly while it dials, beside a platform whose responses and events get lost, and
 * checks that nobody was called twice in one attempt or never, and that every call ended with an outcome. Each kill also
 * interrupts a call outside the campaign, through the other platform: `npm run test:nightly -- calls-killed [kills]`, that
 * many for each platform; about 4 s per kill and 3 minutes at the end.
 */
const kills = countArgument(10)
const LINES = 50

await buildApi()
for (const platform of ['retell', 'vapi'] as const) {
  const faults = await killWhileDialing(platform)
  for (const fault of faults) console.log(`${platform}: ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

async function killWhileDialing(platform: Platform) {
  const scratch = mkdtempSync(join(tmpdir(), 'bellbird-calling-'))
  const practice = await startPracticeVoice({ lines: LINES, ringMs: 200, talkMs: 800, behaviorOf })
  const board = practice[platform]
  const port = await freePort()
  const start = () => startApi(scratch, settingsOf(practice, port))
  let api = start()
  try {
    await api.listening
    const me = await caller(() => [`http://127.0.0.1:${port}`], platform, LINES)
    const people = kills * 12 + 20
    await me.people(people)
    const id = await me.campaign()
    const other = platform === 'retell' ? 'vapi' : 'retell'
    const singles = await singleCalls(me, other, kills, LINES)
    for (let kill = 1; kill <= kills; kill += 1) {
      board.faults.silentPlacing = Math.floor(Math.random() * 3)
      board.faults.busyLines = Math.floor(Math.random() * 2)
      board.faults.eventsLost = Math.random() < 0.3
      board.faults.eventsTwice = Math.random() < 0.5
      practice[other].faults.silentPlacing = Math.floor(Math.random() * 2)
      await pause(Math.random() * 1_500)
      singles.start()
      await pause(Math.random() * 60)
      await api.end('SIGKILL')
      api = start()
      await api.listening
      if (kill % 10 === 0) console.log(`${platform}, kill ${kill}: ${board.calls.size} calls rang`)
    }
    Object.assign(board.faults, { silentPlacing: 0, busyLines: 0, eventsLost: false })
    const { done, out } = await untilDone(me, id, 10 + kills / 10)
    practice[other].faults.silentPlacing = 0
    const ofSingles = await singles.faults(practice[other], 10 + kills / 10)
    const faults = [...(await faultsIn(me, board, people)), ...ofSingles]
    console.log(
      `${platform}: ${kills} kills, ${people} people, ${board.calls.size} calls rang, ${done} done, ${out} out, ${faults.length} faults`,
    )
    return faults
  } finally {
    await api.end('SIGKILL')
    await practice.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}
