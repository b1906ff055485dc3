import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const MAJOR = 24
const LINK = join(ROOT, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

export function requireRuntime() {
  if (!runtimePackage() && !isNewEnough()) leave()
}

export function findRuntime() {
  const name = runtimePackage()
  if (!name) return process.execPath

  const { bin } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'))
  const runtime = join(ROOT, 'node_modules', name, bin.node)
  if (process.execPath === runtime) return runtime
  if (spawnSync(runtime, ['--version']).status === 0) {
    linkRuntime(name)
    return runtime
  }

  // Built for another C library: npm scripts would find it before the one that works.
  rmSync(LINK, { force: true })
  if (!isNewEnough()) leave()
  return process.execPath
}

function runtimePackage() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  const names = Object.keys(packages['server/runtime'].optionalDependencies)
  return names.find((name) => {
    const { os, cpu } = packages[`node_modules/${name}`]
    return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
  })
}

/** npm 10 removes the link to the installed runtime together with those of other platforms. */
function linkRuntime(name) {
  if (existsSync(LINK)) return
  spawnSync('npm', ['rebuild', name, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}

function isNewEnough() {
  return Number.parseInt(process.versions.node, 10) >= MAJOR
}

function leave() {
  console.error(
    `Bellbird needs Node ${MAJOR}, and npm has no package of it for ${process.platform} on ${process.arch}: install Node ${MAJOR} or newer from https://nodejs.org and start again.`,
  )
  process.exit(1)
}
