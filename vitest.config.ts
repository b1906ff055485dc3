import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** They name settings before anything reads them, which happens once in a process. */
const WITH_SETTINGS_OF_THEIR_OWN = [
  'app/upstream/protection.server.test.ts',
  'tests/requests/contact-drafts.test.ts',
]
/** What must also hold on react-router-serve, which knows nothing of our server. */
const ON_THE_STOCK_SERVER = [
  'contact-list',
  'contacts',
  'cookies',
  'import-run',
  'import-upload',
  'page-head',
  'saved-views',
  'sign-in',
].map((name) => `tests/requests/${name}.test.ts`)
const BUILT = 'tests/support/built.ts'

export default defineConfig({
  test: {
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One more than there are processors: many files wait for other processes most of the time.
    maxWorkers: availableParallelism() + 1,
    // A test that needed its second try is listed with "retry x1".
    retry: process.env.CI ? 1 : 0,
    // Files share the modules of a process: loading them anew takes longer than most tests.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'packages',
          include: ['packages/**/*.test.ts'],
          exclude: ['packages/api/**', '**/node_modules/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['packages/api/**/*.test.ts'],
          globalSetup: ['tests/support/migrated-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,server}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: WITH_SETTINGS_OF_THEIR_OWN,
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: WITH_SETTINGS_OF_THEIR_OWN,
          isolate: true,
        },
      },
      {
        extends: true,
        test: {
          name: 'start',
          include: ['tests/requests/{start,csrf,headers}/*.test.ts'],
          globalSetup: [BUILT],
        },
      },
      {
        extends: true,
        test: {
          name: 'requests',
          include: ['tests/requests/*.test.ts'],
          exclude: WITH_SETTINGS_OF_THEIR_OWN,
          globalSetup: ['tests/support/built-app.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stock-server',
          include: ON_THE_STOCK_SERVER,
          globalSetup: ['tests/support/stock-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'spec',
          include: ['tests/requests/spec/**/*.test.ts'],
          globalSetup: [BUILT],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: ['tests/support/api-under-test.ts'],
        },
      },
    ],
  },
})
