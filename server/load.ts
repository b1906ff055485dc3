import { performance } from 'node:perf_hooks'

const SAMPLE_MS = 100
/** From here on it is this process that everyone waits for, and not an upstream. */
const BUSY = 0.85
/** How many seconds an answer may wait for those before it while that is so. */
const LONGEST_WAIT = 0.4
/** How much of what was seen before fades with each sample of a process that never rests. */
const FADES = 0.2
/** With fewer requests than these under way it is not our visitors who keep the process busy. */
const FEW = 40

/**
 * Watches how busy this process is. `mostAtOnce` requests may be under way; while its event loop never
 * rests, only as many as it can answer in a moment. How many those are is reckoned by the time in which it worked:
 * one that had nothing to do was not slow.
 */
export function watchLoad({ mostAtOnce }: { mostAtOnce: number }) {
  let before = performance.eventLoopUtilization()
  let sampledAt = performance.now()
  let busy = 0
  let underWay = 0
  let done = 0
  let answered = 0
  let worked = 0
  let most = mostAtOnce

  setInterval(() => {
    const now = performance.now()
    const share = performance.eventLoopUtilization(before).utilization
    const kept = 1 - FADES * share
    busy = (busy + share) / 2
    answered = answered * kept + done
    worked = worked * kept + (share * (now - sampledAt)) / 1_000
    before = performance.eventLoopUtilization()
    sampledAt = now
    done = 0
    const bearable = Math.max(FEW, Math.round((answered / worked) * LONGEST_WAIT))
    most = busy > BUSY ? Math.min(bearable, mostAtOnce) : mostAtOnce
  }, SAMPLE_MS).unref()

  return {
    isTooHigh: () => underWay >= most,
    begin: () => {
      underWay += 1
    },
    end: () => {
      underWay -= 1
      done += 1
    },
  }
}
