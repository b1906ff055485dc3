import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'

const SYSTEM = ['/usr/local/sbin', '/usr/sbin', '/sbin']

/** Whether a program is installed; a path is checked as it is. */
export function isInstalled(program: string) {
  const folders = [...(process.env.PATH ?? '').split(':'), ...SYSTEM]
  return folders.some((folder) =>
    existsSync(program.startsWith('/') ? program : join(folder, program)),
  )
}

/** Installs missing programs from their Debian packages if possible; returns those still missing. */
export function provideFromDebian(programs: Record<string, string>) {
  const missing = () => Object.keys(programs).filter((program) => !isInstalled(program))
  const packages = missing().map((program) => programs[program] as string)
  if (packages.length > 0 && userInfo().uid === 0 && isInstalled('apt-get')) {
    console.log(`Installing ${packages.join(', ')} …`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...options: string[]) =>
      spawnSync('apt-get', options, { stdio: ['ignore', 'ignore', 'inherit'], env })
    apt('update', '-qq')
    apt('install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  return missing()
}
