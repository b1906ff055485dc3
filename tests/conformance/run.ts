import { parseArgs } from 'node:util'
import { runTool } from '#tests/support/run-tool.ts'

/** Runs the contract tests against an upstream, or against the built reference API if none is named. */
const { url = '' } = parseArgs({ options: { url: { type: 'string' } } }).values
if (url && !/^https?:/.test(url)) {
  console.error(
    '--url must be an http or https address\nUsage: npm run test:conformance -- [--url http://address-of-an-upstream]',
  )
  process.exit(1)
}
const vitest = ['vitest', 'run', '--project', 'conformance', '--no-file-parallelism']
const passed = runTool([...vitest, '--reporter=verbose'], {
  CONFORMANCE_URL: url.replace(/\/+$/, ''),
})
process.exitCode = passed ? 0 : 1
