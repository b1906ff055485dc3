import { writeFileSync } from 'node:fs'

/** Loaded into the server by the fuzzer: says on SIGUSR2 what memory it holds once the garbage is gone. */
const file = process.env.MEMORY_FILE
if (file && process.argv[1]?.endsWith('server.js')) {
  process.on('SIGUSR2', () => {
    globalThis.gc?.()
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    writeFileSync(file, JSON.stringify({ rss, held: heapUsed + external }))
  })
}
