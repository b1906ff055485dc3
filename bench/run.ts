import { spawnSync } from 'node:child_process'

/** Runs benchmarks: `npm run bench`, or `npm run bench -- import` with that script's arguments. */
const benches: Record<string, string[]> = {
  pages: ['pages'],
  overload: ['overload', 'hostile-requests'],
  speed: ['speed', 'weights', 'starts', 'whole-array', 'list'],
  lighthouse: ['lighthouse'],
  clicks: ['clicks'],
  telemetry: ['telemetry'],
  import: ['import'],
  copy: ['copy'],
  campaigns: ['campaigns'],
  permits: ['permits'],
  scale: ['scale'],
  memory: ['memory'],
  crm: ['crm'],
}

const [name = 'pages', ...options] = process.argv.slice(2)
const scripts = benches[name]
if (!scripts) {
  console.error(`Name one of these: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
if (name === 'lighthouse' || name === 'clicks') runScript('tests/support/provide-browser.ts')
for (const script of scripts) runScript(`bench/${script}.ts`, options)

function runScript(path: string, words: string[] = []) {
  const { status } = spawnSync('tsx', [path, ...words], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
