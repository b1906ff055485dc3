import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Preloaded into the server by the benchmark: on SIGUSR2 it reports how long the event loop was blocked since the
 * last report, and the peak memory.
 */
const file = process.env.EVENT_LOOP_FILE
if (file && process.argv[1]?.endsWith('server.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  writeFileSync(`${file}.pid`, String(process.pid))
  process.on('SIGUSR2', () => {
    const { maxRSS } = process.resourceUsage()
    const seen = { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6, megabytes: maxRSS / 1024 }
    delay.reset()
    writeFileSync(file, JSON.stringify(seen))
  })
}
