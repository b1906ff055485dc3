import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { startOwnApi } from './own-api.ts'

const usage = 'Usage: npm run test:conformance -- [--url http://address-of-an-upstream]'

/** Runs the contract against an upstream, or against the built reference API when none is named. */
async function run() {
  const given = readUrl()
  const own = given ? undefined : await startOwnApi()
  try {
    const vitest = await startVitest('test', [], {
      config: 'tests/conformance/vitest.config.ts',
      watch: false,
      env: {
        CONFORMANCE_URL: given ?? own?.url ?? '',
        CONFORMANCE_EXTENSIONS: own ? 'required' : 'optional',
      },
    })
    await vitest.close()
  } finally {
    await own?.stop()
  }
}

function readUrl() {
  const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
  if (url === undefined || /^https?:/.test(url)) return url?.replace(/\/+$/, '')
  throw new Error('--url must be an http or https address')
}

run().catch((error) => {
  console.error(`${error.message}\n${usage}`)
  process.exitCode = 1
})
