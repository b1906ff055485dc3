// Plain JavaScript and nothing but Node: this runs on a fresh clone, before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { bringBuild } from './build.mjs'
import { bringPackages } from './packages.mjs'
import { ROOT } from './root.mjs'

requireNode()
const wanted = process.argv.slice(2)
if (existsSync(join(ROOT, '.env'))) process.loadEnvFile(join(ROOT, '.env'))
bringPackages()
bringBuild(wanted.includes('--dev') ? ['node'] : ['app', 'node'])
if (!wanted.includes('--build')) run()

function requireNode() {
  const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const [, major, minor] = /(\d+)\.(\d+)/.exec(engines.node).map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return

  console.error(
    `Bellbird needs Node ${major}.${minor} or newer and this is ${process.version}: install a newer one from https://nodejs.org.`,
  )
  process.exit(1)
}

/** The server leaves when this process does: over the channel between them if by no signal. */
function run() {
  const server = spawn(process.execPath, [join(ROOT, 'build/node/server.js'), ...wanted], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => server.kill(signal))
  }
  server.on('exit', (status, signal) => process.exit(status ?? 128 + constants.signals[signal]))
}
