import { spawnSync } from 'node:child_process'
import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

export function bringPackages() {
  if (areInstalled()) return

  if (isLink('node_modules')) {
    console.error(
      'node_modules is a link to packages that differ from package-lock.json: run `npm ci` where it leads.',
    )
    process.exit(1)
  }
  console.log('Installing packages …')
  // With NODE_ENV=production npm would omit what the build needs. The Node that installs may be too old for the
  // packages; the one that runs them is among them.
  const options = [
    '--include=dev',
    '--include=optional',
    '--engine-strict=false',
    '--loglevel=error',
  ]
  const { status } = spawnSync('npm', ['ci', ...options], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status === 0) return

  console.error('The packages could not be installed. Fix the npm error above and start again.')
  process.exit(1)
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install does not count. */
function areInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const installed = present[path]
    if (path === '' || (!installed && optional)) return true
    return installed?.version === version && installed?.integrity === integrity
  })
}

function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(join(ROOT, lockfile), 'utf8')).packages
  } catch {
    return {}
  }
}

function isLink(name) {
  return lstatSync(join(ROOT, name), { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}
