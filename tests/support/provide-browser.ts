import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { foundBrowser, HEADLESS_SHELL } from './browser.ts'
import { provideFromDebian } from './debian.ts'

const CONNECT_LIMIT = 5_000
const DOWNLOAD_LIMIT = 300_000

// Uses Playwright's own browser if available, otherwise Debian's headless shell, otherwise the system's browser.
if (!hasOwnOrChosen()) download()
if (!hasOwnOrChosen()) provideFromDebian({ [HEADLESS_SHELL]: 'chromium-headless-shell' })
if (!foundBrowser()) provideFromDebian({ chromium: 'chromium' })
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
