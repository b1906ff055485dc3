import { writeFileSync } from 'node:fs'

/** Preloaded into the server by the fuzzer: on SIGUSR2 it reports memory use after garbage collection. */
const file = process.env.MEMORY_FILE
if (file && process.argv[1]?.endsWith('server.js')) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.()
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    writeFileSync(file, JSON.stringify({ rss, held: heapUsed + external }))
  })
}
