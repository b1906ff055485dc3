import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { foundBrowser } from './browser.ts'

const CONNECT_LIMIT = 5_000
const DOWNLOAD_LIMIT = 300_000

// Uses Playwright's own browser if available, otherwise the system's, otherwise Debian's package.
if (!hasOwnOrChosen()) download()
if (!foundBrowser()) installPackage()
if (!foundBrowser()) {
  console.error('No browser was found: install Chromium, or set CHROMIUM_PATH to one.')
  process.exit(1)
}

/** Playwright's own browser is tried even if the system has one. */
function hasOwnOrChosen() {
  return existsSync(chromium.executablePath()) || Boolean(process.env.CHROMIUM_PATH)
}

function download() {
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: DOWNLOAD_LIMIT,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECT_LIMIT) },
  })
}

function installPackage() {
  console.log('Installing Chromium …')
  run('apt-get', ['update', '-qq'])
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (!foundBrowser()) run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
  }
}

function run(command: string, options: string[]) {
  spawnSync(command, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
