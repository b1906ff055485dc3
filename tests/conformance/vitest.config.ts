import { defineConfig } from 'vitest/config'

/** Run by run.ts, which says which address to test. */
export default defineConfig({
  test: {
    name: 'conformance',
    include: ['tests/conformance/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    fileParallelism: false,
    reporters: ['verbose'],
  },
})
