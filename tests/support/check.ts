import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs everything that needs no browser: the tools that read the sources beside the build and the tests. */
const [sources, tests] = await Promise.all([checkSources(), buildAndTest()])
process.exitCode = sources && tests ? 0 : 1

async function checkSources() {
  const results = [
    await run('biome', ['check', '.']),
    await run('react-router', ['typegen']),
    await run('knip'),
    await run('tsc'),
  ]
  return results.every(Boolean)
}

async function buildAndTest() {
  const isBuilt = await run(process.execPath, ['server/start.mjs', '--build'])
  return isBuilt && (await run('vitest', ['run']))
}

/** Prints what a tool wrote in one piece, except for the tests, which report as they go. */
async function run(command: string, options: string[] = []) {
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
