import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** For a package that only the nightly suite needs and that is too large to be installed by everyone. */
export function downloaded(name: string, version: string) {
  const home = resolve('.cache/downloaded', `${name.split('/').at(-1)}-${version}`)
  const found = join(home, 'node_modules', name)
  if (!existsSync(join(found, 'package.json'))) {
    const options = ['--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npm', ['install', ...options, `${name}@${version}`], { stdio: 'inherit' })
  }
  return found
}
