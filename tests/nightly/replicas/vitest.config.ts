import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const replicas = fileURLToPath(new URL('../../support/servers/replicas.ts', import.meta.url))
const tests = {
  include: ['tests/requests/*/*.test.ts'],
  exclude: [
    'tests/requests/{start,csrf,headers,spec}/*',
    // It calls the app's functions in its own process and asks no server.
    'tests/requests/contact-import/drafts.test.ts',
    // They weigh the build.
    'tests/requests/pages/{first-load,weights.night}.test.ts',
  ],
  globalSetup: [replicas],
}

/**
 * The request tests against three replicas that take turns, request by request: once with one directory for all, once
 * with a state server and none. `npm run test:nightly -- replicas`, or one of the two with `--project`.
 */
export default defineConfig({
  test: {
    setupFiles: ['tests/support/property-seed.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
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
