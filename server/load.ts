import { monitorEventLoopDelay } from 'node:perf_hooks'

const SAMPLE_MS = 500
const RESOLUTION_MS = 10
/** Two samples in a row with a 99th percentile above this are an overload and no hiccup. */
const SLOW_MS = 200
const SLOW_SAMPLES = 2
/** With fewer requests than these under way it is not our visitors who keep the process busy. */
const FEW = 20

/**
 * Watches how busy this process is. `mostAtOnce` requests may be under way; fewer while the event loop
 * is late all the time.
 */
export function watchLoad({ mostAtOnce }: { mostAtOnce: number }) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let underWay = 0
  let slowSamples = 0
  setInterval(() => {
    const late = delay.percentile(99) / 1e6 - RESOLUTION_MS
    slowSamples = late > SLOW_MS ? slowSamples + 1 : 0
    delay.reset()
  }, SAMPLE_MS).unref()

  return {
    isTooHigh: () => underWay >= (slowSamples >= SLOW_SAMPLES ? FEW : mostAtOnce),
    begin: () => {
      underWay += 1
    },
    end: () => {
      underWay -= 1
    },
  }
}
