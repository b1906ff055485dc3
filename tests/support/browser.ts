import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The shell first: it needs half the processor time, and is what Playwright's own headless browser is. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * What a browser is launched with: nothing where Playwright has its own, else the path of the
 * system's. Undefined when there is no browser.
 */
export function foundBrowser(): { executablePath?: string } | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen }
  if (existsSync(chromium.executablePath())) return {}

  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath ? { executablePath } : undefined
}

/** The environment of browser tests of a product that runs already, behind a certificate of its own. */
export function environmentAt(url: string) {
  return { ...process.env, E2E_BASE_URL: url }
}
