import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPracticeVoice } from '@bellbird/practice/voice/practice-voice'
import type { Faults, Memory, PracticeCall, Step } from '@bellbird/practice/voice/switchboard'
import { behaviorOf } from './behaviors.ts'

/** The practice platforms in their own process, which keeps the calls it accepted on disk: `node practice.js directory port`. */
const [directory = '', port = '0'] = process.argv.slice(2)

export type ToPractice =
  | { faults: Partial<Faults>; platform: 'retell' | 'vapi' }
  /** Reports the next time that this step is reached, and waits there for `go` if it should hold. */
  | { await: Step; holds: boolean }
  | { go: true }
  | { list: 'retell' | 'vapi' }
type PracticeUrls = Awaited<ReturnType<typeof startPracticeVoice>>['urls']
export type FromPractice =
  | { urls: PracticeUrls }
  | { reached: Step }
  | { listed: Pick<PracticeCall, 'key' | 'number' | 'state'>[] }

const tell = (message: FromPractice) => process.send?.(message)
let awaited: { await: Step; holds: boolean } | undefined
let go = () => {}

function memoryIn(file: string): Memory {
  const calls = new Map<string, PracticeCall>()
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The last line is incomplete if the process was killed while it wrote it, and nothing was sent about it.
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (!line) continue
    const change: PracticeCall = JSON.parse(line)
    calls.set(change.id, { ...calls.get(change.id), ...change })
  }
  return {
    calls: [...calls.values()],
    keep: (change) => appendFileSync(file, `${JSON.stringify(change)}\n`),
  }
}

const practice = await startPracticeVoice({
  port: Number(port),
  lines: 100,
  ringMs: 200,
  talkMs: 500,
  behaviorOf,
  memories: {
    retell: memoryIn(join(directory, 'retell.jsonl')),
    vapi: memoryIn(join(directory, 'vapi.jsonl')),
  },
  reached(step) {
    if (awaited?.await !== step) return undefined
    const { holds } = awaited
    awaited = undefined
    tell({ reached: step })
    return holds ? new Promise((resolve) => (go = resolve)) : undefined
  },
})

process.on('message', (message: ToPractice) => {
  if ('faults' in message) Object.assign(practice[message.platform].faults, message.faults)
  if ('await' in message) awaited = message
  if ('go' in message) go()
  if ('list' in message) {
    const calls = [...practice[message.list].calls.values()]
    tell({ listed: calls.map(({ key, number, state }) => ({ key, number, state })) })
  }
})
process.on('disconnect', () => process.exit())
tell({ urls: practice.urls })
