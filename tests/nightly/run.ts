import { provideFromDebian } from '#tests/support/debian.ts'
import { runToolWithin } from '#tests/support/run-tool.ts'

/**
 * Runs the suites that `npm test` leaves to the night, one after the other, continues after a failure and ends with
 * a table: `npm run test:nightly`. Named suites run alone, with the arguments after their name: `npm run
 * test:nightly -- fuzz 100000 10000`. A suite whose requirements this machine cannot meet is listed as skipped.
 */
type Suite = {
  command: string[]
  /** The timeout, so that a suite that hangs does not use up the night: many times what it takes on a quiet machine. */
  minutes: number
  /** The Debian package of each program that it needs. */
  programs?: Record<string, string>
  /** What a suite that exits with SKIPPED was missing. */
  needs?: string
  /** Whether properties are tested on all of their cases: see packages/practice/src/nightly.ts. */
  allCases?: boolean
}

/** The same status as in automake's test driver. */
const SKIPPED = 77
const proxies = { nginx: 'nginx-light', caddy: 'caddy', haproxy: 'haproxy' }

const suites: Record<string, Suite> = {
  units: { command: ['tsx', 'tests/nightly/units/run.ts'], minutes: 90 },
  start: { command: ['vitest', 'run', '--project', 'start'], minutes: 45 },
  'stock-server': { command: ['vitest', 'run', '--project', 'stock-server'], minutes: 20 },
  files: { command: ['tsx', 'tests/nightly/files/run.ts'], minutes: 30 },
  faults: { command: ['tsx', 'tests/nightly/faults/run.ts'], minutes: 45 },
  'crash-loop': { command: ['tsx', 'tests/nightly/durability/sigkill.ts'], minutes: 45 },
  'power-cut': {
    command: ['tsx', 'tests/nightly/durability/power-cut.ts'],
    minutes: 30,
    needs: 'root on Linux and loop devices',
  },
  restore: { command: ['tsx', 'tests/nightly/restore/run.ts'], minutes: 30 },
  postgres: {
    command: ['vitest', 'run', '--config', 'tests/nightly/postgres/vitest.config.ts'],
    minutes: 60,
    programs: { '/usr/lib/postgresql': 'postgresql' },
    allCases: false,
  },
  'calls-killed': { command: ['tsx', 'tests/nightly/calling/killed.ts'], minutes: 45 },
  'calls-several': {
    command: ['tsx', 'tests/nightly/calling/several.ts'],
    minutes: 45,
    programs: { '/usr/lib/postgresql': 'postgresql' },
  },
  'crm-killed': { command: ['tsx', 'tests/nightly/crm/killed.ts'], minutes: 45 },
  'calls-many': { command: ['tsx', 'tests/nightly/calling/many.ts'], minutes: 90 },
  replicas: {
    command: ['vitest', 'run', '--config', 'tests/nightly/replicas/vitest.config.ts'],
    minutes: 90,
    programs: { 'redis-server': 'redis-server' },
  },
  rollout: { command: ['tsx', 'tests/nightly/rollout/run.ts'], minutes: 45, programs: proxies },
  proxies: { command: ['tsx', 'tests/nightly/proxies/run.ts'], minutes: 45, programs: proxies },
  image: { command: ['tsx', 'tests/nightly/image/run.ts'], minutes: 45 },
  observatory: { command: ['tsx', 'tests/nightly/observatory/run.ts'], minutes: 30 },
  fuzz: { command: ['tsx', 'tests/nightly/fuzz/run.ts'], minutes: 60 },
  redirects: { command: ['tsx', 'tests/nightly/redirects/run.ts'], minutes: 30 },
  browser: { command: ['playwright', 'test', '--reporter=line'], minutes: 90 },
  'faults-in-browser': {
    command: ['tsx', 'tests/nightly/faults/run-in-browser.ts'],
    minutes: 90,
  },
  scanners: {
    command: ['tsx', 'tests/nightly/scanners/run.ts'],
    minutes: 90,
    programs: { wapiti: 'wapiti', sqlmap: 'sqlmap' },
  },
}

const words = process.argv.slice(2)
const named = words.slice(0, words.findIndex((word) => !(word in suites)) >>> 0)
const rest = words.slice(named.length)
if (rest.length > 0 && named.length !== 1) {
  console.error(`Name one of these before its arguments: ${Object.keys(suites).join(', ')}`)
  process.exit(1)
}

const results: { suite: string; result: string; seconds: number }[] = []
for (const name of named.length > 0 ? named : Object.keys(suites)) {
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const started = Date.now()
  const result = await run(suites[name] as Suite)
  results.push({ suite: name, result, seconds: Math.round((Date.now() - started) / 1_000) })
}
console.table(results)
const seconds = results.reduce((sum, result) => sum + result.seconds, 0)
console.log(`${Math.ceil(seconds / 60)} minutes`)
process.exitCode = results.some(({ result }) => result.startsWith('FAILED')) ? 1 : 0

async function run({ command, minutes, programs = {}, needs, allCases = true }: Suite) {
  const missing = provideFromDebian(programs)
  if (missing.length > 0) return `skipped: needs ${missing.join(', ')}`

  // A long run with its own arguments has no timeout.
  const limit = rest.length > 0 ? undefined : minutes * 60_000
  const settings = { NIGHTLY: allCases ? 'true' : '' }
  const status = await runToolWithin(limit, [...command, ...rest], settings)
  if (status === 'late') return `FAILED: took more than ${minutes} minutes`
  if (status === SKIPPED) return `skipped: needs ${needs}`
  return status === 0 ? 'passed' : 'FAILED'
}
