import { chromium } from '@playwright/test'
import { foundBrowser } from '#tests/support/browser.ts'
import { type Cell, cells, nameOf } from './cell.ts'
import { tryInBrowser } from './in-browser.ts'
import { setStage } from './stage.ts'

/**
 * Every screen before every fault of an upstream as a person sees it in Chromium, with script and without:
 * `npm run test:nightly -- faults-in-browser`. Words given pick the cells they occur in.
 */
const AT_ONCE = 3
const SLOW_AT_ONCE = 6

const words = process.argv.slice(2)
const chosen = cells
  .filter(({ way }) => way === 'page')
  .flatMap((cell) => [true, false].map((script) => ({ cell, script })))
  .filter((seat) => words.every((word) => named(seat).includes(word)))
const stage = await setStage()
const browser = await chromium.launch(foundBrowser())
let passed = 0
try {
  const slow = chosen.filter(({ cell }) => cell.fault.slow)
  const quick = chosen.filter(({ cell }) => !cell.fault.slow)
  await Promise.all([
    ...Array.from({ length: AT_ONCE }, () => judge(quick)),
    ...Array.from({ length: SLOW_AT_ONCE }, () => judge(slow)),
  ])
  console.log(`${passed} of ${chosen.length} cells passed in Chromium`)
  process.exitCode = passed === chosen.length ? 0 : 1
} finally {
  await browser.close()
  await stage.clear()
}

type Seat = { cell: Cell; script: boolean }

function named({ cell, script }: Seat) {
  return `${nameOf(cell).replace(', by page', '')}, ${script ? 'with' : 'without'} script`
}

async function judge(waiting: Seat[]) {
  for (;;) {
    const seat = waiting.shift()
    if (!seat) return
    const { cell, script } = seat
    const wrong = await tryInBrowser({ stage, browser, script }, cell).catch((error: Error) => [
      String(error.message).split('\n').slice(0, 3).join(' '),
    ])
    if (wrong.length === 0) passed += 1
    else console.log(`FAIL ${named(seat)}: ${wrong.join('; ')}`)
  }
}
