import { type Cell, cells, nameOf, tryCell } from './cell.ts'
import { setStage } from './stage.ts'

/**
 * Every screen with every fault of an upstream, as a page and as data: `npm run test:nightly -- faults`. Arguments
 * select the cells that contain them.
 */
const SLOW_AT_ONCE = 12

const words = process.argv.slice(2)
const chosen = cells.filter((cell) => words.every((word) => nameOf(cell).includes(word)))
const stage = await setStage()
let passed = 0
try {
  const slow = chosen.filter(({ fault }) => fault.slow)
  const quick = chosen.filter(({ fault }) => !fault.slow)
  await Promise.all([judge(quick), ...Array.from({ length: SLOW_AT_ONCE }, () => judge(slow))])
  console.log(`${passed} of ${chosen.length} cells passed`)
  process.exitCode = passed === chosen.length ? 0 : 1
} finally {
  await stage.clear()
}

async function judge(waiting: Cell[]) {
  const cell = waiting.shift()
  if (!cell) return
  const wrong = await tryCell(stage, cell).catch((error: Error) => [String(error.stack)])
  if (wrong.length === 0) passed += 1
  else console.log(`FAIL ${nameOf(cell)}: ${wrong.join('; ')}`)
  await judge(waiting)
}
