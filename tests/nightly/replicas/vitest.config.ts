import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The request tests against three replicas that take turns, request by request: `npm run test:nightly -- replicas`. */
export default defineConfig({
  test: {
    name: 'replicas',
    include: ['tests/requests/*.test.ts'],
    globalSetup: [fileURLToPath(new URL('../../support/replicas.ts', import.meta.url))],
    setupFiles: ['tests/support/property-seed.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
