import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** It needs half the CPU time of the whole browser, and is what Playwright itself installs. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Launch options: empty if Playwright has its own browser, otherwise the path of the system's. Undefined if there
 * is no browser.
 */
export function foundBrowser(): { executablePath?: string } | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) return { executablePath: chosen }
  if (existsSync(chromium.executablePath())) return {}

  const executablePath = SYSTEM.find((path) => existsSync(path))
  return executablePath ? { executablePath } : undefined
}

/** The environment for browser tests of a running product behind a certificate of its own. */
export function environmentAt(url: string) {
  return { ...process.env, E2E_BASE_URL: url }
}
