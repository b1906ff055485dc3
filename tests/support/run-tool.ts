import { spawnSync } from 'node:child_process'

/** Runs a tool of the project's packages, and tells whether it passed. */
export function runTool(words: string[], settings: Record<string, string> = {}) {
  const { status } = spawnSync('npx', words, {
    stdio: 'inherit',
    env: { ...process.env, ...settings },
  })
  return status === 0
}
