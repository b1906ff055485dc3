import { defineConfig, devices } from '@playwright/test'
import { foundBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/product.ts'

/** Their forms differ without JavaScript; for all others the request tests are a browser without it. */
const DIFFERENT_WITHOUT_JAVASCRIPT = [
  '**/{calling,import,import-interrupted,main-job}.spec.ts',
  '**/*.no-js.spec.ts',
]
const FAULTS = ['**/faults.spec.ts']
const DATA_DIR = '.cache/e2e-data'

// Workers read this file again: they find the port that the first reading chose.
if (!process.env.E2E_PORT) {
  process.env.E2E_PORT = String(await freePort())
}
const { E2E_PORT, E2E_BASE_URL } = process.env
const nightly = Boolean(process.env.NIGHTLY)
const origin = E2E_BASE_URL ?? `http://localhost:${E2E_PORT}`

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  metadata: { nightly },
  timeout: 180_000,
  // A screen may be late on a busy machine; nothing here asserts how soon it comes.
  expect: { timeout: 30_000 },
  // A test that needed its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  use: {
    // A control that is gone fails its test in half a minute instead of three.
    actionTimeout: 30_000,
    ...devices['Desktop Chrome'],
    channel: undefined,
    baseURL: origin,
    ignoreHTTPSErrors: Boolean(E2E_BASE_URL),
    launchOptions: foundBrowser(),
    // Recording one doubles what a test costs: `npm run test:browser -- --trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'js', testIgnore: ['**/*.no-js.spec.ts', ...(nightly ? [] : FAULTS)] },
    {
      name: 'no-js',
      testMatch: nightly ? '**/*.spec.ts' : DIFFERENT_WITHOUT_JAVASCRIPT,
      testIgnore: '**/*.js.spec.ts',
      use: { javaScriptEnabled: false },
    },
  ],
  // One that runs already, behind a proxy, is the business of whoever named it.
  ...(!E2E_BASE_URL && { webServer: ownProduct() }),
})

function ownProduct() {
  return {
    // Each run begins with nothing. Not above: other tools read this file, too, while tests run.
    command: `rm -rf ${DATA_DIR} && exec node build/node/server.js`,
    url: `${origin}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 30_000 },
    env: { PORT: String(E2E_PORT), DATA_DIR },
  }
}
