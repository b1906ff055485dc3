import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Faults, Step } from '@bellbird/practice/voice/switchboard'
import { outDir } from '../durability/api-process.ts'
import type { FromPractice, ToPractice } from './practice-process.ts'
import type { Platform, Rang } from './stage.ts'

/** The practice platforms as a process that can be killed, and that keeps the calls it accepted in a directory. */
export async function startPracticeChild(directory: string, port: number) {
  let child: ChildProcess
  const faults: Record<Platform, Partial<Faults>> = { retell: {}, vapi: {} }
  const tell = (message: ToPractice) => void child.send(message, () => {})

  async function start() {
    child = fork(`${outDir}/practice.js`, [directory, String(port)], { execArgv: [] })
    const urls = (await said('urls'))?.urls
    if (!urls) throw new Error('The practice platforms did not start.')
    for (const platform of ['retell', 'vapi'] as const) {
      tell({ platform, faults: faults[platform] })
    }
    return urls
  }

  /** The next message of this kind; undefined after this time. */
  function said<K extends string>(about: K, ms?: number) {
    const from = child
    return new Promise<Extract<FromPractice, Record<K, unknown>> | undefined>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => end(undefined), ms)
      const end = (message: FromPractice | undefined) => {
        clearTimeout(timer)
        from.off('message', listen)
        resolve(message as Extract<FromPractice, Record<K, unknown>> | undefined)
      }
      const listen = (message: FromPractice) => {
        if (about in message) end(message)
      }
      from.on('message', listen)
    })
  }

  const urls = await start()
  return {
    urls,
    start,
    setFaults(platform: Platform, changes: Partial<Faults>) {
      Object.assign(faults[platform], changes)
      tell({ platform, faults: changes })
    },
    /** Whether the step is reached within this time; if it holds, the platform waits there for `go`. */
    async reaches(step: Step, holds: boolean, ms: number) {
      const reached = said('reached', ms)
      tell({ await: step, holds })
      return (await reached) !== undefined
    },
    go: () => tell({ go: true }),
    async calls(platform: Platform): Promise<(Rang & { state: string })[]> {
      const listed = said('listed')
      tell({ list: platform })
      return (await listed)?.listed ?? []
    },
    async kill() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
