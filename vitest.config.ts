import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,api,contract,phones,server,settings}/**/*.test.ts', 'tests/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/{start,faults,fuzz,csrf,redirects,headers}/**/*.test.ts'],
          globalSetup: ['tests/support/built.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'requests',
          include: ['tests/requests/**/*.test.ts'],
          globalSetup: ['tests/support/built-app.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['tests/spec/**/*.test.ts'],
          globalSetup: ['tests/support/built.ts'],
        },
      },
    ],
  },
})
