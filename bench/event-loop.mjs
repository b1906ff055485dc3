import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded into the server by the bench: says on SIGUSR2 how long its event loop was held since the last
 * time, and what it took of memory at most.
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
