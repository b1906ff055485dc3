import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { foundBrowser } from './tests/support/browser.ts'
import { freePort } from './tests/support/servers/product.ts'

/** Their forms differ without JavaScript; for all others the request tests are a browser without it. */
const DIFFERENT_WITHOUT_JAVASCRIPT = ['**/main-job.spec.ts', '**/*.no-js.spec.ts']
/** Long journeys through what the request tests and the shorter journeys prove in parts. */
const AT_NIGHT = '**/*.night.{spec,js.spec}.ts'
const MORE_AT_NIGHT = '**/{crm,every-state.js}.spec.ts'
const WITHOUT_JAVASCRIPT = '**/*.no-js.spec.ts'
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
  // One more than there are processors: a page waits for the server as often as it works.
  workers: availableParallelism() + 1,
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
  // At night what a day's run leaves out: see tests/README.md.
  projects: nightly
    ? [
        { name: 'js', testMatch: [AT_NIGHT, MORE_AT_NIGHT] },
        {
          name: 'no-js',
          testIgnore: ['**/*.js.spec.ts', ...DIFFERENT_WITHOUT_JAVASCRIPT],
          use: { javaScriptEnabled: false },
        },
      ]
    : [
        { name: 'js', testIgnore: [WITHOUT_JAVASCRIPT, AT_NIGHT] },
        {
          name: 'no-js',
          testMatch: DIFFERENT_WITHOUT_JAVASCRIPT,
          use: { javaScriptEnabled: false },
        },
      ],
  // A running product behind a proxy is the caller's business.
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
