import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Everything that needs no browser: what reads the sources first, then the tests beside the type check. */
const types = run('tsc')
const results = [
  await run('biome', ['check', '.']),
  await run('knip'),
  await run('vitest', ['run']),
  await types,
]
process.exitCode = results.every((passed) => passed) ? 0 : 1

async function run(command: string, options: string[] = []) {
  // Whatever it says, it says at once: not between the lines of another one.
  const shown = command === 'vitest' ? 'inherit' : 'pipe'
  const child = spawn(command, options, { stdio: ['ignore', shown, shown] })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk))
  }
  const [status] = await once(child, 'close')
  process.stdout.write(Buffer.concat(printed))
  const passed = status === 0
  if (!passed) console.error(`${[command, ...options].join(' ')} failed.`)
  return passed
}
