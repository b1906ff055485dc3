import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { build } from 'vite'

export const outDir = 'build/durability'

/** Bundles the API as for production, and other programs of a suite beside it. */
export async function buildApi(others: Record<string, string> = {}) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: { input: { api: 'packages/api/src/server.ts', ...others } },
    },
  })
}

export type ApiProcess = {
  /** Resolves to its URL once it listens; rejects if it exits first. */
  listening: Promise<string>
  freeze(): void
  thaw(): void
  /** Ends the process and waits until it has exited. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** The API in its own process, on a free port unless the settings name one. */
export function startApi(dataDir: string, settings: Record<string, string> = {}): ApiProcess {
  const child = spawn(process.execPath, [`${outDir}/api.js`], {
    env: { DATA_DIR: dataDir, API_PORT: '0', API_CALLS_PER_MINUTE: '1000000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  const listening = addressOf(child)
  listening.catch(() => {})
  return {
    listening,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async end(signal) {
      child.kill(signal)
      await gone
    },
  }
}

function addressOf(child: ChildProcess) {
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  return new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const address = /listening on (\S+)/.exec(line)?.[1]
      if (address) resolve(address)
    })
    child.once('exit', () => reject(new Error(said.trim() || 'The API ended without a word.')))
  })
}

/** A whole number from the command line, or the default. */
export function countArgument(usual: number) {
  const count = Number(process.argv[2] ?? usual)
  if (!Number.isInteger(count) || count < 1) throw new Error('The argument is a number of rounds.')
  return count
}
