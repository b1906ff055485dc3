import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The API's own tests, and those with several processes, on a PostgreSQL server: `npm run test:nightly --
 * postgres`.
 */
export default defineConfig({
  test: {
    name: 'postgres',
    include: ['packages/api/**/*.test.ts', 'tests/nightly/postgres/*.test.ts'],
    // These test the embedded engine itself.
    exclude: [
      'packages/api/src/database/open.night.test.ts',
      'packages/api/src/database/maintenance.test.ts',
    ],
    globalSetup: [
      fileURLToPath(new URL('../../support/servers/postgres-server.ts', import.meta.url)),
    ],
    setupFiles: ['tests/support/property-seed.ts'],
    environment: 'node',
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may be late on a busy machine; nothing here asserts how soon it comes.
    expect: { poll: { timeout: 30_000 } },
  },
})
