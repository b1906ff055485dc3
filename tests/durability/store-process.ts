import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { build } from 'vite'

const run = promisify(execFile)
const program = 'build/durability/store-program.js'

/** Bundles the program that writes, as the API is bundled. */
export async function buildStoreProgram() {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'tests/durability/store-program.ts',
      target: 'node20',
      outDir: 'build/durability',
      emptyOutDir: true,
    },
  })
}

export type Writer = {
  /** The ids of every contact whose commit was acknowledged, so far. */
  acknowledged: string[]
  stop(): void
  resume(): void
  /** Ends it with SIGKILL and waits until everything it said was heard. */
  kill(): Promise<void>
}

/** A process of its own that writes contacts to a data directory until it is killed. */
export function startWriter(dataDir: string): Writer {
  const child = spawn(process.execPath, [program, 'write', dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  const lines = createInterface({ input: child.stdout })
  lines.on('line', (line) => acknowledged.push(...line.split(' ')))
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')])
  return {
    acknowledged,
    stop: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The ids of all contacts in a store. Throws when it does not open or contradicts itself. */
export async function readStore(dataDir: string) {
  const { stdout } = await run(process.execPath, [program, 'read', dataDir], {
    maxBuffer: 256 * 1024 * 1024,
  })
  return new Set(stdout.split('\n').filter(Boolean))
}

/** A whole number from the command line, or the usual one. */
export function countArgument(usual: number) {
  const count = Number(process.argv[2] ?? usual)
  if (!Number.isInteger(count) || count < 1) throw new Error('The argument is a number of rounds.')
  return count
}
