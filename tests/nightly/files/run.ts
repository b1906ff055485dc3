import { hostileFiles } from '@bellbird/contact-tables/corpus/hostile/set'
import { realReader } from '#tests/support/reading-process.ts'
import { watchChildren } from '#tests/support/watch-children.ts'

/**
 * Reads every hostile file as the server does, in its own process, and prints the result, CPU time and peak memory.
 * Fails if a file was neither rejected with a message nor read correctly, or exceeded its limits. Arguments select
 * the files whose names contain them.
 */
const SECONDS = 5
const MEGABYTES = 400

const words = process.argv.slice(2)
const { read, end } = await realReader()
let failed = 0
const chosen = hostileFiles.filter(({ what }) => words.every((word) => what.includes(word)))
for (const { what, name = 'contacts.csv', make, rows } of chosen) {
  const bytes = make()
  const { result, megabytes, seconds } = await watchChildren(() => read({ name, bytes }))
  const answer = result.ok ? `read, ${result.preview.total} rows` : result.message
  const right = result.ok ? result.preview.total === rows : rows === undefined
  const typed = result.ok || /^[A-Z].{20,}\.$/.test(result.message)
  const good = right && typed && seconds < SECONDS && megabytes < MEGABYTES
  if (!good) failed += 1
  const figures = `${seconds.toFixed(1).padStart(5)} s ${String(megabytes).padStart(4)} MB`
  process.stdout.write(`${good ? 'ok  ' : 'FAIL'} ${figures}  ${what}: ${answer.slice(0, 90)}\n`)
}
process.stdout.write(
  `${chosen.length - failed} of ${chosen.length} within ${SECONDS} s and ${MEGABYTES} MB.\n`,
)
await end()
process.exitCode = failed > 0 ? 1 : 0
