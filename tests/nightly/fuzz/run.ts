import { slopeOf } from './memory.ts'
import { fuzzRequests } from './requests-campaign.ts'
import { fuzzUpstream } from './upstream-campaign.ts'

/**
 * Hostile requests to the whole product, then hostile responses from its upstream: `npm run test:nightly -- fuzz
 * [requests answers seed]`; the figures in docs/measured.md are from `fuzz 100000 10000`. Fails on a 5xx that is
 * our fault, a dead process, or growing memory, which fewer requests than JUDGED_FROM cannot distinguish from
 * warm-up.
 */
const MAX_GROWTH = 0.05
const JUDGED_FROM = 100_000
const [requests = JUDGED_FROM, answers = 2_000, seed = 20_261_121] = process.argv
  .slice(2)
  .map(Number)

const requested = await fuzzRequests(requests, seed)
report('requests', requested.sent, requested)
const [held, rss] = (['held', 'rss'] as const).map((what) => slopeOf(requested.memory, what))
const base = requested.memory[Math.floor(requested.memory.length / 2)]?.held ?? 0
const growth = ((held ?? 0) * (requests / 1_000)) / base
console.log(
  `memory after warming up: ${held?.toFixed(4)} MB held and ${rss?.toFixed(4)} MB resident more for each 1,000 requests, ${(growth * 100).toFixed(1)} % in all`,
)
const answered = await fuzzUpstream(answers, seed)
report('upstream answers', answered.sent, answered)

const well = [requested, answered].every(
  ({ survived, failures }) => survived && failures.length === 0,
)
const grows = requests >= JUDGED_FROM && growth >= MAX_GROWTH
process.exitCode = well && !grows ? 0 : 1

type Result = { statuses: Record<number, number>; failures: string[]; survived: boolean }

function report(what: string, sent: number, { statuses, failures, survived }: Result) {
  console.log(`${sent} ${what}: ${JSON.stringify(statuses)}`)
  console.log(`${failures.length} failures, ${survived ? 'no exit' : 'A PROCESS IS GONE'}`)
  for (const failure of failures.slice(0, 20)) console.log(`${failure}\n`)
}
