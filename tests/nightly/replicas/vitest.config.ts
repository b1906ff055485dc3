import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The request tests against three replicas that take turns, request by request: `npm run test:nightly -- replicas`. */
export default defineConfig({
  test: {
    name: 'replicas',
    include: ['tests/requests/*/*.test.ts'],
    exclude: [
      'tests/requests/{start,csrf,headers,spec}/*',
      // It calls the app's functions in its own process and asks no server.
      'tests/requests/contact-import/drafts.test.ts',
    ],
    globalSetup: [fileURLToPath(new URL('../../support/servers/replicas.ts', import.meta.url))],
    setupFiles: ['tests/support/property-seed.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
