import { runTool } from '#tests/support/run-tool.ts'

/**
 * Runs what `npm test` leaves to the night, one suite after the other, goes on after a failure and ends with
 * a table: `npm run test:nightly`. Suites that are named run alone, and what follows them is theirs:
 * `npm run test:nightly -- fuzz 1000 100`.
 */
const playwright = ['playwright', 'test', '--reporter=line']
const suites: Record<string, string[]> = {
  browser: playwright,
  files: ['tsx', 'tests/nightly/files/run.ts'],
  faults: ['tsx', 'tests/nightly/faults/run.ts'],
  'faults-in-browser': ['tsx', 'tests/nightly/faults/run-in-browser.ts'],
  units: ['vitest', 'run', '--project=unit'],
  fuzz: ['tsx', 'tests/nightly/fuzz/run.ts'],
  redirects: ['tsx', 'tests/nightly/redirects/run.ts'],
  'crash-loop': ['tsx', 'tests/nightly/durability/sigkill.ts', '100'],
  'power-cut': ['tsx', 'tests/nightly/durability/power-cut.ts'],
  postgres: ['vitest', 'run', '--config', 'tests/nightly/postgres/vitest.config.ts'],
  replicas: ['vitest', 'run', '--config', 'tests/nightly/replicas/vitest.config.ts'],
  rollout: ['tsx', 'tests/nightly/rollout/run.ts'],
  proxies: ['tsx', 'tests/nightly/proxies/run.ts'],
  image: ['tsx', 'tests/nightly/image/run.ts'],
  scanners: ['tsx', 'tests/nightly/scanners/run.ts'],
  observatory: ['tsx', 'tests/nightly/observatory/run.ts'],
}

const words = process.argv.slice(2)
const named = words.slice(0, words.findIndex((word) => !(word in suites)) >>> 0)
const rest = words.slice(named.length)
if (rest.length > 0 && named.length !== 1) {
  console.error(`Name one of these before its arguments: ${Object.keys(suites).join(', ')}`)
  process.exit(1)
}

const chosen = named.length > 0 ? named : Object.keys(suites)
const results = chosen.map((name) => {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const begun = Date.now()
  const passed = runTool([...(suites[name] ?? []), ...rest], { NIGHTLY: 'true' })
  const seconds = Math.round((Date.now() - begun) / 1000)
  return { suite: name, result: passed ? 'passed' : 'FAILED', seconds }
})
console.table(results)
process.exitCode = results.every(({ result }) => result === 'passed') ? 0 : 1
