// Plain JavaScript for Node 18 and newer: this runs on a fresh clone, before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { bringBuild } from './build.mjs'
import { bringPackages } from './packages.mjs'
import { ROOT } from './root.mjs'
import { findRuntime, requireRuntime } from './runtime.mjs'

// What npm started this with; while packages are installed and built, it may end already.
const shell = process.ppid
requireRuntime()
const wanted = process.argv.slice(2)
bringPackages()
const runtime = findRuntime()
if (!wanted.includes('--packages')) {
  const parts = wanted.includes('--dev') ? ['node'] : ['app', 'node']
  bringBuild(runtime, parts, { force: wanted.includes('--force') })
  if (!wanted.includes('--build')) run()
}

/** The process exits when this one does: if not by a signal, because the channel between them closes. */
function run() {
  const startedByNpm = process.env.npm_lifecycle_event !== undefined
  if (startedByNpm && process.ppid !== shell) return
  const [program, options] =
    wanted[0] === '--run' ? [wanted[1], wanted.slice(2)] : ['server', wanted]
  const settings = join(ROOT, '.env')
  const nodeOptions = existsSync(settings) ? [`--env-file=${settings}`] : []
  const file = join(ROOT, 'build/node', `${program}.js`)
  const started = spawn(runtime, [...nodeOptions, file, ...options], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const watch = startedByNpm && whenShellEnds(() => started.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      clearInterval(watch)
      started.kill(signal)
    })
  }
  started.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}

/** npm passes a signal to the shell of its script only, which ends without passing it on. */
function whenShellEnds(end) {
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    end()
  }, 500)
  return timer
}
