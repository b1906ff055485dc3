import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const replicas = fileURLToPath(new URL('../../support/servers/replicas.ts', import.meta.url))
const tests = {
  include: ['tests/requests/*/*.test.ts'],
  exclude: [
    'tests/requests/{start,csrf,headers,spec}/*',
    // Calls the app's functions in its own process without a server.
    'tests/requests/contact-import/drafts.test.ts',
    // These measure the build.
    'tests/requests/pages/{first-load,weights.night}.test.ts',
  ],
  globalSetup: [replicas],
}

/**
 * The request tests against three replicas that take turns with each request: once with a shared directory, once
 * with a state server and no shared directory. `npm run test:nightly -- replicas`, or one of the two with
 * `--project`.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/property-seed.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may be late on a busy machine; nothing here asserts how soon it comes.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      { extends: true, test: { ...tests, name: 'replicas on a directory' } },
      { extends: true, test: { ...tests, name: 'replicas on a state server' } },
      {
        extends: true,
        test: {
          name: 'a state server that is killed',
          include: [
            'tests/requests/start/state-server.night.test.ts',
            'packages/expiring-store/src/*.test.ts',
          ],
          globalSetup: [fileURLToPath(new URL('../../support/servers/built.ts', import.meta.url))],
        },
      },
    ],
  },
})
