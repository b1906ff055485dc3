import { availableParallelism } from 'node:os'
import { isNight } from '@bellbird/practice/nightly'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** They name settings before anything reads them, which happens once in a process. */
const WITH_SETTINGS_OF_THEIR_OWN = [
  'app/upstream/client/protection.server.test.ts',
  'tests/requests/contact-import/drafts.test.ts',
]
/** What must also hold on react-router-serve, which knows nothing of our server. */
const ON_THE_STOCK_SERVER = [
  'account/sign-in',
  'contacts/contacts',
  'pages/page-head',
  ...(isNight
    ? [
        'account/registration',
        'account/sign-out',
        'account/signed-out',
        'contact-import/run',
        'contact-import/upload',
        'contacts/list',
        'contacts/saved-views',
        'forms/foreign-forms',
        'pages/caches',
        'pages/cookies.night',
      ]
    : []),
].map((name) => `tests/requests/${name}.test.ts`)
const OF_WHOLE_PRODUCTS = 'tests/requests/{start,csrf,headers}/*.test.ts'
/** Only `npm run test:nightly` runs these. */
const byDay = isNight ? [] : ['**/*.night.test.ts']
const SPEC = 'tests/requests/spec/*.test.ts'
const BUILT = 'tests/support/servers/built.ts'

/** Starts the longest file first, so that no worker runs it alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => Number(isLongest(other)) - Number(isLongest(one)))
  }
}

function isLongest({ moduleId }: TestSpecification) {
  return moduleId.endsWith('tests/requests/spec/crawl.test.ts')
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may be late on a busy machine; nothing here asserts how soon it comes.
    expect: { poll: { timeout: 30_000 } },
    // Two more than there are processors: many files wait for other processes most of the time.
    maxWorkers: availableParallelism() + 2,
    // A test that needed its second try is listed with "retry x1".
    retry: process.env.CI ? 1 : 0,
    // Files share the modules of a process: loading them again takes longer than most tests.
    isolate: false,
    setupFiles: ['tests/support/property-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          include: ['packages/api/**/*.test.ts'],
          exclude: byDay,
          globalSetup: ['tests/support/servers/migrated-database.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'units',
          include: ['{app,server,packages}/**/*.test.ts', 'tests/*.test.ts'],
          exclude: [
            ...WITH_SETTINGS_OF_THEIR_OWN,
            'packages/api/**',
            '**/node_modules/**',
            ...byDay,
          ],
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
          include: [OF_WHOLE_PRODUCTS],
          exclude: byDay,
          globalSetup: [BUILT],
        },
      },
      {
        extends: true,
        test: {
          name: 'requests',
          include: ['tests/requests/*/*.test.ts'],
          exclude: [...WITH_SETTINGS_OF_THEIR_OWN, OF_WHOLE_PRODUCTS, SPEC, ...byDay],
          globalSetup: ['tests/support/servers/built-app.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'stock-server',
          include: ON_THE_STOCK_SERVER,
          globalSetup: ['tests/support/servers/stock-server.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'spec',
          include: [SPEC],
          exclude: byDay,
          globalSetup: [BUILT],
        },
      },
      {
        extends: true,
        test: {
          name: 'conformance',
          include: ['tests/conformance/*.test.ts'],
          globalSetup: ['tests/support/servers/api-under-test.ts'],
        },
      },
    ],
  },
})
